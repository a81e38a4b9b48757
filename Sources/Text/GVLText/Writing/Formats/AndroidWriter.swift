extension StringsWriter {
  /// Android's `values-de/gvl_strings.xml`; English is in `values`.
  ///
  /// - Source: Android, "String resources", Handle special characters; `ResourceUtils.cpp` of aapt2.
  static let android = StringsWriter(
    id: "android", name: "Android strings.xml", key: KeySpelling.snake, placeholders: .typed(number: "%d", text: "%s"),
    write: { languages in languages.map(AndroidFile.file) })
}

private enum AndroidFile {
  static func file(_ language: WrittenLanguage) -> WrittenFile {
    var file = ByteText("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n", room: 1 << 17)
    for unit in language.units {
      file.addComment(unit.remarks(saysOpen: true), indent: "    ")
      let lock = unit.unit.isLocked ? " translatable=\"false\"" : ""
      guard unit.isPlural else {
        let text = unit.rows[0].shown
        // Else a sign of per cent is taken for the beginning of a placeholder.
        let format = unit.names.isEmpty && text.utf8.contains(UInt8(ascii: "%")) ? " formatted=\"false\"" : ""
        file.add("    <string name=\"\(unit.key)\"\(lock)\(format)>")
        add(text, to: &file)
        file.add("</string>\n")
        continue
      }
      file.add("    <plurals name=\"\(unit.key)\"\(lock)>\n")
      for row in unit.rows {
        file.add("        <item quantity=\"\(row.category?.rawValue ?? "other")\">")
        add(row.shown, to: &file)
        file.add("</item>\n")
      }
      file.add("    </plurals>\n")
    }
    file.add("</resources>\n")
    let folder = language.language.code == "en" ? "values" : "values-\(language.language.android)"
    return WrittenFile("\(folder)/gvl_strings.xml", file.bytes)
  }

  private static func add(_ text: String, to file: inout ByteText) {
    // Quotes keep blanks, which collapse otherwise.
    let quote = hasFragileBlanks(text) ? "\"" : ""
    file.add(quote)
    // A reference to a resource or to the theme begins so.
    if let first = text.utf8.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?") { file.add("\\") }
    file.add(text, escapes)
    file.add(quote)
  }

  private static let escapes = Escapes([
    "\\": "\\\\", "'": "\\'", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\u000D", "&": "&amp;", "<": "&lt;",
    ">": "&gt;",
  ])

  /// Blanks at the ends, two in a row, or one that is not the usual one: which of those collapse differs by machine.
  private static func hasFragileBlanks(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    var isForeign = false
    for byte in text.utf8 {
      if byte == 0x20, last == 0x20 { return true }
      if byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 { isForeign = true }
      last = byte
    }
    if last == 0x20, !text.isEmpty { return true }
    return isForeign && text.unicodeScalars.contains { $0.value >= 0x80 && $0.properties.isWhitespace }
  }
}
