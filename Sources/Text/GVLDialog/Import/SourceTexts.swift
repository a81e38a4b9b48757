import GVLStrings
import GVLStringsWriting
import GVLText
import PlainText

/// Entries with unknown keys, recognised by the English text that they translate: converters such as `xliff2po` drop
/// keys and merge entries with equal English.
struct SourceTexts {
  private struct Place {
    let unit: TranslationUnit
    let category: PluralCategory?
  }

  /// Greatest number of entries for one English text: several of our texts may share it, each with some forms. More
  /// entries are not a translation, and comparing each with all others would take quadratic time.
  private static let limit = 64

  private var places: [String: [Place]] = [:]
  private var entries: [String: [(entry: StringEntry, file: String)]] = [:]
  /// English texts in the order of their first entry.
  private var order: [String] = []

  init(_ units: [TranslationUnit], _ language: Language) {
    for unit in units {
      for category in unit.categories(in: language) {
        places[Self.plain(unit.source[category]), default: []].append(Place(unit: unit, category: category))
      }
      // Gettext catalogues of a language with one form have that form next to the English `one`.
      if unit.source.isPlural, language.plurals.categories == [.other] {
        places[Self.plain(unit.source[.one]), default: []].append(Place(unit: unit, category: .other))
      }
    }
  }

  /// Whether the entry was the header of a gettext catalogue, which XLIFF keeps as a text.
  static func isHeader(_ entry: StringEntry) -> Bool { entry.source?.hasPrefix("Project-Id-Version:") ?? false }

  /// Takes an entry. Returns false if its English is not one of ours, or has come too often.
  mutating func take(_ entry: StringEntry, in file: String) -> Bool {
    guard let source = entry.source.map(Self.plain), !source.isEmpty, places[source] != nil else { return false }
    guard entries[source, default: []].count < Self.limit else { return false }
    if entries[source] == nil { order.append(source) }
    entries[source, default: []].append((entry, file))
    return true
  }

  /// The forms that the entries give: assigned in order if there are as many as places, else each entry for all places.
  ///
  /// - Parameter keyed: the forms found by key. An entry with the text of such a form adds nothing. An entry with
  ///   another text replaces a form that came back unchanged, because po2xliff keeps the template and appends edited
  ///   entries. Next to an edited form it is a second text.
  func forms(
    beside keyed: [String: [ImportedUnit.Form]]
  ) -> [(unit: TranslationUnit, form: ImportedUnit.Form)] {
    order.flatMap { source -> [(unit: TranslationUnit, form: ImportedUnit.Form)] in
      let (all, entries) = (places[source] ?? [], entries[source] ?? [])
      let inTurn = all.count == entries.count && entries.allSatisfy { $0.entry.variant == nil }
      return all.enumerated().flatMap { index, place in
        (inTurn ? [entries[index]] : entries).compactMap { entry, file in
          guard fits(entry, place, inTurn) else { return nil }
          let form = ImportedUnit.Form(entry, place.category, text: entry.value, place.unit, file: file)
          // A merged official text may belong to several units; only an unchanged one certainly belongs to this unit.
          if place.unit.isLocked, !inTurn, entries.count < all.count || entries.count > 1,
            form.text != place.unit.target?[nil]
          {
            return nil
          }
          let isKnown = all.contains { other in
            Self.texts(keyed, other).contains(Placeholders.understood(form.text, other.unit.placeholders))
          }
          return isKnown ? nil : (place.unit, form)
        }
      }
    }
  }

  /// Whether a form found by key gives way to one found by its English: it is unchanged. If several forms of the unit
  /// share the English, it is not known which one was edited.
  func givesWay(_ form: ImportedUnit.Form, _ unit: TranslationUnit, to new: ImportedUnit.Form) -> Bool {
    guard !unit.isLocked, form.category == new.category, let sent = unit.target, form.text == sent[form.category] else {
      return false
    }
    let same = places[Self.plain(unit.source[form.category])] ?? []
    return same.count { $0.unit.key == unit.key } == 1
  }

  private static func texts(_ keyed: [String: [ImportedUnit.Form]], _ place: Place) -> [String] {
    (keyed[place.unit.key] ?? []).filter { $0.category == place.category && !$0.text.isEmpty }.map(\.text)
  }

  /// Whether an entry can be this form. If several forms share one English text, a text without a category is that of
  /// `other`.
  private func fits(_ entry: StringEntry, _ place: Place, _ inTurn: Bool) -> Bool {
    guard let category = place.category, !inTurn else { return true }
    if let variant = entry.variant { return variant == category.rawValue }
    return category == .one || category == .other
  }

  /// The text with placeholders as we write them.
  private static func plain(_ source: String) -> String {
    String(decoding: withoutBlanks(source.replacing("{{", with: "{").replacing("}}", with: "}")), as: UTF8.self)
  }
}
