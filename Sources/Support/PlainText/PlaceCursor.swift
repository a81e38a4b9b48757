/// Converts offsets to places, in any order: one pass over the text for ascending offsets, however long its lines are.
/// For an offset before the last one it goes back to the nearest mark.
package struct PlaceCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1
  /// Line and column at every thousandth byte passed.
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
      let stop = min(end, (offset / Self.step + 1) * Self.step)
      pass(to: stop)
      if stop == marks.count * Self.step { marks.append((Int32(line), Int32(column))) }
    }
    return TextPlace(line: line, column: column)
  }

  private mutating func pass(to stop: Int) {
    var (line, column) = (line, column)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      for at in offset..<stop {
        let byte = unsafe bytes[at]
        if byte == UInt8(ascii: "\n") {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
    (offset, self.line, self.column) = (stop, line, column)
  }
}
