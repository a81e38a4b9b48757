import PlainText

extension StringFormat {
  /// Pairs of a text and its translation, without a head, as Magento has them: `"Accept","Annehmen"` in `de_DE.csv`. The
  /// text is the key.
  ///
  /// Source: Adobe Commerce documentation, "Translation dictionaries". A third and a fourth cell say what the text is of.
  package static let pairs = StringFormat(
    id: "pairs", name: "table of pairs", extensions: ["csv"],
    fits: { probe in
      guard probe.ends("csv"), LocaleName.code(probe.path.stem) != nil else { return false }
      var rows = TableRows(bytes: Array(probe.head.utf8), separator: UInt8(ascii: ","))
      guard let row = try? rows.next() else { return false }
      return (2...4).contains(row.count) && !row[0].text.isEmpty
    },
    read: { (source, collector) throws(StringFileError) in
      var rows = TableRows(bytes: try source.text(&collector), separator: UInt8(ascii: ","))
      while true {
        let row: [TableRows.Cell]?
        do throws(TableRows.Unclosed) { row = try rows.next() } catch {
          throw collector.failure(.syntax, "a quote is opened here and not closed", at: error.place)
        }
        guard let row else { return }
        if row.allSatisfy({ $0.text.isEmpty }) { continue }
        guard row.count > 1, !row[0].text.isEmpty else {
          collector.note(.leftOut, "a row has no text and translation", at: row[0].place)
          continue
        }
        try collector.add(
          StringEntry(
            key: row[0].text, value: row[1].text, language: source.language, place: row[1].place,
            isTranslated: !row[1].text.isEmpty, source: row[0].text))
      }
    })
}
