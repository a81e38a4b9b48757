import PlainText

/// Encodes and decodes string escapes of RFC 8259 §7.
enum JSONEscapes {
  /// The decoded bytes of a checked string body.
  static func decoded(_ body: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: body.count) { result, count in
      count = unsafe decode(body, into: result)
    }
  }

  /// Writes the decoded bytes of a checked string body, which are never more than the body's. Returns their number.
  static func decode(_ body: UnsafeBufferPointer<UInt8>, into result: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var filled = 0
    func put(_ byte: UInt8) {
      unsafe result[filled] = byte
      filled += 1
    }
    func unit(_ at: Int) -> UInt32 {
      var value: UInt32 = 0
      for offset in 0..<4 {
        value = unsafe value << 4 | UInt32(ASCII.hexValue(body[at + offset]) ?? 0)
      }
      return value
    }
    var index = 0
    while index < body.count {
      let byte = unsafe body[index]
      guard byte == UInt8(ascii: "\\") else {
        put(byte)
        index += 1
        continue
      }
      let escape = unsafe body[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "t"): put(0x09)
      case UInt8(ascii: "u"):
        var code = unit(index)
        index += 4
        if code & 0xFC00 == 0xD800 {
          code = 0x10000 + ((code & 0x3FF) << 10 | (unit(index + 2) & 0x3FF))
          index += 6
        }
        if let scalar = Unicode.Scalar(code), let encoded = UTF8.encode(scalar) {
          for byte in encoded { put(byte) }
        }
      default: put(escape)
      }
    }
    return filled
  }

  /// Appends a quoted string, with the fewest escapes (RFC 8785 §3.2.2.2) if `fewest`; else invisible characters and
  /// those that control a terminal are escaped too.
  static func append(_ text: String, to output: inout [UInt8], fewest: Bool) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      // Most text needs no escape: copy it in one piece.
      var start = 0
      var index = 0
      while index < bytes.count {
        let byte = unsafe bytes[index]
        if byte < 0x80 {
          if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            unsafe output.append(contentsOf: bytes[start..<index])
            escape(byte, to: &output)
            start = index + 1
          }
        } else if !fewest, let (unit, length) = unsafe InvisibleText.unit(at: index, of: bytes) {
          unsafe output.append(contentsOf: bytes[start..<index])
          escape(unit: unit, to: &output)
          start = index + length
          index = start - 1
        }
        index += 1
      }
      unsafe output.append(contentsOf: bytes[start...])
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(unit: UInt16, to output: inout [UInt8]) {
    output.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] { output.append(hexDigit(UInt8(truncatingIfNeeded: unit >> shift) & 15)) }
  }

  private static func escape(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    default:
      output.append(contentsOf: "u00".utf8)
      output.append(hexDigit(byte >> 4))
      output.append(hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension JSONValue {
  /// Appends a text as a JSON string, without making a `JSONValue`: for outputs of hundreds of thousands of lines.
  package static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    JSONEscapes.append(text, to: &output, fewest: false)
  }
}
