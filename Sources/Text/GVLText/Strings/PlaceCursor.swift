import PlainText

/// Places of offsets that mostly ascend: one pass over the text for all of them, however long its lines are.
struct PlaceCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func place(of target: Int) -> TextPlace {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return TextPlace(line: line, column: column)
  }
}
