/// Reads bit fields from one segment, the highest bit first.
@safe struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  /// The characters that hold the bits.
  private let characters: UnsafeBufferPointer<UInt8>
  /// The number of bits in the text.
  let count: Int
  /// The index of the segment, for errors.
  let segment: Int
  /// The position of the next bit.
  private(set) var at = 0

  /// Makes a reader of bytes that `Base64URL.decode` wrote, with the zeros after the bits.
  init(_ bytes: UnsafeRawBufferPointer, of characters: UnsafeBufferPointer<UInt8>, segment: Int) {
    unsafe (self.bytes, self.characters) = unsafe (bytes, characters)
    (count, self.segment) = (6 * characters.count, segment)
  }

  /// The unchanged text of the segment.
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

  /// The bits after the last bit read, if there are more than the zeros that fill up a text of base64; else nil.
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

  /// 64 bits from any position before the end; zeros after the last byte. Callers never pass a bit after the end.
  func word(_ bit: Int) -> UInt64 {
    let high = unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self))
    let shift = UInt64(bit & 7)
    guard shift > 0 else { return high }
    return unsafe high << shift | UInt64(bytes[bit >> 3 + 8]) >> (8 - shift)
  }
}

/// Bits after the last field of a segment that no writer needs. Writers fill up to a character, a byte or three bytes
/// with zeros.
package struct OddPadding: Sendable, Hashable {
  package let segment: Int
  /// The number of these bits.
  package let bits: Int
  package let isZero: Bool
}
