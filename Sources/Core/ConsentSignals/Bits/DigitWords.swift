/// Numbers as digits and a comma, packed into one word: a worker writes tens of millions of ids a second.
enum DigitWords {
  /// `1,2,755`; at most six digits each.
  @inline(__always) static func text(of ids: some Sequence<Int>, count: Int) -> [UInt8] {
    // The last word is stored whole: eight bytes, and two to seven of them count.
    unsafe [UInt8](unsafeUninitializedCapacity: 7 * count + 8) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      unsafe known.withUnsafeBufferPointer { known in
        for id in ids {
          let word = id < known.count ? unsafe known[id] : Self.word(id)
          unsafe bytes.storeBytes(of: word.littleEndian, toByteOffset: filled, as: UInt64.self)
          filled += Int(word >> 56)
        }
      }
      if filled > 0 { filled -= 1 }
    }
  }

  static let numbers = 0..<1_000_000

  /// The words of nearly all vendors. The words of higher ids are made when they are needed.
  private static let known = (0..<4_096).map(word)

  /// The digits from the lowest byte on, then a comma; the highest byte holds the number of these bytes.
  private static func word(_ id: Int) -> UInt64 {
    var (word, count, rest) = (UInt64(UInt8(ascii: ",")), UInt64(1), UInt64(id))
    repeat {
      word = word << 8 | (0x30 + rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    return word | count << 56
  }
}
