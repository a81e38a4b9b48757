/// A text by its lines, numbered from 1: for many places in one text, for which `TextPlace` would count from the start
/// each time, and for showing lines. Lines end at line feeds, as everywhere in this module.
package struct SourceLines: Sendable {
  package let utf8: [UInt8]
  private let starts: [Int]
  /// Number of scalars that begin before each block of bytes: a list may be one line of a megabyte, with many places.
  private let scalars: [Int]
  private static let block = 256

  /// The lines of a file's bytes. UTF-16 with a byte order mark is decoded; invalid UTF-8 is converted byte by byte.
  /// The file's reader decides about its encoding; this type only shows it. Offsets refer to `utf8`.
  package init(_ bytes: [UInt8]) { self.init(utf8: Self.decoded(bytes)) }

  /// The lines of a text whose encoding is known; `utf8` are its bytes unchanged.
  package init(utf8: [UInt8]) {
    var (starts, scalars) = ([0], [Int]())
    var count = 0
    for (index, byte) in utf8.enumerated() {
      if index % Self.block == 0 { scalars.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == 0x0A { starts.append(index + 1) }
    }
    // The end of the text needs an entry too.
    if utf8.count % Self.block == 0 { scalars.append(count) }
    self.utf8 = utf8
    self.starts = starts
    self.scalars = scalars
  }

  package var count: Int { starts.count }

  /// The range of a line in `utf8`, without its line end; nil if the line does not exist.
  package func range(of line: Int) -> Range<Int>? {
    guard line > 0, line <= starts.count else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : utf8.count
    if end > start, utf8[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset of a place with a column; the end of the line if the column is beyond it.
  package func offset(of place: TextPlace) -> Int? {
    guard let column = place.column, column > 0, let line = range(of: place.line) else { return nil }
    let wanted = scalars(before: line.lowerBound) + min(column - 1, line.count)
    guard wanted < scalars(before: line.upperBound) else { return line.upperBound }
    let block = Self.last(in: scalars) { $0 <= wanted }
    var count = scalars[block]
    for index in block * Self.block..<line.upperBound where utf8[index] & 0xC0 != 0x80 {
      if count == wanted { return index }
      count += 1
    }
    return line.upperBound
  }

  /// The place of an offset; an offset beyond the text counts as its end.
  package func place(of offset: Int) -> TextPlace {
    let end = min(max(0, offset), utf8.count)
    let line = line(of: end)
    return TextPlace(line: line, column: scalars(before: end) - scalars(before: starts[line - 1]) + 1)
  }

  /// The line of an offset.
  package func line(of offset: Int) -> Int { Self.last(in: starts) { $0 <= offset } + 1 }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.block
    return scalars[block] + utf8[block * Self.block..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// Index of the last of ascending numbers for which `isLow` is true; it always is for the first.
  private static func last(in numbers: [Int], where isLow: (Int) -> Bool) -> Int {
    var (low, high) = (0, numbers.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isLow(numbers[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  /// The first occurrence of a text within a range.
  package func range(of text: some Sequence<UInt8>, in range: Range<Int>) -> Range<Int>? {
    let wanted = Array(text)
    guard !wanted.isEmpty, let offset = firstOffset(of: wanted, in: utf8[range]) else { return nil }
    let start = range.lowerBound + offset
    return start..<start + wanted.count
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count >= 2, bytes[0] ^ bytes[1] == 1, bytes[0] >= 0xFE {
      let isBig = bytes[0] == 0xFE
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        UInt16(bytes[isBig ? index : index + 1]) << 8 | UInt16(bytes[isBig ? index + 1 : index])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    if String(utf8: body) != nil { return body }
    var text = String.UnicodeScalarView()
    for byte in body { text.append(Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }
}
