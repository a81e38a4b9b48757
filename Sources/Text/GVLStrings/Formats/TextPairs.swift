import PlainText

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
