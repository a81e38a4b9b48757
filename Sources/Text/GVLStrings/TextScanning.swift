import PlainText

/// A position in the bytes of a text, and the steps that readers of texts share.
protocol TextScanning {
  var bytes: [UInt8] { get }
  var at: Int { get set }
}

extension TextScanning {
  /// The byte at the position; nil at the end.
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// The byte at a distance from the position; 0 beyond the end.
  func byte(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  /// The position of the next line end, or of the end of the text.
  var lineEnd: Int { bytes[at...].firstIndex(where: CodeByte.isEnd) ?? bytes.count }

  /// The position behind the comment `/* … */` that begins here; nil if it is never closed.
  var commentEnd: Int? {
    var end = at + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return nil
  }

  /// Moves past a character if it is the next one.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) { while at < bytes.count, isSkipped(bytes[at]) { at += 1 } }

  /// The text of the next bytes that fulfil a condition.
  mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let start = at
    skip(while: isTaken)
    return text(start..<at)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a range without the blanks around it.
  func trimmed(_ range: Range<Int>) -> String { BlankTrim.trimmed(text(range)) }
}
