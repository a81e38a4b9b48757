/// Places of offsets in any order: one pass over the text for all of them, however long its lines are, and a step back to
/// the nearest mark for one that lies before the last.
package struct PlaceCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1
  /// The line and column of each thousandth byte that was passed.
  private var marks: [(line: Int32, column: Int32)] = [(1, 1)]

  private static let step = 1_024

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package mutating func place(of target: Int) -> TextPlace {
    let end = min(max(0, target), bytes.count)
    if end < offset {
      let mark = marks[end / Self.step]
      (offset, line, column) = (end / Self.step * Self.step, Int(mark.line), Int(mark.column))
    }
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
      if offset == marks.count * Self.step { marks.append((Int32(line), Int32(column))) }
    }
    return TextPlace(line: line, column: column)
  }
}
