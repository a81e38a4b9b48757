/// A text by its lines, the first of which is 1: for many places of one text, which `TextPlace` alone would count from the
/// start each, and for showing them. Lines end at line feeds, as everywhere in this module.
package struct SourceLines: Sendable {
  package let utf8: [UInt8]
  private let starts: [Int]
  private let isASCII: Bool

  /// A file as it lies on the disk. UTF-16 with a byte order mark is read as such, what is no valid UTF-8 byte by byte:
  /// whoever reads a file in earnest decides about its encoding, this only has to show it. Offsets are those of `utf8`.
  package init(_ bytes: [UInt8]) { self.init(utf8: Self.decoded(bytes)) }

  /// A text whose encoding is settled; `utf8` are its bytes as they are.
  package init(utf8: [UInt8]) {
    var starts = [0]
    var isASCII = true
    for (index, byte) in utf8.enumerated() {
      if byte == 0x0A { starts.append(index + 1) }
      if byte >= 0x80 { isASCII = false }
    }
    self.utf8 = utf8
    self.starts = starts
    self.isASCII = isASCII
  }

  package var count: Int { starts.count }

  /// Where a line stands in `utf8`, without its end; nil where there is no such line.
  package func range(of line: Int) -> Range<Int>? {
    guard line > 0, line <= starts.count else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : utf8.count
    if end > start, utf8[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset of a place with a column; that of the end of the line where the column is beyond it.
  package func offset(of place: TextPlace) -> Int? {
    guard let column = place.column, column > 0, let line = range(of: place.line) else { return nil }
    if isASCII { return min(line.lowerBound + column - 1, line.upperBound) }
    var left = column
    for index in line where utf8[index] & 0xC0 != 0x80 {
      left -= 1
      if left == 0 { return index }
    }
    return line.upperBound
  }

  /// The place of an offset; offsets beyond the text are its end.
  package func place(of offset: Int) -> TextPlace {
    let end = min(max(0, offset), utf8.count)
    let line = line(of: end)
    let column = utf8[starts[line - 1]..<end].count { $0 & 0xC0 != 0x80 }
    return TextPlace(line: line, column: column + 1)
  }

  /// The line of an offset.
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Where a text first stands within a range.
  package func range(of text: some Sequence<UInt8>, in range: Range<Int>) -> Range<Int>? {
    let wanted = Array(text)
    guard let first = wanted.first, wanted.count <= range.count else { return nil }
    for start in range.lowerBound...range.upperBound - wanted.count
    where utf8[start] == first && utf8[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return nil
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
    if String(validating: body, as: UTF8.self) != nil { return body }
    var text = String.UnicodeScalarView()
    for byte in body { text.append(Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }
}
