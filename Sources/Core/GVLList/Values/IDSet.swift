/// A set of the small numbers by which a list names its purposes, features and categories.
///
/// Ids up to 63 are one word. Larger ids, as once in a real list (`v3/17`: data category 2008), are in an array.
public struct IDSet: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt64 = 0
  /// All other ids, ascending: ids from 64 on, and negative ids.
  @usableFromInline var beyond: [Int] = []

  /// Makes an empty set.
  @inlinable public init() {}

  @inlinable init(bits: UInt64) { self.bits = bits }

  /// - Parameter beyond: Ascending ids that are not in `bits`.
  init(bits: UInt64, beyond: [Int]) {
    self.bits = bits
    self.beyond = beyond
  }

  /// Makes a set of ids in any order, with repeats: sorted once.
  public init(_ ids: some Sequence<Int>) {
    var others: [Int] = []
    for id in ids {
      if id >= 0 && id < 64 { bits |= 1 << UInt64(id) } else { others.append(id) }
    }
    beyond = Ascending.sorted(others)
  }

  public init(arrayLiteral elements: Int...) { self.init(elements) }

  /// Whether the set has no id.
  @inlinable public var isEmpty: Bool { bits == 0 && beyond.isEmpty }
  /// The number of ids.
  public var count: Int { bits.nonzeroBitCount + beyond.count }

  /// Whether the set has an id.
  @inlinable
  public func contains(_ id: Int) -> Bool {
    id >= 0 && id < 64 ? bits & (1 << UInt64(id)) != 0 : isBeyond(id)
  }

  @usableFromInline func isBeyond(_ id: Int) -> Bool { !beyond.isEmpty && Ascending.contains(beyond, id) }

  /// Adds an id. To add many ids, make a set of them: each larger id may have to move the ids above it.
  @inlinable
  public mutating func insert(_ id: Int) {
    if id >= 0 && id < 64 {
      bits |= 1 << UInt64(id)
    } else {
      insertBeyond(id)
    }
  }

  @usableFromInline
  mutating func insertBeyond(_ id: Int) { Ascending.insert(id, into: &beyond) }

  /// Removes an id; an id that is not in the set changes nothing.
  public mutating func remove(_ id: Int) {
    if id >= 0 && id < 64 { bits &= ~(1 << UInt64(id)) } else { beyond.removeAll { $0 == id } }
  }

  /// Ids of either set.
  @inlinable
  public func union(_ other: IDSet) -> IDSet {
    beyond.isEmpty && other.beyond.isEmpty ? IDSet(bits: bits | other.bits) : merged(other, bits | other.bits, .union)
  }

  /// Ids of both sets.
  @inlinable
  public func intersection(_ other: IDSet) -> IDSet {
    beyond.isEmpty || other.beyond.isEmpty
      ? IDSet(bits: bits & other.bits) : merged(other, bits & other.bits, .intersection)
  }

  /// Ids of this set that the other set lacks.
  @inlinable
  public func subtracting(_ other: IDSet) -> IDSet {
    beyond.isEmpty ? IDSet(bits: bits & ~other.bits) : merged(other, bits & ~other.bits, .subtraction)
  }

  /// Ids that only one of both sets has.
  @inlinable
  public func symmetricDifference(_ other: IDSet) -> IDSet {
    beyond.isEmpty && other.beyond.isEmpty
      ? IDSet(bits: bits ^ other.bits) : merged(other, bits ^ other.bits, .symmetricDifference)
  }

  @usableFromInline
  func merged(_ other: IDSet, _ bits: UInt64, _ choice: Ascending.Choice) -> IDSet {
    IDSet(bits: bits, beyond: Ascending.merged(beyond, other.beyond, choice))
  }

  /// Iterates over ids up to 63, then over all other ids; each part ascending.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt64
    @usableFromInline var beyond: ArraySlice<Int>

    @inlinable
    init(bits: UInt64, beyond: ArraySlice<Int>) {
      self.bits = bits
      self.beyond = beyond
    }

    @inlinable
    public mutating func next() -> Int? {
      guard bits != 0 else { return beyond.popFirst() }
      let id = bits.trailingZeroBitCount
      bits &= bits - 1
      return id
    }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(bits: bits, beyond: beyond[...]) }
}
