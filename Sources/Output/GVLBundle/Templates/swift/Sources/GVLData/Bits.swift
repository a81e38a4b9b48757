/// Reads the bit fields of one segment in base64url, the highest bit first.
struct BitReader {
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in BitWriter.alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  let segment: Int
  private let values: [UInt8]
  private var at = 0

  init(_ text: ArraySlice<UInt8>, segment: Int) throws {
    self.segment = segment
    values = text.map { Self.values[Int($0)] }
    if let place = values.firstIndex(of: 255) { throw ConsentError.unreadable(segment: segment, bit: 6 * place) }
    if text.isEmpty { throw ConsentError.unreadable(segment: segment, bit: 0) }
  }

  var fault: ConsentError { .unreadable(segment: segment, bit: at) }

  mutating func int(_ width: Int) throws -> Int {
    guard at + width <= 6 * values.count else { throw fault }
    var value = 0
    for bit in at..<(at + width) { value = value << 1 | Int(values[bit / 6] >> UInt8(5 - bit % 6) & 1) }
    at += width
    return value
  }

  mutating func flag() throws -> Bool { try int(1) == 1 }

  /// Reads a set of at most 63 numbers: bit n of the result is number n.
  mutating func mask(_ width: Int) throws -> UInt64 {
    var (left, mask, number) = (UInt64(try int(width)), UInt64(0), UInt64(width))
    while left > 0 {
      if left & 1 == 1 { mask |= 1 << number }
      (left, number) = (left >> 1, number - 1)
    }
    return mask
  }

  mutating func ids(_ width: Int) throws -> [Int] {
    guard at + width <= 6 * values.count else { throw fault }
    var ids: [Int] = []
    for id in 0..<width {
      let bit = at + id
      if values[bit / 6] >> UInt8(5 - bit % 6) & 1 == 1 { ids.append(id + 1) }
    }
    at += width
    return ids
  }

  mutating func vendors() throws -> [Int] {
    let highest = try int(16)
    return try flag() ? ranges() : ids(highest)
  }

  mutating func ranges() throws -> [Int] { Self.ids(try pairs()) }

  mutating func pairs() throws -> [ClosedRange<Int>] {
    try (0..<(try int(12))).map { _ in
      let isRange = try flag()
      let from = try int(16)
      let to = isRange ? try int(16) : from
      guard from <= to else { throw fault }
      return from...to
    }
  }

  /// The ids of ranges, each once even if the ranges of a string overlap; id 0 is left out, since no vendor has it.
  static func ids(_ pairs: [ClosedRange<Int>]) -> [Int] {
    var ids: [Int] = []
    var next = 1
    for pair in pairs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      next = max(next, pair.lowerBound)
      if next <= pair.upperBound { ids += next...pair.upperBound }
      next = max(next, pair.upperBound + 1)
    }
    return ids
  }
}

struct BitWriter {
  static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private var bits: [UInt8] = []

  mutating func int(_ value: Int, _ width: Int) throws {
    guard value >= 0, value < 1 << width else { throw ConsentError.value("\(value) in \(width) bits") }
    for bit in (0..<width).reversed() { bits.append(UInt8(value >> bit & 1)) }
  }

  mutating func flag(_ value: Bool) { bits.append(value ? 1 : 0) }

  mutating func ids<IDs: Collection>(_ ids: IDs, _ width: Int) throws where IDs.Element == Int {
    let start = bits.count
    bits += [UInt8](repeating: 0, count: width)
    for id in ids {
      guard 1...width ~= id else { throw ConsentError.value("\(id) among 1 to \(width)") }
      bits[start + id - 1] = 1
    }
  }

  /// Writes the highest id, then one bit for each id, or ranges if these are shorter.
  mutating func vendors(_ ids: Set<Int>) throws {
    let ranges = Self.ranges(ids)
    let highest = ranges.last?.upperBound ?? 0
    try int(highest, 16)
    let isRange = ranges.count < 4_096 && ranges.reduce(12) { $0 + ($1.count == 1 ? 17 : 33) } < highest
    flag(isRange)
    if isRange { try self.ranges(ranges[...]) } else { try self.ids(ids, max(highest, 0)) }
  }

  mutating func ranges(_ ranges: ArraySlice<ClosedRange<Int>>) throws {
    try int(ranges.count, 12)
    for range in ranges {
      flag(range.count > 1)
      try int(range.lowerBound, 16)
      if range.count > 1 { try int(range.upperBound, 16) }
    }
  }

  static func ranges(_ ids: Set<Int>) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for id in ids.sorted() {
      if let last = ranges.last, last.upperBound == id - 1 {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
    return ranges
  }

  /// The text in base64url, padded with zeros to a multiple of 24 bits, as the reference library does.
  var text: String {
    let filled = bits + [UInt8](repeating: 0, count: (24 - bits.count % 24) % 24)
    let letters = stride(from: 0, to: filled.count, by: 6).map { place in
      Self.alphabet[filled[place..<(place + 6)].reduce(0) { $0 << 1 | Int($1) }]
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
