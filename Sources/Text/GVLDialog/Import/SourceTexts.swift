import GVLStrings
import GVLStringsWriting
import GVLText
import PlainText

/// Entries that no unit has the key of, told by the English that they translate: converters such as `xliff2po` leave
/// keys out, and merge texts whose English is the same.
struct SourceTexts {
  private struct Place {
    let unit: TranslationUnit
    let category: PluralCategory?
  }

  /// Most entries of one English text: several of ours may share it, and each may have some forms. More are no translation,
  /// and holding each against all others would take time with their square.
  private static let limit = 64

  private var places: [String: [Place]] = [:]
  private var entries: [String: [(entry: StringEntry, file: String)]] = [:]
  /// In the order in which they came.
  private var order: [String] = []

  init(_ units: [TranslationUnit], _ language: Language) {
    for unit in units {
      for category in unit.categories(in: language) {
        places[Self.plain(unit.source[category]), default: []].append(Place(unit: unit, category: category))
      }
      // Of a language with one form gettext's catalogues have that beside the English of one.
      if unit.source.isPlural, language.plurals.categories == [.other] {
        places[Self.plain(unit.source[.one]), default: []].append(Place(unit: unit, category: .other))
      }
    }
  }

  /// Whether the entry was the head of a gettext catalogue, which XLIFF keeps as a text.
  static func isHeader(_ entry: StringEntry) -> Bool { entry.source?.hasPrefix("Project-Id-Version:") ?? false }

  /// False for an entry whose English is none of ours, or has come too often.
  mutating func take(_ entry: StringEntry, in file: String) -> Bool {
    guard let source = entry.source.map(Self.plain), !source.isEmpty, places[source] != nil else { return false }
    guard entries[source, default: []].count < Self.limit else { return false }
    if entries[source] == nil { order.append(source) }
    entries[source, default: []].append((entry, file))
    return true
  }

  /// What the entries are texts of: one by one where there are as many as we sent, else each of them of all.
  ///
  /// - Parameter keyed: what is known by keys. An entry that says again what one of its English says adds nothing. One
  ///   that says something else stands for what was sent and came back as it was: po2xliff keeps the template and appends what
  ///   was edited. Beside a text that was edited itself it is a second one.
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
          // A merged official text is one of several: only one that is as it was sent is known to be this.
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

  /// Whether a form that is known by its key gives way to one that is not: it is what was sent. Of several forms with one
  /// English nobody knows which of them was edited.
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

  /// Of several forms with the same English one text is that of `other` alone.
  private func fits(_ entry: StringEntry, _ place: Place, _ inTurn: Bool) -> Bool {
    guard let category = place.category, !inTurn else { return true }
    if let variant = entry.variant { return variant == category.rawValue }
    return category == .one || category == .other
  }

  /// With placeholders as we write them.
  private static func plain(_ source: String) -> String {
    String(decoding: withoutBlanks(source.replacing("{{", with: "{").replacing("}}", with: "}")), as: UTF8.self)
  }
}
