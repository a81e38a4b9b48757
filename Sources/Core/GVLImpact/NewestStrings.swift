/// The newest string of each user: 16 bytes a user. Users are numbers, which a keyed hash made of their ids.
package struct NewestStrings: Sendable {
  /// A user's string: when its choice was last changed, and which of the marks of a run it came to.
  package struct Entry: Sendable, Hashable {
    package var user: UInt64
    /// 36 bits of tenths of a second since 1970, 28 of the mark's number.
    package var value: UInt64

    /// How many marks there can be.
    package static let markLimit = 1 << 28

    package init(user: UInt64, lastUpdated: Int, mark: Int) {
      self.user = user
      value = UInt64(lastUpdated) << 28 | UInt64(mark)
    }

    package init(user: UInt64, value: UInt64) { (self.user, self.value) = (user, value) }

    package var mark: Int { Int(value & (1 << 28 - 1)) }
    fileprivate var moment: UInt64 { value >> 28 }
  }

  /// Of a mark that no entry has, so that a place that is free is known by it.
  private static let free = Entry(user: 0, value: .max)
  private static let least = 16

  private var places: [Entry]
  package private(set) var count = 0

  package init() { places = Array(repeating: Self.free, count: Self.least) }

  /// In bytes.
  package var size: Int { places.count * MemoryLayout<Entry>.stride }

  /// Whether the next user needs twice the memory.
  package var isFull: Bool { count * 4 >= places.count * 3 }

  /// - Parameter isGreater: of two strings of the same moment, whether the first one's mark counts.
  package mutating func add(_ entry: Entry, isGreater: (Int, Int) -> Bool) {
    if isFull { grow() }
    let place = place(of: entry.user)
    let there = places[place]
    if there == Self.free {
      places[place] = entry
      count += 1
    } else if entry.moment != there.moment
      ? entry.moment > there.moment
      : entry.mark != there.mark && isGreater(entry.mark, there.mark)
    {
      places[place] = entry
    }
  }

  /// All there are, in no order.
  package var entries: some Sequence<Entry> { places.lazy.filter { $0 != Self.free } }

  private func place(of user: UInt64) -> Int {
    let mask = places.count - 1
    // The lowest bits chose the part that this table is.
    var place = Int(truncatingIfNeeded: user >> 16) & mask
    while places[place] != Self.free, places[place].user != user { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let former = places
    places = Array(repeating: Self.free, count: former.count * 2)
    for entry in former where entry != Self.free { places[place(of: entry.user)] = entry }
  }
}
