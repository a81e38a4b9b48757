import GVLStrings
import GVLStringsWriting
import GVLText
import PlainText

/// From the entries of a file to units: by the names that we ourselves give in the format; else by letters and digits
/// alone, since agencies convert from one format to another, and the signs between them and capitals are each format's own.
struct UnitKeys {
  private let byKey: [String: TranslationUnit]
  private let byBareKey: [String: TranslationUnit]

  init(_ units: [TranslationUnit]) {
    byKey = Dictionary(units.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    byBareKey = Dictionary(units.map { (Self.bare($0.key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The forms of units that an entry holds: none where no unit has its key, several of a message with plural forms.
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
    // gettext: the context is the key.
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
    // i18next, and what is made of it: `first.partners_one`.
    if let bar = key.lastIndex(of: "_"), let named = PluralCategory(rawValue: String(key[key.index(after: bar)...])),
      let unit = unit(named: key[..<bar]), unit.source.isPlural
    {
      return (unit, named)
    }
    return nil
  }

  /// What converters to gettext make of names: `#: .first.title`, with the English as the key.
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
      decoding: key.lowercased().utf8.filter { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 >= 0x80 },
      as: UTF8.self)
  }
}
