/// Writes bit fields as base64url, the highest bit first.
struct BitWriter {
  private var characters: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0
  /// The number of bits written.
  private(set) var count = 0

  /// Appends a field of at most 36 bits.
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

  /// Appends a set as one bit for each number from 1 to the width; higher ids are left out.
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

  /// The text. Zeros fill up its last character.
  ///
  /// - Parameter whole: The text is first filled up to a multiple of this number of bits; 8 for whole bytes.
  consuming func text(whole: Int = 1) -> String {
    let over = count % whole
    if over > 0 { int(0, whole - over) }
    if pendingCount > 0 { int(0, 6 - pendingCount) }
    return String(decoding: characters, as: UTF8.self)
  }
}
