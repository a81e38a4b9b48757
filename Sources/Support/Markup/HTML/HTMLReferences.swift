import PlainText

/// Decodes character references once, with the standard's complete table.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
enum HTMLReferences {
  /// The text of a range, with line feeds as line ends.
  ///
  /// A NUL is removed from text, and replaced in raw text and in attributes.
  ///
  /// - Parameter isRaw: keeps references as written, as in a script.
  static func text(
    _ bytes: [UInt8], _ range: Range<Int>, isRaw: Bool = false, inAttribute: Bool = false, keepsNul: Bool = false
  ) -> String {
    let isPlain = !bytes[range].contains { $0 == UInt8(ascii: "&") && !isRaw || $0 == 0x0D || $0 == 0 }
    if isPlain { return String(decoding: bytes[range], as: UTF8.self) }
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == 0x0D {
        output.append(0x0A)
        at += at + 1 < range.upperBound && bytes[at + 1] == 0x0A ? 2 : 1
      } else if byte == 0 {
        if isRaw || inAttribute || keepsNul { output.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
        at += 1
      } else if byte == UInt8(ascii: "&"), !isRaw,
        let reference = reference(bytes, at, before: range.upperBound, inAttribute)
      {
        for scalar in reference.scalars {
          output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        at = reference.end
      } else {
        output.append(byte)
        at += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private typealias Reference = (scalars: [Unicode.Scalar], end: Int)

  private static func reference(_ bytes: [UInt8], _ start: Int, before end: Int, _ inAttribute: Bool) -> Reference? {
    guard start + 1 < end else { return nil }
    if bytes[start + 1] == UInt8(ascii: "#") { return number(bytes, start + 2, before: end) }
    var at = start + 1
    while at < end, at - start <= longestName, ASCII.isAlphanumeric(bytes[at]) { at += 1 }
    let name = start + 1..<at
    if at < end, bytes[at] == UInt8(ascii: ";"), let entry = find(bytes[name]) { return (entry.scalars, at + 1) }
    // Some names are valid without a semicolon, whatever follows: `&notit;` is `¬it;`.
    var length = min(name.count, longestBareName)
    while length >= 2 {
      let next = name.lowerBound + length
      if let entry = find(bytes[name.lowerBound..<next]), entry.isBare {
        // In an attribute it is more often a part of an address.
        if inAttribute, next < end, bytes[next] == UInt8(ascii: "=") || ASCII.isAlphanumeric(bytes[next]) { return nil }
        return (entry.scalars, next)
      }
      length -= 1
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ start: Int, before end: Int) -> Reference? {
    let isHexadecimal = start < end && bytes[start] | 0x20 == UInt8(ascii: "x")
    var (at, value) = (isHexadecimal ? start + 1 : start, 0)
    let first = at
    while at < end, let digit = digit(bytes[at], isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      at += 1
    }
    guard at > first else { return nil }
    if at < end, bytes[at] == UInt8(ascii: ";") { at += 1 }
    if value >= 0x80, value < 0xA0 { value = Int(windows1252[value - 0x80]) }
    let scalar = value == 0 ? nil : Unicode.Scalar(UInt32(value))
    return ([scalar ?? "\u{FFFD}"], at)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> Int? {
    guard let value = ASCII.hexValue(byte), isHexadecimal || value < 10 else { return nil }
    return Int(value)
  }

  /// The numbers 128–159, which pages use as in windows-1252.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  // MARK: The table

  private static let longestName = 32
  private static let longestBareName = 6

  /// The decoded table, and the offset of each of its entries.
  private static let (table, starts): ([UInt8], [Int]) = {
    let table = Array(String(describing: HTMLReferenceTable.text).utf8)
    let starts = [0] + table.indices.filter { table[$0] == 0x20 }.map { $0 + 1 }
    return (table, starts)
  }()

  private static func find(_ name: ArraySlice<UInt8>) -> (scalars: [Unicode.Scalar], isBare: Bool)? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      let start = starts[middle]
      var length = 0
      while ASCII.isAlphanumeric(table[start + length]) { length += 1 }
      let entry = table[start..<start + length]
      if entry.elementsEqual(name) {
        let end = middle + 1 < starts.count ? starts[middle + 1] - 1 : table.count
        let codes = table[(start + length + 1)..<end].split(separator: UInt8(ascii: "+"))
        let scalars = codes.compactMap {
          UInt32(String(decoding: $0, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
        }
        return (scalars, table[start + length] == UInt8(ascii: "!"))
      }
      if entry.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
