import GVLText
import PlainText

extension StringFormat {
  /// A table of texts with a column for each language, named in the first row: `key,en,de`. Commas, semicolons or tabs
  /// separate cells; an empty cell is a missing translation. The head must have a language.
  ///
  /// Source: RFC 4180; text after a closing quote is kept, as Python and spreadsheets do.
  package static let table = StringFormat(
    id: "csv", name: "table of languages", extensions: ["csv", "tsv"],
    fits: { probe in
      guard probe.ends("csv", "tsv") else { return false }
      return TableHead.first(in: Array(probe.head.utf8), path: probe.path.ending) != nil
    },
    read: { (source, collector) throws(StringFileError) in
      let bytes = try source.text(&collector)
      guard let head = TableHead.first(in: bytes, path: StringPath(source.path).ending) else {
        throw collector.failure(
          .shape, "expected a first row that names a key and languages, such as key,en,de",
          at: TextPlace(line: 1, column: 1))
      }
      try head.collect(bytes, &collector)
    })
}

/// The columns, read from the first row.
private struct TableHead {
  let separator: UInt8
  let columns: Int
  let key: Int
  let languages: [(column: Int, code: String)]
  let comment: Int?

  /// Names of columns with keys. Without one the first column before all languages has the keys.
  private static let keys: Set<String> = [
    "key", "keys", "id", "name", "identifier", "string", "string id", "stringid", "label", "token", "term", "code",
    "variable", "resource", "path",
  ]
  /// Names that only tables of texts have: next to `key` even `no` is Norwegian.
  private static let sureKeys: Set<String> = ["key", "keys", "string", "string id", "stringid", "token"]
  private static let comments: Set<String> = [
    "comment", "comments", "description", "context", "note", "notes", "remark", "remarks", "hint",
  ]

  static func first(in bytes: [UInt8], path: String) -> TableHead? {
    let separators = path == "tsv" ? "\t" : ",;\t"
    return separators.utf8.lazy.compactMap { TableHead(bytes, $0) }.first
  }

  private init?(_ bytes: [UInt8], _ separator: UInt8) {
    var rows = TableRows(bytes: bytes, separator: separator)
    // A head has few cells; a file without line ends has no head.
    guard let row = try? rows.next(), row.count > 1, row.count <= 400 else { return nil }
    let names = row.map { BlankTrim.trimmed($0.text).lowercased() }
    var languages: [(column: Int, code: String)] = []
    for (column, cell) in row.enumerated() {
      // After a key and a language `id` is Indonesian.
      let isIndonesian =
        names[column] == "id" && !languages.isEmpty && names[..<column].contains(where: Self.sureKeys.contains)
      if Self.keys.contains(names[column]), !isIndonesian { continue }
      if let code = Self.code(BlankTrim.trimmed(cell.text)), !languages.contains(where: { $0.code == code }) {
        languages.append((column, code))
      }
    }
    guard let first = languages.first else { return nil }
    let own = Set(languages.map(\.column))
    let others = names.indices.filter { !own.contains($0) && !Self.comments.contains(names[$0]) }
    guard let key = others.first(where: { Self.keys.contains(names[$0]) }) ?? others.first(where: { $0 < first.column })
    else { return nil }
    // `id,name,no` may be any table.
    let isOfTexts = Self.sureKeys.contains(names[key])
    guard
      languages.contains(where: {
        LocaleName.knownCode($0.code) != nil && (isOfTexts || LocaleName.isSure(row[$0.column].text))
      })
    else { return nil }
    guard languages.count > 1 || Self.keys.contains(names[key]) else { return nil }
    (self.separator, columns, self.key, self.languages) = (separator, row.count, key, languages)
    comment = names.indices.first { Self.comments.contains(names[$0]) && !own.contains($0) }
  }

  /// The language of a column name: `de`, `pt_BR`, `German`, `English (en)`.
  private static func code(_ name: String) -> String? {
    if let code = LocaleName.code(name) { return code }
    if let row = Languages.all.first(where: { $0.name == name }) { return row.code }
    guard name.last == ")", let open = name.lastIndex(of: "(") else { return nil }
    return LocaleName.code(name[name.index(after: open)...].dropLast())
  }

  func collect(_ bytes: [UInt8], _ collector: inout StringCollector) throws(StringFileError) {
    var rows = TableRows(bytes: bytes, separator: separator)
    var isHead = true
    while true {
      let row: [TableRows.Cell]?
      do throws(TableRows.Unclosed) { row = try rows.next() } catch {
        throw collector.failure(.syntax, "a quote is opened here and not closed", at: error.place)
      }
      guard let row else { return }
      defer { isHead = false }
      if isHead || row.allSatisfy({ $0.text.isEmpty }) { continue }
      guard key < row.count, !row[key].text.isEmpty else {
        collector.note(.leftOut, "a row has no key", at: row[0].place)
        continue
      }
      if row.count > columns, row[columns...].contains(where: { !$0.text.isEmpty }) {
        collector.note(.leftOut, "a row has more cells than the first", at: row[columns].place)
      }
      let said = comment.flatMap { $0 < row.count && !row[$0].text.isEmpty ? row[$0].text : nil }
      for (column, code) in languages {
        let text = column < row.count ? row[column].text : ""
        try collector.add(
          StringEntry(
            key: row[key].text, value: text, language: code, place: (column < row.count ? row[column] : row[key]).place,
            comment: said, isTranslated: !text.isEmpty))
      }
    }
  }
}
