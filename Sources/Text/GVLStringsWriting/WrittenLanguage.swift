package import GVLText

/// The texts of one language, with keys and placeholders in the spelling of the format.
struct WrittenLanguage: Sendable {
  let language: Language
  let units: [WrittenUnit]

  init(_ translation: TranslationUnits, _ writer: StringsWriter) {
    language = translation.language
    units = translation.units.map { WrittenUnit($0, translation.language, writer) }
  }
}

struct WrittenUnit: Sendable {
  struct Row: Sendable {
    /// The plural category; nil for the only text of a unit.
    let category: PluralCategory?
    let source: String
    /// The translation; nil if it is missing.
    let target: String?
    var shown: String { target ?? source }
  }

  let key: String
  let unit: TranslationUnit
  let names: [String]
  /// One for each category of the language, and for each further one of the translation.
  let rows: [Row]

  var isPlural: Bool { rows[0].category != nil }
  var isOpen: Bool { rows.contains { $0.target == nil } }

  init(_ unit: TranslationUnit, _ language: Language, _ writer: StringsWriter) {
    let names = unit.placeholders
    func text(_ text: String) -> String { writer.placeholders.written(WritableText.of(text), names) }
    // English is not translated.
    let target = unit.target ?? (language.code == "en" ? unit.source : nil)
    self.unit = unit
    self.names = names
    key = WritableText.of(writer.key(unit.key))
    rows = unit.categories(in: language).map { category in
      Row(category: category, source: text(unit.source[category]), target: target?.own(category).map(text))
    }
  }

  /// Information for the translator, one item per line.
  func remarks(withLimit: Bool = true, saysOpen: Bool = false) -> [String] {
    var lines: [String] = []
    if unit.isLocked { lines.append("Official text of the policies: must not be changed.") }
    if saysOpen, isOpen { lines.append("Still to be translated.") }
    if withLimit, let limit = unit.limit { lines.append("At most \(limit) characters.") }
    if !unit.note.isEmpty {
      let note = WritableText.of(unit.note)
      // Nearly all notes are one line of ASCII, which needs no splitting.
      let isLine = note.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
      lines += isLine ? [note] : note.split(whereSeparator: \.isNewline).map(String.init)
    }
    return lines
  }

  func remark(withLimit: Bool = true) -> String? {
    let lines = remarks(withLimit: withLimit)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The name of a row in a format without plurals: `first.partners[one]`.
  func rowKey(_ category: PluralCategory?) -> String { category.map { "\(key)[\($0.rawValue)]" } ?? key }
}

extension TranslationUnit {
  /// For a plural the categories that the language or the translation has; `[nil]` for a single text.
  package func categories(in language: Language) -> [PluralCategory?] {
    guard source.isPlural || target?.isPlural == true else { return [nil] }
    var categories = Set(language.plurals.categories)
    if case .plural(let forms)? = target { categories.formUnion(forms.keys) }
    if language.code == "en", target == nil, case .plural(let forms) = source { categories.formUnion(forms.keys) }
    return categories.sorted()
  }
}

extension UnitText {
  /// The form of a category; nil if it is missing. A single text is the form of every category.
  func own(_ category: PluralCategory?) -> String? {
    guard case .plural(let forms) = self, let category else { return self[category] }
    return forms[category]
  }
}

enum WritableText {
  /// The text, with U+FFFD for each character that XML cannot hold.
  static func of(_ text: String) -> String {
    var text = text
    let isFine = text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = unsafe bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF in UTF-8.
        if byte == 0xEF, unsafe bytes[index + 1] == 0xBF, unsafe bytes[index + 2] >= 0xBE { return false }
        index += 1
      }
      return true
    }
    guard !isFine else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isHeld($0.value) ? $0 : "\u{FFFD}" }))
  }

  private static func isHeld(_ value: UInt32) -> Bool {
    value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x09 || value == 0x0A || value == 0x0D
  }
}
