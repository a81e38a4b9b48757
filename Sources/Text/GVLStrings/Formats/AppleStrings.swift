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
      var reader = AppleStringsReader(text, source.language)
      try reader.read(&collector)
    })
}

/// The grammar of old-style property lists, for texts only.
private struct AppleStringsReader: TextScanning {
  let bytes: [UInt8]
  let language: String?
  var at = 0
  var places: PlaceCursor
  /// Comments since the last entry.
  var comments: [String] = []

  init(_ bytes: [UInt8], _ language: String?) {
    (self.bytes, self.language, places) = (bytes, language, PlaceCursor(bytes))
  }

  mutating func read(_ collector: inout StringCollector) throws(StringFileError) {
    try skip(collector)
    let isWrapped = take("{")
    while true {
      try skip(collector)
      guard next != nil else {
        if isWrapped { throw failure("\"}\" is missing at the end", collector) }
        return
      }
      if isWrapped, take("}") {
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
    if take("=") {
      try skip(collector)
      (value, place) = try token("a value", &collector)
      try skip(collector)
    }
    guard take(";") else {
      throw failure("\";\" is missing after the value of \"\(StringCollector.shortened(key))\"", collector)
    }
    try collector.add(
      StringEntry(key: key, value: value, language: language, place: place, comment: StringEntry.comment(said)))
  }

  /// A text in quotes, or one of letters, digits and `_$./:-`.
  private mutating func token(
    _ expected: String, _ collector: inout StringCollector
  ) throws(StringFileError) -> (String, TextPlace) {
    let place = places.place(of: at)
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return (try quoted(quote, place, &collector), place)
    }
    let bare = take { ($0 | 0x20) &- 0x61 < 26 || CodeByte.isDigit($0) || "_$./:-".utf8.contains($0) }
    if !bare.isEmpty { return (bare, place) }
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
    if byte | 0x20 == UInt8(ascii: "u"), let unit = EscapedText.hex(bytes, at, 4) {
      text.append(unit: unit)
      at += 4
    } else if byte &- 0x30 < 8 {
      at -= 1
      text.append(unit: EscapedText.octal(bytes[...], &at))
    } else {
      text.append(EscapedText.control(byte) ?? byte)
    }
  }

  /// Skips blanks and comments.
  private mutating func skip(_ collector: StringCollector) throws(StringFileError) {
    while let byte = next {
      if byte <= 0x20 {
        at += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == byte {
        keep(at + 2..<lineEnd)
        at = lineEnd
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        guard let end = commentEnd else { throw failure("a comment is opened here and not closed", collector) }
        keep(at + 2..<end - 2)
        at = end
      } else {
        return
      }
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    let text = trimmed(range)
    if !text.isEmpty { comments.append(text) }
  }

  private mutating func failure(_ message: String, _ collector: StringCollector) -> StringFileError {
    let sign = next.map { $0 > 0x20 && $0 < 0x7F ? "\"\(Character(Unicode.Scalar($0)))\"" : "another character" }
    return collector.failure(
      .syntax, "\(message), \(sign.map { "found \($0)" } ?? "the text ends")", at: places.place(of: at))
  }
}
