package import JSONText

/// Finds the known member that a key names, without making a string of the key.
///
/// A class, so that a loop holds one reference instead of one for each array.
package final class MemberNames<Member: Sendable>: Sendable {
  /// The members in the order of their declaration.
  let members: [Member]
  /// All names, concatenated.
  private let bytes: [UInt8]
  /// The start of each name in `bytes`, and the end of the last.
  private let starts: [Int]
  /// A hash table with open addressing: one plus the index of a name; 0 is empty.
  private let slots: [UInt8]

  /// - Parameter names: Fewer than 100 names, each once.
  init(_ names: [(name: String, member: Member)]) {
    var (bytes, starts, slots) = ([UInt8](), [0], [UInt8](repeating: 0, count: 128))
    for (index, (name, _)) in names.enumerated() {
      var slot = Self.hash(name.utf8.count, name.utf8.first ?? 0, name.utf8.last ?? 0)
      while slots[slot] != 0 { slot = (slot + 1) & 127 }
      slots[slot] = UInt8(index + 1)
      bytes += name.utf8
      starts.append(bytes.count)
    }
    members = names.map(\.member)
    (self.bytes, self.starts, self.slots) = (bytes, starts, slots)
  }

  @inline(__always)
  private static func hash(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
    (count &* 5 &+ Int(first) &* 7 &+ Int(last) &* 3) & 127
  }

  /// The index of a key's name, or nil. The expected name is tried first, since members mostly come in one order.
  @inline(__always)
  func index(_ document: JSONDocument, _ key: Int, expecting guess: Int) -> Int? {
    if guess < members.count, !document.hasEscapes(key),
      document.matches(document.range(key), bytes, starts[guess]..<starts[guess + 1])
    {
      return guess
    }
    return index(document, key)
  }

  @inline(never)
  func index(_ document: JSONDocument, _ key: Int) -> Int? {
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

  /// The member that a key names, or nil.
  package func find(_ document: JSONDocument, _ key: Int) -> Member? { index(document, key).map { members[$0] } }

  private func slow(_ document: JSONDocument, _ key: Int) -> Int? {
    let name = document.string(key).utf8
    return members.indices.first { name.elementsEqual(bytes[starts[$0]..<starts[$0 + 1]]) }
  }
}

extension MemberNames where Member: CaseIterable & RawRepresentable<String> {
  /// Uses the cases of an enum, with their raw values as names.
  convenience init(_: Member.Type) { self.init(Member.allCases.map { ($0.rawValue, $0) }) }
}
