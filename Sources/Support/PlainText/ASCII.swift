/// Classes of bytes by ASCII. Bytes of other characters in UTF-8 are in none of them.
package enum ASCII {
  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  @inlinable package static func isSmall(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  @inlinable package static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  @inlinable package static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  /// `0` to `9` and `a` to `f`.
  @inlinable package static func isSmallHex(_ byte: UInt8) -> Bool { isDigit(byte) || byte &- 0x61 < 6 }
  /// A space or a tab.
  @inlinable package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  /// A blank or an end of line.
  @inlinable package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
  /// A blank of JSON: a space, a tab, a line feed or a carriage return.
  @inlinable package static func isJSONBlank(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0A || byte == 0x0D }

  @inlinable package static func lowercased(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte | 0x20 : byte }

  /// The value of a hexadecimal digit; nil for other bytes.
  @inlinable package static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 0x30 }
    return (byte | 0x20) &- 0x61 < 6 ? (byte | 0x20) - 0x61 + 10 : nil
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter of any script. Unicode's tables, used only beyond ASCII, would cost a tenth of a check.
  package var isLetter: Bool {
    guard value >= 0x80 else { return (0x61...0x7A).contains(value | 0x20) }
    return properties.isAlphabetic
  }
}
