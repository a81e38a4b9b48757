import PlainText

extension StringFormat {
  /// Apple's `.strings`: `"key" = "value";` with comments, in UTF-8 or UTF-16. An XML property list is read too.
  package static let appleStrings = StringFormat(
    id: "strings", name: "Apple strings", extensions: ["strings"],
    fits: { $0.ends("strings") },
    read: { (source, collector) throws(StringFileError) in
      let text = try source.text(&collector)
      if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
        return try PropertyList.read(source, &collector)
      }
      var reader = AppleStringsReader(bytes: text, language: source.language)
      try reader.read(&collector)
    })
}

/// The grammar of old-style property lists, for texts only.
private struct AppleStringsReader {
  let bytes: [UInt8]
  let language: String?
  var at = 0
  var places: PlaceCursor
  /// Comments since the last entry.
  var comments: [String] = []

  init(bytes: [UInt8], language: String?) {
    self.bytes = bytes
    self.language = language
    places = PlaceCursor(bytes)
  }

  mutating func read(_ collector: inout StringCollector) throws(StringFileError) {
    try skip(collector)
    let isWrapped = next == UInt8(ascii: "{")
    if isWrapped { at += 1 }
    while true {
      try skip(collector)
      guard let byte = next else {
        if isWrapped { throw failure("\"}\" is missing at the end", collector) }
        return
      }
      if isWrapped, byte == UInt8(ascii: "}") {
        at += 1
        try skip(collector)
        if next != nil { throw failure("nothing may follow the last \"}\"", collector) }
        return
      }
      try entry(&collector)
    }
  }

  private mutating func entry(_ collector: inout StringCollector) throws(StringFileError) {
    let said = comments
    comments = []
    let (key, keyPlace) = try token("a key", &collector)
    try skip(collector)
    // A key without a value is its own value.
    var (value, place) = (key, keyPlace)
    if next == UInt8(ascii: "=") {
      at += 1
      try skip(collector)
      (value, place) = try token("a value", &collector)
      try skip(collector)
    }
    guard next == UInt8(ascii: ";") else {
      throw failure("\";\" is missing after the value of \"\(StringCollector.shortened(key))\"", collector)
    }
    at += 1
    try collector.add(
      StringEntry(
        key: key, value: value, language: language, place: place,
        comment: said.isEmpty ? nil : said.joined(separator: "\n")))
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// A text in quotes, or one of letters, digits and `_$./:-`.
  private mutating func token(
    _ expected: String, _ collector: inout StringCollector
  ) throws(StringFileError) -> (String, TextPlace) {
    let place = places.place(of: at)
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return (try quoted(quote, place, &collector), place)
    }
    let start = at
    while let byte = next, Self.isBare(byte) { at += 1 }
    if start < at { return (String(decoding: bytes[start..<at], as: UTF8.self), place) }
    if let byte = next, "{(<".utf8.contains(byte) {
      throw collector.failure(
        .shape, "expected \(expected) in quotes, found a list or a dictionary, which is no text", at: place)
    }
    throw failure("expected \(expected)", collector)
  }

  private mutating func quoted(
    _ quote: UInt8, _ place: TextPlace, _ collector: inout StringCollector
  ) throws(StringFileError) -> String {
    var text = EscapedText()
    at += 1
    while let byte = next {
      at += 1
      if byte == quote { return text.finish(place, &collector) }
      if byte == UInt8(ascii: "\\") { escape(&text) } else { text.append(byte) }
    }
    throw collector.failure(.syntax, "a quote is opened here and not closed", at: place)
  }

  private mutating func escape(_ text: inout EscapedText) {
    guard let byte = next else { return }
    at += 1
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      if let unit = EscapedText.hex(bytes, at, 4) {
        text.append(unit: unit)
        at += 4
      } else {
        text.append(byte)
      }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt16(byte - 0x30)
      var digits = 1
      while digits < 3, let digit = next, digit &- 0x30 < 8 {
        value = value * 8 + UInt16(digit - 0x30)
        (digits, at) = (digits + 1, at + 1)
      }
      text.append(unit: value)
    default: text.append(EscapedText.control(byte) ?? byte)
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || "_$./:-".utf8.contains(byte)
  }

  /// Skips blanks and comments.
  private mutating func skip(_ collector: StringCollector) throws(StringFileError) {
    while let byte = next {
      if byte <= 0x20 {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
        let end = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        keep(at + 2..<end)
        at = end
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
        var end = at + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
        guard end + 1 < bytes.count else { throw failure("a comment is opened here and not closed", collector) }
        keep(at + 2..<end)
        at = end + 2
      } else {
        return
      }
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    let text = BlankTrim.trimmed(String(decoding: bytes[range], as: UTF8.self))
    if !text.isEmpty { comments.append(text) }
  }

  private mutating func failure(_ message: String, _ collector: StringCollector) -> StringFileError {
    let found: String
    if let byte = next {
      found = byte > 0x20 && byte < 0x7F ? "found \"\(Character(Unicode.Scalar(byte)))\"" : "found another character"
    } else {
      found = "the text ends"
    }
    return collector.failure(.syntax, "\(message), \(found)", at: places.place(of: at))
  }
}
