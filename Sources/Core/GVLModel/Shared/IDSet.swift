/// A set of the small numbers by which a list names its purposes, features and categories.
///
/// Ids up to 63 are one word. Larger ones, which a real list has had (`v3/17`: data category 2008), are kept beside it.
public struct IDSet: Sendable, Hashable, Sequence, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt64 = 0
  /// Ids from 64 on, ascending.
  @usableFromInline var beyond: [Int] = []

  @inlinable public init() {}

  @inlinable init(bits: UInt64) { self.bits = bits }

  /// `beyond` is ascending and has no id below 64.
  init(bits: UInt64, beyond: [Int]) {
    self.bits = bits
    self.beyond = beyond
  }

  public init(_ ids: some Sequence<Int>) { for id in ids { insert(id) } }
  public init(arrayLiteral elements: Int...) { self.init(elements) }

  @inlinable public var isEmpty: Bool { bits == 0 && beyond.isEmpty }
  public var count: Int { bits.nonzeroBitCount + beyond.count }

  @inlinable
  public func contains(_ id: Int) -> Bool {
    id >= 0 && id < 64 ? bits & (1 << UInt64(id)) != 0 : beyond.contains(id)
  }

  @inlinable
  public mutating func insert(_ id: Int) {
    if id >= 0 && id < 64 {
      bits |= 1 << UInt64(id)
    } else {
      insertBeyond(id)
    }
  }

  @usableFromInline
  mutating func insertBeyond(_ id: Int) {
    guard !beyond.contains(id) else { return }
    beyond.append(id)
    beyond.sort()
  }

  public mutating func remove(_ id: Int) {
    if id >= 0 && id < 64 { bits &= ~(1 << UInt64(id)) } else { beyond.removeAll { $0 == id } }
  }

  @inlinable
  public func union(_ other: IDSet) -> IDSet {
    if beyond.isEmpty, other.beyond.isEmpty { return IDSet(bits: bits | other.bits) }
    var result = self
    result.bits |= other.bits
    for id in other.beyond { result.insertBeyond(id) }
    return result
  }

  @inlinable
  public func intersection(_ other: IDSet) -> IDSet {
    if beyond.isEmpty { return IDSet(bits: bits & other.bits) }
    var result = self
    result.bits &= other.bits
    result.beyond.removeAll { !other.beyond.contains($0) }
    return result
  }

  @inlinable
  public func subtracting(_ other: IDSet) -> IDSet {
    if beyond.isEmpty { return IDSet(bits: bits & ~other.bits) }
    var result = self
    result.bits &= ~other.bits
    result.beyond.removeAll { other.beyond.contains($0) }
    return result
  }

  @inlinable
  public func symmetricDifference(_ other: IDSet) -> IDSet {
    if beyond.isEmpty, other.beyond.isEmpty { return IDSet(bits: bits ^ other.bits) }
    return subtracting(other).union(other.subtracting(self))
  }

  /// Ascending.
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
