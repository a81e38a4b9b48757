/// A set of the small numbers by which a list names its purposes, features and categories.
///
/// Ids up to 63 are one word. All other ids, as once in a real list (`v3/17`: data category 2008), are in a set.
public struct IDSet: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt64 = 0
  /// Ids from 64 on, and negative ids.
  @usableFromInline var beyond: Set<Int> = []

  /// Makes an empty set.
  @inlinable public init() {}

  @inlinable
  init(bits: UInt64, beyond: Set<Int> = []) {
    self.bits = bits
    self.beyond = beyond
  }

  /// Makes a set of ids in any order, with repeats.
  public init(_ ids: some Sequence<Int>) {
    for id in ids { insert(id) }
  }

  public init(arrayLiteral elements: Int...) { self.init(elements) }

  /// Whether the set has no id.
  @inlinable public var isEmpty: Bool { bits == 0 && beyond.isEmpty }
  /// The number of ids.
  public var count: Int { bits.nonzeroBitCount + beyond.count }

  /// Whether the set has an id.
  @inlinable
  public func contains(_ id: Int) -> Bool {
    id >= 0 && id < 64 ? bits & (1 << UInt64(id)) != 0 : !beyond.isEmpty && beyond.contains(id)
  }

  /// Adds an id.
  @inlinable
  public mutating func insert(_ id: Int) {
    if id >= 0 && id < 64 { bits |= 1 << UInt64(id) } else { beyond.insert(id) }
  }

  /// Removes an id; an id that is not in the set changes nothing.
  public mutating func remove(_ id: Int) {
    if id >= 0 && id < 64 { bits &= ~(1 << UInt64(id)) } else { beyond.remove(id) }
  }

  /// Ids of either set.
  @inlinable
  public func union(_ other: IDSet) -> IDSet {
    combined(other, bits | other.bits) { $0.union($1) }
  }

  /// Ids of both sets.
  @inlinable
  public func intersection(_ other: IDSet) -> IDSet {
    combined(other, bits & other.bits) { $0.intersection($1) }
  }

  /// Ids of this set that the other set lacks.
  @inlinable
  public func subtracting(_ other: IDSet) -> IDSet {
    combined(other, bits & ~other.bits) { $0.subtracting($1) }
  }

  /// Ids that only one of both sets has.
  @inlinable
  public func symmetricDifference(_ other: IDSet) -> IDSet {
    combined(other, bits ^ other.bits) { $0.symmetricDifference($1) }
  }

  @inlinable
  func combined(_ other: IDSet, _ bits: UInt64, _ combine: (Set<Int>, Set<Int>) -> Set<Int>) -> IDSet {
    let areSmall = beyond.isEmpty && other.beyond.isEmpty
    return IDSet(bits: bits, beyond: areSmall ? [] : combine(beyond, other.beyond))
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

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(bits: bits, beyond: beyond.isEmpty ? [] : beyond.sorted()[...])
  }
}
