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
        bytes: try source.text(charset: isUTF8 ? nil : "iso-8859-1", &collector), language: source.language)
      try reader.read(&collector)
    })
}

private struct PropertiesReader {
  let bytes: [UInt8]
  let language: String?
  var at = 0
  var places: PlaceCursor
  var comments: [String] = []

  init(bytes: [UInt8], language: String?) {
    self.bytes = bytes
    self.language = language
    places = PlaceCursor(bytes)
  }

  mutating func read(_ collector: inout StringCollector) throws(StringFileError) {
    while at < bytes.count {
      let byte = bytes[at]
      if Self.isBlank(byte) || Self.isEnd(byte) {
        at += 1
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") {
        let end = bytes[at...].firstIndex(where: Self.isEnd) ?? bytes.count
        comments.append(BlankTrim.trimmed(String(decoding: bytes[at + 1..<end], as: UTF8.self)))
        at = end
      } else {
        try entry(&collector)
      }
    }
  }

  private mutating func entry(_ collector: inout StringCollector) throws(StringFileError) {
    let keyPlace = places.place(of: at)
    let key = text(isKey: true, keyPlace, &collector)
    skipBlanks()
    if at < bytes.count, bytes[at] == UInt8(ascii: "=") || bytes[at] == UInt8(ascii: ":") {
      at += 1
      skipBlanks()
    }
    let place = places.place(of: at)
    let value = text(isKey: false, place, &collector)
    try collector.add(
      StringEntry(
        key: key, value: value, language: language, place: place,
        comment: comments.isEmpty ? nil : comments.joined(separator: "\n")))
    comments = []
  }

  /// A key up to a blank, `=` or `:`; a value up to the end of its line. A backslash at the end continues the line.
  private mutating func text(isKey: Bool, _ place: TextPlace, _ collector: inout StringCollector) -> String {
    var text = EscapedText()
    while at < bytes.count {
      let byte = bytes[at]
      if Self.isEnd(byte) { break }
      if isKey, Self.isBlank(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") { break }
      at += 1
      guard byte == UInt8(ascii: "\\"), at < bytes.count else {
        if byte != UInt8(ascii: "\\") { text.append(byte) }
        continue
      }
      let escaped = bytes[at]
      at += 1
      if Self.isEnd(escaped) {
        if escaped == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
        skipBlanks()
      } else if escaped == UInt8(ascii: "u"), let unit = EscapedText.hex(bytes, at, 4) {
        text.append(unit: unit)
        at += 4
      } else {
        text.append("nrtf".utf8.contains(escaped) ? EscapedText.control(escaped) ?? escaped : escaped)
      }
    }
    return text.finish(place, &collector)
  }

  private mutating func skipBlanks() { while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 } }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0C }
  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
