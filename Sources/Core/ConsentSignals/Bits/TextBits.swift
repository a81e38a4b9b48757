/// Reads bit fields directly from the text of a string, six bits a character.
@safe struct TextBits {
  private let text: UnsafeBufferPointer<UInt8>
  /// The index of the segment, for errors.
  let segment: Int
  /// The position of the segment's first character.
  let start: Int

  init(_ text: UnsafeBufferPointer<UInt8>, segment: Int = 0, start: Int = 0) {
    unsafe self.text = unsafe text
    (self.segment, self.start) = (segment, start)
  }

  /// Reads a field of at most 36 bits.
  func int(_ bit: Int, _ width: Int) throws(SignalError) -> Int {
    let (first, last) = (start + bit / 6, start + (bit + width - 1) / 6)
    guard unsafe last < text.count else { throw truncated(bit) }
    var word: UInt64 = 0
    for at in first...last {
      let value = Base64URL.values[Int(unsafe text[at])]
      if value == Base64URL.none { throw fault(at, bit) }
      word = word << 6 | UInt64(value)
    }
    let behind = 5 - (bit + width - 1) % 6
    return Int(truncatingIfNeeded: word >> UInt64(behind) & (1 << UInt64(width) - 1))
  }

  /// The bit of an id in a field with one bit for each id; false for an id beyond the field.
  func has(_ id: Int, in field: Int, _ width: Int) throws(SignalError) -> Bool {
    id > 0 && id <= width ? try int(field + id - 1, 1) == 1 : false
  }

  /// The position after ranges of ids, and whether an id is in one. Reading ends at the first range with the id.
  func ranges(at bit: Int, has id: Int? = nil) throws(SignalError) -> (end: Int, isThere: Bool) {
    var at = bit + 12
    for _ in 0..<(try int(bit, 12)) {
      // At most 33 bits: read as one field if that many are left.
      let isRange = try int(at, 1) == 1
      let low = try int(at + 1, 16)
      let high = isRange ? try int(at + 17, 16) : low
      guard low <= high else { throw SignalError.range(low, high, segment: segment, bit: at + 1) }
      if let id, low <= id, id <= high { return (at, true) }
      at += isRange ? 33 : 17
    }
    return (at, false)
  }

  /// Whether the vendor field at a bit contains an id.
  func vendors(at bit: Int, have id: Int) throws(SignalError) -> Bool {
    guard id > 0 else { return false }
    let highest = try int(bit, 16)
    return try int(bit + 16, 1) == 0 ? try has(id, in: bit + 17, highest) : try ranges(at: bit + 17, has: id).isThere
  }

  /// The position after the vendor field at a bit.
  func end(ofVendorsAt bit: Int) throws(SignalError) -> Int {
    let highest = try int(bit, 16)
    return try int(bit + 16, 1) == 0 ? bit + 17 + highest : try ranges(at: bit + 17).end
  }

  /// The segment that begins with the three bits of a kind; nil if the string lacks it.
  func segment(_ kind: Segments.Kind) throws(SignalError) -> TextBits? {
    var (index, at) = (0, 0)
    while true {
      at = unsafe Segments.dot(in: text, from: at) + 1
      index += 1
      guard unsafe at <= text.count else { return nil }
      let bits = unsafe TextBits(text, segment: index, start: at)
      if try bits.int(0, 3) == kind.rawValue { return bits }
    }
  }

  private func truncated(_ bit: Int) -> SignalError {
    guard unsafe !text.isEmpty else { return SignalError(.empty, "the string is empty") }
    return SignalError(.truncated, segment: segment, bit: bit, "the segment is cut off inside a field")
  }

  private func fault(_ at: Int, _ bit: Int) -> SignalError {
    unsafe text[at] == UInt8(ascii: ".")
      ? truncated(bit) : unsafe Segments.fault(text[at], character: at - start, segment: segment)
  }
}
