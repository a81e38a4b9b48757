import GVLText

extension StringsWriter {
  /// A table for spreadsheets, `gvl-de.csv`: `key,en,de,note`. A plural has a row for each category.
  ///
  /// Spreadsheets run a cell that begins with `=`, `+`, `-`, `@`, a tab or CR as a formula. Such a cell gets an
  /// apostrophe in front, also if it has apostrophes already; `textRead` removes one. Other programs that read the
  /// table must do the same.
  ///
  /// - Source: RFC 4180; OWASP, "CSV Injection". The UTF-8 byte order mark in front tells Excel the charset.
  static let csv = StringsWriter(
    id: "csv", name: "table of languages", missing: .marked, losses: [.plurals],
    names: { unit, category in [EntryName(TableFile.guarded(unit.rowKey(category)))] },
    textRead: { TableFile.isFormula($0[...], afterApostrophes: 1...) ? String($0.dropFirst()) : $0 },
    write: { languages in languages.map(TableFile.file) })
}

private enum TableFile {
  static func file(_ language: WrittenLanguage) -> WrittenFile {
    let code = language.language.code
    let isEnglish = code == "en"
    var file = FileText("\u{FEFF}key,en,\(isEnglish ? "" : "\(code),")note\r\n", room: 1 << 18)
    for unit in language.units {
      let remark = unit.remark() ?? ""
      for row in unit.rows {
        let texts = isEnglish ? [row.shown] : [row.source, row.target ?? ""]
        for text in [unit.rowKey(row.category)] + texts {
          cell(text, &file)
          file.add(",")
        }
        cell(remark, &file)
        file.add("\r\n")
      }
    }
    return WrittenFile("gvl-\(code).csv", file.bytes)
  }

  private static func cell(_ text: String, _ file: inout FileText) {
    let text = guarded(text)
    let first = text.utf8.first, last = text.utf8.last
    let isPlain =
      first != 0x20 && last != 0x20
      && !text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
    if isPlain { return file.add(text) }
    file.add("\"")
    file.add(text, quotes)
    file.add("\"")
  }

  private static let quotes = Escapes(["\"": "\"\""])

  static func guarded(_ text: String) -> String { isFormula(text[...], afterApostrophes: 0...) ? "'" + text : text }

  /// Whether a character that begins a formula follows this many apostrophes.
  static func isFormula(_ text: Substring, afterApostrophes count: PartialRangeFrom<Int>) -> Bool {
    let signs = text.utf8.drop { $0 == UInt8(ascii: "'") }
    guard let sign = signs.first, count.contains(text.utf8.count - signs.count) else { return false }
    return "=+-@\t\r".utf8.contains(sign)
  }
}
