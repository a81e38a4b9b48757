import JSONText

/// Finds out which known member a key is, without making a string of it.
struct MemberNames: Sendable {
  private let names: [[UInt8]]
  /// One plus the index of a name, by hash; 0 is empty. Open addressing.
  private var slots = [UInt8](repeating: 0, count: 128)

  init(_ names: [String]) {
    self.names = names.map { Array($0.utf8) }
    for (index, name) in self.names.enumerated() {
      var slot = Self.hash(name.count, name.first ?? 0, name.last ?? 0)
      while slots[slot] != 0 { slot = (slot + 1) & 127 }
      slots[slot] = UInt8(index + 1)
    }
  }

  @inline(__always)
  private static func hash(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
    (count &* 5 &+ Int(first) &* 7 &+ Int(last) &* 3) & 127
  }

  /// The index of the name, or nil.
  @inline(__always)
  func find(_ document: JSONDocument, _ key: Int) -> Int? {
    let range = document.range(key)
    if range.isEmpty || document.hasEscapes(key) { return slow(document, key) }
    let first = document.bytes[range.lowerBound]
    var slot = Self.hash(range.count, first, document.bytes[range.upperBound - 1])
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].count == range.count, document.matches(range, names[index]) { return index }
      slot = (slot + 1) & 127
    }
    return nil
  }

  private func slow(_ document: JSONDocument, _ key: Int) -> Int? {
    names.firstIndex(of: Array(document.string(key).utf8))
  }
}
