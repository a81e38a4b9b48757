/// Writes fields of bits, the highest first, as base64url.
struct BitWriter {
  private var characters: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0
  /// How many bits were written.
  private(set) var count = 0

  /// A field of at most 36 bits.
  mutating func int(_ value: Int, _ width: Int) {
    pending = pending << UInt64(width) | UInt64(truncatingIfNeeded: value)
    pendingCount += width
    count += width
    while pendingCount >= 6 {
      pendingCount -= 6
      characters.append(Base64URL.alphabet[Int(pending >> UInt64(pendingCount)) & 63])
    }
    pending &= 1 << UInt64(pendingCount) - 1
  }

  mutating func flag(_ value: Bool) { int(value ? 1 : 0, 1) }

  /// A set as a bit a number, from 1 to the width; ids above it are none of this field.
  mutating func set(_ ids: IDBits, _ width: Int) {
    var left = width
    for word in [ids.first] + ids.rest where left > 0 {
      for half in [word >> 32, word & 0xFFFF_FFFF] where left > 0 {
        let bits = min(left, 32)
        int(Int(half >> UInt64(32 - bits)), bits)
        left -= bits
      }
    }
    while left > 0 {
      int(0, min(left, 32))
      left -= min(left, 32)
    }
  }

  /// The text, its last character filled with zeros.
  ///
  /// - Parameter whole: Bits that the text is filled up to a multiple of before, 8 for whole bytes.
  consuming func text(whole: Int = 1) -> String {
    let over = count % whole
    if over > 0 { int(0, whole - over) }
    if pendingCount > 0 { int(0, 6 - pendingCount) }
    return String(decoding: characters, as: UTF8.self)
  }
}
