import PlainText

/// Converts texts of libcurl: bytes that end with a zero and are not always UTF-8.
enum CurlText {
  static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var result: [UInt8] = []
    var next = unsafe text
    while unsafe next.pointee != 0 {
      unsafe result.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    return result
  }

  /// Makes one character U+00XX of each byte, so that no byte is lost: header values are bytes (RFC 9110 §5.5).
  static func latin1(_ text: UnsafePointer<CChar>) -> String {
    var result = ""
    for byte in unsafe bytes(text) { result.unicodeScalars.append(Unicode.Scalar(byte)) }
    return result
  }

  /// Reverses `latin1`. A character that cannot be a byte becomes UTF-8.
  static func bytes(latin1 text: String) -> [UInt8] {
    text.unicodeScalars.flatMap {
      $0.value < 0x100 ? [UInt8($0.value)] : Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// A URL in ASCII, which a server may have written otherwise: bytes that are not UTF-8 are escaped.
  static func url(_ text: UnsafePointer<CChar>) -> String {
    let bytes = unsafe bytes(text)
    if let url = String(utf8: bytes) { return url }
    var result = ""
    for byte in bytes {
      if byte < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
