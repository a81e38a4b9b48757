/// Where the lines of a text begin: for many places of one text, which `TextPlace` alone would count from the start each.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  public func place(of offset: Int) -> TextPlace {
    let end = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= end { low = middle } else { high = middle }
    }
    let column = bytes[starts[low]..<end].count { $0 & 0xC0 != 0x80 }
    return TextPlace(line: low + 1, column: column + 1)
  }
}
