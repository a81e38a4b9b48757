/// A set of ids from 1 to 65,535: vendors, purposes, special features. Ids up to 64 need no extra memory; higher ids
/// need a bit each, up to the highest, so that the largest set has 8 KB.
public struct IDBits: Sendable, Hashable {
  /// Ids 1 to 64. Id 1 is the highest bit, as in the strings.
  var first: UInt64 = 0
  /// The ids above 64, 64 in each word. The last word is never zero, so that equal sets are stored alike.
  var rest: [UInt64] = []

  /// The highest id that a string can name.
  public static let maximum = 65_535

  /// An empty set.
  public init() {}

  /// Makes a set of ids in any order. Ids that no string can hold (below 1, above 65,535) are left out.
  public init(_ ids: some Sequence<Int>) {
    for id in ids { insert(id) }
  }

  /// Whether an id is in the set; false for an id that no string can hold.
  public func contains(_ id: Int) -> Bool {
    guard id > 64 else { return id > 0 && first & Self.bit(id) != 0 }
    let word = (id - 1) / 64 - 1
    return word < rest.count && rest[word] & Self.bit(id) != 0
  }

  /// Adds an id. Returns whether it was new; false for an id that no string can hold, which is not added.
  @discardableResult
  public mutating func insert(_ id: Int) -> Bool {
    guard (1...Self.maximum).contains(id), !contains(id) else { return false }
    if id <= 64 {
      first |= Self.bit(id)
    } else {
      grow(to: id)
      rest[(id - 1) / 64 - 1] |= Self.bit(id)
    }
    return true
  }

  /// Removes an id. Returns whether it was in the set.
  @discardableResult
  public mutating func remove(_ id: Int) -> Bool {
    guard contains(id) else { return false }
    if id <= 64 {
      first &= ~Self.bit(id)
    } else {
      rest[(id - 1) / 64 - 1] &= ~Self.bit(id)
      trim()
    }
    return true
  }

  /// Whether no id is in the set.
  public var isEmpty: Bool { first == 0 && rest.isEmpty }

  /// The number of ids in the set.
  public var count: Int { rest.reduce(first.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  /// The highest id; 0 for an empty set.
  public var highest: Int {
    guard let last = rest.last else { return 64 - first.trailingZeroBitCount }
    return 64 * (rest.count + 1) - last.trailingZeroBitCount
  }

  /// The ids of both sets.
  public func union(_ other: IDBits) -> IDBits {
    var (long, short) = rest.count < other.rest.count ? (other, self) : (self, other)
    long.first |= short.first
    for at in short.rest.indices { long.rest[at] |= short.rest[at] }
    return long
  }

  /// The ids that both sets have.
  public func intersection(_ other: IDBits) -> IDBits {
    IDBits(first & other.first, zip(rest, other.rest).map { $0 & $1 })
  }

  /// The ids that the other set lacks.
  public func subtracting(_ other: IDBits) -> IDBits {
    IDBits(first & ~other.first, rest.indices.map { $0 < other.rest.count ? rest[$0] & ~other.rest[$0] : rest[$0] })
  }

  /// The ids that only one of both sets has.
  public func symmetricDifference(_ other: IDBits) -> IDBits { subtracting(other).union(other.subtracting(self)) }

  /// Whether the other set has all ids of this one.
  public func isSubset(of other: IDBits) -> Bool {
    first & ~other.first == 0
      && rest.indices.allSatisfy { $0 < other.rest.count && rest[$0] & ~other.rest[$0] == 0 }
  }

  /// Whether the sets share an id.
  public func intersects(_ other: IDBits) -> Bool {
    first & other.first != 0 || zip(rest, other.rest).contains { $0 & $1 != 0 }
  }

  /// Makes a set of words from a string and removes zero words at the end.
  init(_ first: UInt64, _ rest: [UInt64]) {
    (self.first, self.rest) = (first, rest)
    trim()
  }

  /// Adds the ids of another set.
  public mutating func formUnion(_ other: IDBits) { self = union(other) }

  /// Adds all ids of a range, whole words at a time.
  mutating func insert(_ ids: ClosedRange<Int>) {
    let (low, high) = (ids.lowerBound - 1, ids.upperBound - 1)
    grow(to: ids.upperBound)
    for word in low / 64...high / 64 {
      var bits = UInt64.max
      if word == low / 64 { bits &= .max >> UInt64(low % 64) }
      if word == high / 64 { bits &= .max << UInt64(63 - high % 64) }
      if word == 0 { first |= bits } else { rest[word - 1] |= bits }
    }
  }

  private static func bit(_ id: Int) -> UInt64 { 1 << UInt64(63 - (id - 1) & 63) }

  private mutating func grow(to id: Int) {
    let words = (id - 1) / 64
    if rest.count < words { rest += repeatElement(0, count: words - rest.count) }
  }

  private mutating func trim() {
    while rest.last == 0 { rest.removeLast() }
  }
}

extension IDBits: Sequence {
  /// The ids, ascending.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Iterates over the ids, ascending.
  public struct Iterator: IteratorProtocol, Sendable {
    private let rest: [UInt64]
    private var word: UInt64
    private var at = 0

    init(_ set: IDBits) { (rest, word) = (set.rest, set.first) }

    /// The next id; nil after the last.
    public mutating func next() -> Int? {
      while word == 0 {
        guard at < rest.count else { return nil }
        word = rest[at]
        at += 1
      }
      let bit = word.leadingZeroBitCount
      word &= ~(1 << UInt64(63 - bit))
      return at * 64 + bit + 1
    }
  }

  /// The ids as runs without a gap, ascending.
  public var ranges: [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    // The first id of the open run; 0 if no run is open.
    var (open, end) = (0, 0)
    func scan(_ word: UInt64) {
      var bit = 0
      while bit < 64 {
        let rest = word << UInt64(bit)
        if open == 0 {
          bit += Swift.min(rest.leadingZeroBitCount, 64 - bit)
          if bit < 64 { open = end + bit + 1 }
        } else {
          bit += Swift.min((~rest).leadingZeroBitCount, 64 - bit)
          if bit < 64 {
            result.append(open...(end + bit))
            open = 0
          }
        }
      }
      end += 64
    }
    scan(first)
    for word in rest { scan(word) }
    if open > 0 { result.append(open...end) }
    return result
  }
}

extension IDBits: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Makes a set of a literal such as `[1, 2, 755]`.
  public init(arrayLiteral ids: Int...) { self.init(ids) }

  /// The ids as text, such as `[1, 2, 755]`.
  public var description: String { "\(Array(self))" }
}
