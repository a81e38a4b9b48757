/// One set of ids a row. Nearly all sets are one word, so that a row costs and is compared as one.
struct IDColumn: Sendable {
  private var words: [UInt64] = []
  /// Ids from 64 on, by row.
  private var beyond: [Int: [Int]] = [:]

  mutating func reserveCapacity(_ rows: Int) { words.reserveCapacity(rows) }

  @inline(__always)
  mutating func append(_ ids: IDSet) {
    if !ids.beyond.isEmpty { beyond[words.count] = ids.beyond }
    words.append(ids.bits)
  }

  subscript(row: Int) -> IDSet {
    IDSet(bits: words[row], beyond: beyond.isEmpty ? [] : beyond[row] ?? [])
  }

  /// Whether a row has the same ids as one of another column.
  @inline(__always)
  func same(_ row: Int, _ other: IDColumn, _ otherRow: Int) -> Bool {
    words[row] == other.words[otherRow]
      && (beyond.isEmpty && other.beyond.isEmpty || beyond[row] == other.beyond[otherRow])
  }

  func reordered(by order: [Int]) -> IDColumn {
    var result = IDColumn()
    for row in order { result.append(self[row]) }
    return result
  }
}
