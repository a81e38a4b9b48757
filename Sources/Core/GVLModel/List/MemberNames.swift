import JSONText

/// Finds out which known member a key is, without making a string of it.
struct MemberNames: Sendable {
  /// All names, one after the other.
  private var bytes: [UInt8] = []
  /// Where each name begins; one more element than names.
  private var starts: [Int] = [0]
  /// One plus the index of a name, by hash; 0 is empty. Open addressing.
  private var slots = [UInt8](repeating: 0, count: 128)

  init(_ names: [String]) {
    for (index, name) in names.enumerated() {
      var slot = Self.hash(name.utf8.count, name.utf8.first ?? 0, name.utf8.last ?? 0)
      while slots[slot] != 0 { slot = (slot + 1) & 127 }
      slots[slot] = UInt8(index + 1)
      bytes += name.utf8
      starts.append(bytes.count)
    }
  }

  @inline(__always)
  private static func hash(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
    (count &* 5 &+ Int(first) &* 7 &+ Int(last) &* 3) & 127
  }

  /// The same, tried first with the index that is expected. Members mostly come in one order.
  @inline(__always)
  func find(_ document: JSONDocument, _ key: Int, expecting guess: Int) -> Int? {
    if !document.hasEscapes(key), document.matches(document.range(key), bytes, starts[guess]..<starts[guess + 1]) {
      return guess
    }
    return find(document, key)
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
      if document.matches(range, bytes, starts[index]..<starts[index + 1]) { return index }
      slot = (slot + 1) & 127
    }
    return nil
  }

  private func slow(_ document: JSONDocument, _ key: Int) -> Int? {
    let name = document.string(key).utf8
    return starts.indices.dropLast().first { name.elementsEqual(bytes[starts[$0]..<starts[$0 + 1]]) }
  }
}
