import GVLStrings
import GVLStringsWriting
import GVLText
import PlainText

/// Finds the units of a file's entries: by the names that our writers use in the format, else by letters and digits
/// alone, because converters change separators and capitals.
struct UnitKeys {
  private let byKey: [String: TranslationUnit]
  private let byBareKey: [String: TranslationUnit]

  init(_ units: [TranslationUnit]) {
    byKey = Dictionary(units.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    byBareKey = Dictionary(units.map { (Self.bare($0.key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The forms that an entry holds: none for an unknown key, several for a message with plural forms.
  func forms(
    of entry: StringEntry, in file: String, _ indexes: [WrittenIndex]
  ) -> [(unit: TranslationUnit, form: ImportedUnit.Form)] {
    for index in indexes {
      let texts = index.texts(entry.key, variant: entry.variant, entry.value) ?? []
      guard let first = texts.first, let unit = byKey[first.key] else { continue }
      return texts.map { (unit, ImportedUnit.Form(entry, $0.category, text: $0.text, unit, file: file)) }
    }
    guard let (unit, category) = unit(of: entry) ?? unit(byOrigins: entry) else { return [] }
    if unit.source.isPlural, let forms = ICUMessage.plural(entry.value, .none) {
      return forms.sorted { $0.key < $1.key }.map {
        (unit, ImportedUnit.Form(entry, $0.key, text: $0.value, unit, file: file))
      }
    }
    return [(unit, ImportedUnit.Form(entry, category, text: entry.value, unit, file: file))]
  }

  private func unit(of entry: StringEntry) -> (unit: TranslationUnit, category: PluralCategory?)? {
    var key = entry.key[...]
    // In gettext the context is the key.
    if let source = entry.source, !source.isEmpty, key.hasSuffix("|" + source) { key = key.dropLast(source.count + 1) }
    var category = entry.variant.flatMap { $0.split(separator: "/").last }
      .flatMap { PluralCategory(rawValue: String($0)) }
    // Formats without plurals: `first.partners[one]`.
    if key.last == "]", let open = key.lastIndex(of: "["),
      let named = PluralCategory(rawValue: String(key[key.index(after: open)...].dropLast()))
    {
      (category, key) = (named, key[..<open])
    }
    if let unit = unit(named: key) { return (unit, unit.source.isPlural ? category ?? .other : nil) }
    // i18next and formats converted from it: `first.partners_one`.
    if let bar = key.lastIndex(of: "_"), let named = PluralCategory(rawValue: String(key[key.index(after: bar)...])),
      let unit = unit(named: key[..<bar]), unit.source.isPlural
    {
      return (unit, named)
    }
    return nil
  }

  /// The unit in a catalogue converted to gettext: the name is in a comment, `#: .first.title`; the English is the key.
  private func unit(byOrigins entry: StringEntry) -> (unit: TranslationUnit, category: PluralCategory?)? {
    entry.origins.lazy.compactMap { origin in
      unit(of: StringEntry(key: origin, value: entry.value, variant: entry.variant))
    }.first
  }

  func unit(named key: some StringProtocol) -> TranslationUnit? { byBareKey[Self.bare(key)] }

  func nearest(to key: String) -> String? {
    guard key.utf8.count <= 80 else { return nil }
    return Nearest.word(to: key, in: byKey.keys.sorted())
  }

  static func bare(_ key: some StringProtocol) -> String {
    String(
      decoding: key.lowercased().utf8.filter { ASCII.isAlphanumeric($0) || $0 >= 0x80 },
      as: UTF8.self)
  }
}
