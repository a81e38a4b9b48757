import PlainText

extension StringFormat {
  /// `de_de.lang` of REDAXO and of games: a key, `=` and a text on each line; `#` begins a comment line.
  ///
  /// Source: REDAXO's `rex_i18n`, which has no escapes and no quotes.
  package static let languageFile = StringFormat(
    id: "lang", name: "language file", extensions: ["lang"],
    // Editors keep definitions of programming languages in XML files with this extension.
    fits: { $0.ends("lang") && $0.head.first != "<" && $0.head.utf8.contains(UInt8(ascii: "=")) },
    read: { (source, collector) throws(StringFileError) in
      let bytes = try source.text(&collector)
      var places = PlaceCursor(bytes)
      var comments: [String] = []
      for line in bytes.split(omittingEmptySubsequences: true, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        let text = line.drop(while: ASCII.isBlank)
        guard let first = text.first else { continue }
        if first == UInt8(ascii: "#") {
          comments.append(BlankTrim.trimmed(String(decoding: text.dropFirst(), as: UTF8.self)))
          continue
        }
        guard let mark = text.firstIndex(of: UInt8(ascii: "=")), mark > text.startIndex else {
          collector.note(.leftOut, "a line is no key and text", at: places.place(of: text.startIndex))
          continue
        }
        let value = text[(mark + 1)...].drop(while: ASCII.isBlank)
        try collector.add(
          StringEntry(
            key: BlankTrim.trimmed(String(decoding: text[..<mark], as: UTF8.self)),
            value: BlankTrim.trimmed(String(decoding: value, as: UTF8.self)), language: source.language,
            place: places.place(of: value.startIndex), comment: StringEntry.comment(comments)))
        comments = []
      }
    })
}
