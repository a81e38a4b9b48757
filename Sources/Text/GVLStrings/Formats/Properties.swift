import PlainText

extension StringFormat {
  /// Java's `messages_de.properties`: UTF-8, or Latin-1 if it is not valid UTF-8.
  package static let properties = StringFormat(
    id: "properties", name: "Java properties", extensions: ["properties"],
    fits: { $0.ends("properties") && !$0.isOther && ($0.isExpected || $0.namesConsent) },
    read: { (source, collector) throws(StringFileError) in
      // Java itself decides so since version 9.
      let isUTF8 = String(utf8: source.bytes) != nil
      var reader = PropertiesReader(
        try source.text(charset: isUTF8 ? nil : "iso-8859-1", &collector), source.language)
      try reader.read(&collector)
    })
}

private struct PropertiesReader: TextScanning {
  let bytes: [UInt8]
  let language: String?
  var at = 0
  var places: PlaceCursor

  init(_ bytes: [UInt8], _ language: String?) {
    (self.bytes, self.language, places) = (bytes, language, PlaceCursor(bytes))
  }

  mutating func read(_ collector: inout StringCollector) throws(StringFileError) {
    var comments: [String] = []
    while let byte = next {
      if Self.isBlank(byte) || CodeByte.isEnd(byte) {
        at += 1
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") {
        comments.append(trimmed(at + 1..<lineEnd))
        at = lineEnd
      } else {
        try entry(StringEntry.comment(comments), &collector)
        comments = []
      }
    }
  }

  private mutating func entry(_ comment: String?, _ collector: inout StringCollector) throws(StringFileError) {
    let key = text(isKey: true, places.place(of: at), &collector)
    skip(while: Self.isBlank)
    if take("=") || take(":") { skip(while: Self.isBlank) }
    let place = places.place(of: at)
    let value = text(isKey: false, place, &collector)
    try collector.add(StringEntry(key: key, value: value, language: language, place: place, comment: comment))
  }

  /// A key up to a blank, `=` or `:`; a value up to the end of its line. A backslash at the end continues the line.
  private mutating func text(isKey: Bool, _ place: TextPlace, _ collector: inout StringCollector) -> String {
    var text = EscapedText()
    while let byte = next, !CodeByte.isEnd(byte) {
      if isKey, Self.isBlank(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { break }
      at += 1
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        if byte != UInt8(ascii: "\\") { text.append(byte) }
        continue
      }
      at += 1
      if CodeByte.isEnd(escaped) {
        if escaped == 0x0D { _ = take("\n") }
        skip(while: Self.isBlank)
      } else if escaped == UInt8(ascii: "u"), let unit = EscapedText.hex(bytes, at, 4) {
        text.append(unit: unit)
        at += 4
      } else {
        text.append("nrtf".utf8.contains(escaped) ? EscapedText.control(escaped) ?? escaped : escaped)
      }
    }
    return text.finish(place, &collector)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0C }
}
