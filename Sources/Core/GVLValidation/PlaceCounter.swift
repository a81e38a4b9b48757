package import PlainText

/// Lines and columns of ascending offsets, in one pass over the bytes. A list is mostly one long line, so counting from
/// the start for each finding would take quadratic time.
package struct PlaceCounter {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The place of an offset that is not before the previous one.
  package mutating func place(of wanted: Int) -> TextPlace {
    let end = min(wanted, bytes.count)
    var (line, column) = (line, column)
    if offset < end {
      unsafe bytes.withUnsafeBufferPointer { bytes in
        for at in offset..<end {
          let byte = unsafe bytes[at]
          if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
          } else if byte & 0xC0 != 0x80 {
            column += 1
          }
        }
      }
    }
    (offset, self.line, self.column) = (max(offset, end), line, column)
    return TextPlace(line: line, column: column)
  }
}
