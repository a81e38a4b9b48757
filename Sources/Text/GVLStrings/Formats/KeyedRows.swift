import PlainText

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
