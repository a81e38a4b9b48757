import PlainText

extension StringFormat {
  /// Rows of a key and its text, without a head: `banner.accept;"Accept all"` in `cookies.en.csv`. Commas, semicolons
  /// or tabs separate cells. Some keys must look like identifiers, with a dot, a hyphen or an underscore; else the rows
  /// are pairs of texts.
  ///
  /// Source: RFC 4180; text after a closing quote is kept, as Python and spreadsheets do.
  package static let keyed = StringFormat(
    id: "keyed", name: "table of keys", extensions: ["csv", "tsv"],
    fits: { probe in
      guard probe.ends("csv", "tsv") else { return false }
      return KeyedTable.separator(of: Array(probe.head.utf8)) != nil
    },
    read: { (source, collector) throws(StringFileError) in
      let bytes = try source.text(&collector)
      guard let separator = KeyedTable.separator(of: bytes) else {
        throw collector.failure(.shape, "expected rows of a key and its text", at: TextPlace(line: 1, column: 1))
      }
      try KeyedRows.read(
        bytes, separator: separator, missing: "key and text", keyIsSource: false, of: source, into: &collector)
    })
}

private enum KeyedTable {
  /// The separator of the cells; nil unless each of the first rows is a key and a text.
  static func separator(of bytes: [UInt8]) -> UInt8? {
    ";,\t".utf8.first { separator in
      var rows = TableRows(bytes: bytes, separator: separator)
      var (count, marked) = (0, 0)
      while count < 5, let row = try? rows.next() {
        if row.allSatisfy({ $0.text.isEmpty }) { continue }
        guard row.count == 2, isName(row[0].text) else { return false }
        count += 1
        if row[0].text.utf8.contains(where: { "._-".utf8.contains($0) }) { marked += 1 }
      }
      return count > 1 && marked > 0
    }
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.first.map { ASCII.isLetter($0) } == true
      && text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "._-".utf8.contains($0) }
  }
}

extension StringFormat {
  /// Pairs of a text and its translation, without a head, as in Magento: `"Accept","Annehmen"` in `de_DE.csv`. The text
  /// is the key.
  ///
  /// Source: Adobe Commerce documentation, "Translation dictionaries". A third and fourth cell name the text's module.
  package static let pairs = StringFormat(
    id: "pairs", name: "table of pairs", extensions: ["csv"],
    fits: { probe in
      guard probe.ends("csv"), LocaleName.code(probe.path.stem) != nil else { return false }
      var rows = TableRows(bytes: Array(probe.head.utf8), separator: UInt8(ascii: ","))
      guard let row = try? rows.next() else { return false }
      return (2...4).contains(row.count) && !row[0].text.isEmpty
    },
    read: { (source, collector) throws(StringFileError) in
      try KeyedRows.read(
        try source.text(&collector), separator: UInt8(ascii: ","), missing: "text and translation", keyIsSource: true,
        of: source, into: &collector)
    })
}

/// Rows of a key and its text, as in tables of keys and tables of pairs.
enum KeyedRows {
  /// - Parameters:
  ///   - missing: the part that a row without a key or second cell lacks, for the note.
  ///   - keyIsSource: the key is the source text.
  static func read(
    _ bytes: [UInt8], separator: UInt8, missing: String, keyIsSource: Bool, of source: StringSource,
    into collector: inout StringCollector
  ) throws(StringFileError) {
    var rows = TableRows(bytes: bytes, separator: separator)
    while true {
      let row: [TableRows.Cell]?
      do throws(TableRows.Unclosed) { row = try rows.next() } catch {
        throw collector.failure(.syntax, "a quote is opened here and not closed", at: error.place)
      }
      guard let row else { return }
      if row.allSatisfy({ $0.text.isEmpty }) { continue }
      guard row.count > 1, !row[0].text.isEmpty else {
        collector.note(.leftOut, "a row has no \(missing)", at: row[0].place)
        continue
      }
      try collector.add(
        StringEntry(
          key: row[0].text, value: row[1].text, language: source.language, place: row[1].place,
          isTranslated: !row[1].text.isEmpty, source: keyIsSource ? row[0].text : nil))
    }
  }
}
