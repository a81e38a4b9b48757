import PlainText

/// File names as text. The system's names are bytes. Bytes that are not UTF-8 become characters of a private area, one
/// for each byte, so that any path that was found can be opened, moved and reported.
package enum FileName {
  /// U+EF80 to U+EFFF represent the bytes 80 to FF, as in MirBSD. A name that contains such a character itself is also
  /// converted byte by byte, so that two names never become one.
  private static let first: UInt32 = 0xEF00
  private static let escapes: ClosedRange<UInt32> = 0xEF80...0xEFFF

  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(utf8: bytes), !text.unicodeScalars.contains(where: isEscape) {
      return text
    }
    var result = String.UnicodeScalarView()
    var at = 0
    while at < bytes.count {
      let length = (1...4).first { length in
        at + length <= bytes.count && String(utf8: bytes[at..<(at + length)]) != nil
      }
      let scalar = length.flatMap { String(decoding: bytes[at..<(at + $0)], as: UTF8.self).unicodeScalars.first }
      if let length, let scalar, !isEscape(scalar) {
        result.append(scalar)
        at += length
      } else {
        for byte in bytes[at..<(at + (length ?? 1))] { result.append(escape(byte)) }
        at += length ?? 1
      }
    }
    return String(result)
  }

  /// The system's bytes, with a final NUL.
  static func bytes(_ text: String) -> [CChar] {
    var result: [CChar] = []
    result.reserveCapacity(text.utf8.count + 1)
    // The first UTF-8 byte of every such character; most names lack it.
    if text.utf8.contains(0xEE) {
      for scalar in text.unicodeScalars {
        if isEscape(scalar) {
          result.append(CChar(bitPattern: UInt8(truncatingIfNeeded: scalar.value - first)))
        } else {
          result += scalar.utf8.map { CChar(bitPattern: $0) }
        }
      }
    } else {
      result += text.utf8.map { CChar(bitPattern: $0) }
    }
    result.append(0)
    return result
  }

  /// The system's bytes, without a final NUL.
  static func plainBytes(_ text: String) -> [UInt8] { bytes(text).dropLast().map { UInt8(bitPattern: $0) } }

  /// The name for messages: bytes that are not text become `\xE9`, for example.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(0xEE) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isEscape(scalar) {
        result += "\\x" + String(scalar.value - first, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool { escapes.contains(scalar.value) }
  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(first + UInt32(byte)) ?? Unicode.Scalar(byte)
  }
}
