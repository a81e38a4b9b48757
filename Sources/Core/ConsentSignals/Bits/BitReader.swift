/// Reads fields of bits, the highest first, from one segment.
@safe struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  /// The characters that the bits stand in.
  private let characters: UnsafeBufferPointer<UInt8>
  /// How many bits the text has.
  let count: Int
  /// Which segment, for errors.
  let segment: Int
  /// The next bit.
  private(set) var at = 0

  /// Bytes as `Base64URL.decode` writes them, with the zeros behind the bits.
  init(_ bytes: UnsafeRawBufferPointer, of characters: UnsafeBufferPointer<UInt8>, segment: Int) {
    unsafe (self.bytes, self.characters) = unsafe (bytes, characters)
    (count, self.segment) = (6 * characters.count, segment)
  }

  /// The segment as it stands.
  var text: String { unsafe String(decoding: characters, as: UTF8.self) }

  /// The next field, of at most 36 bits.
  mutating func int(_ width: Int) throws(SignalError) -> Int {
    guard count - at >= width else { throw truncated() }
    let value = Int(truncatingIfNeeded: word(at) >> UInt64(64 - width))
    at += width
    return value
  }

  mutating func flag() throws(SignalError) -> Bool { try int(1) == 1 }

  /// The next field as a set: bit n is id n + 1.
  mutating func set(_ width: Int) throws(SignalError) -> IDBits {
    guard count - at >= width else { throw truncated() }
    defer { at += width }
    if width <= 64 { return width == 0 ? IDBits() : IDBits(word(at) & .max << UInt64(64 - width), []) }
    var rest = [UInt64](repeating: 0, count: (width - 1) / 64)
    for index in rest.indices { rest[index] = word(at + 64 + 64 * index) }
    if width % 64 != 0 { rest[rest.count - 1] &= .max << UInt64(64 - width % 64) }
    return IDBits(word(at), rest)
  }

  /// What stands behind the bits that were read, where it is more than the zeros that fill up a text of base64.
  var oddPadding: OddPadding? {
    var (bit, isZero) = (at, true)
    while bit < count, isZero {
      let rest = min(64, count - bit)
      isZero = word(bit) >> UInt64(64 - rest) == 0
      bit += rest
    }
    return isZero && count - at < 24 ? nil : OddPadding(segment: segment, bits: count - at, isZero: isZero)
  }

  func truncated() -> SignalError {
    SignalError(.truncated, segment: segment, bit: at, "the segment is cut off inside a field, after \(count) bits")
  }

  /// 64 bits from any place; zeros after the last byte. Never called for a bit after the end.
  func word(_ bit: Int) -> UInt64 {
    let high = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self))
    let shift = UInt64(bit & 7)
    guard shift > 0 else { return high }
    return unsafe high << shift | UInt64(bytes[bit >> 3 + 8]) >> (8 - shift)
  }
}

/// Bits behind the last field of a segment that a writer need not have written: writers fill up to a character, a byte, or three
/// bytes, with zeros.
package struct OddPadding: Sendable, Hashable {
  package let segment: Int
  /// How many there are.
  package let bits: Int
  package let isZero: Bool
}
