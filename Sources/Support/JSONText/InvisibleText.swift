/// Characters that control a terminal or that readers do not see: C1 controls, changes of writing direction, line and
/// paragraph separators, and the byte order mark. All are below U+10000.
enum InvisibleText {
  /// The invisible character that begins at a byte above 0x7F, and its length in bytes; nil if it is not one. The text
  /// is valid UTF-8, so every lead byte has all bytes that follow it.
  @inline(__always)
  static func unit(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> (unit: UInt16, length: Int)? {
    switch unsafe bytes[index] {
    case 0xC2:
      let second = unsafe bytes[index + 1]
      return second < 0xA0 ? (UInt16(second), 2) : nil
    case 0xD8: return unsafe bytes[index + 1] == 0x9C ? (0x061C, 2) : nil
    case 0xE2:
      let (second, third) = unsafe (bytes[index + 1], bytes[index + 2])
      switch (second, third) {
      // U+200E, U+200F, U+2028 to U+202E; U+2066 to U+2069.
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE): return (0x2000 | UInt16(third & 0x3F), 3)
      case (0x81, 0xA6...0xA9): return (0x2040 | UInt16(third & 0x3F), 3)
      default: return nil
      }
    case 0xEF: return unsafe bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF ? (0xFEFF, 3) : nil
    default: return nil
    }
  }
}
