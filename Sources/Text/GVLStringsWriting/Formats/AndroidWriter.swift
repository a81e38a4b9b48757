import GVLText

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
    var file = FileText("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n", room: 1 << 17)
    for unit in language.units {
      file.addComment(unit.remarks(saysOpen: true), indent: "    ")
      let lock = unit.unit.isLocked ? " translatable=\"false\"" : ""
      guard unit.isPlural else {
        let text = unit.rows[0].shown
        // Without it Android takes a per cent sign for the beginning of a placeholder.
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

  private static func add(_ text: String, to file: inout FileText) {
    // Quotes keep blanks, which Android otherwise collapses.
    let quote = hasFragileBlanks(text) ? "\"" : ""
    file.add(quote)
    // Android takes a leading `@` or `?` for a reference to a resource or to the theme.
    if let first = text.utf8.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?") { file.add("\\") }
    file.add(text, escapes)
    file.add(quote)
  }

  private static let escapes = Escapes([
    "\\": "\\\\", "'": "\\'", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\u000D", "&": "&amp;", "<": "&lt;",
    ">": "&gt;",
  ])

  /// Whether a text has outer blanks, two in a row, or blanks beyond ASCII. Devices differ in which of them collapse.
  private static func hasFragileBlanks(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last: UInt8 = 0x20
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        if byte == 0x20, last == 0x20 { return true }
        if byte >= 0xC2, byte <= 0xE3, unsafe isForeignBlank(UnsafeBufferPointer(rebasing: bytes[index...].prefix(3))) {
          return true
        }
        last = byte
      }
      return last == 0x20 && !bytes.isEmpty
    }
  }

  /// Unicode white space beyond ASCII: U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F,
  /// U+3000.
  private static func isForeignBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (first, second) = unsafe (bytes[0], bytes[1])
    if first == 0xC2 { return second == 0x85 || second == 0xA0 }
    guard bytes.count == 3 else { return false }
    let third = unsafe bytes[2]
    switch (first, second) {
    case (0xE1, 0x9A), (0xE3, 0x80): return third == 0x80
    case (0xE2, 0x80): return third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): return third == 0x9F
    default: return false
    }
  }
}
