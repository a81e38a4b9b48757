/// The newest string of each user, 16 bytes per user. Users are numbers: keyed hashes of their ids.
package struct NewestStrings: Sendable {
  /// A user's string: the time when its choice was last changed, and the number of its mark in this run.
  package struct Entry: Sendable, Hashable {
    package var user: UInt64
    /// The time in the upper 36 bits (tenths of a second since 1970), the number of the mark in the lower 28.
    package var value: UInt64

    /// The limit on the number of marks.
    package static let markLimit = 1 << 28

    package init(user: UInt64, lastUpdated: Int, mark: Int) {
      self.user = user
      value = UInt64(lastUpdated) << 28 | UInt64(mark)
    }

    package init(user: UInt64, value: UInt64) { (self.user, self.value) = (user, value) }

    package var mark: Int { Int(value & (1 << 28 - 1)) }
    fileprivate var moment: UInt64 { value >> 28 }
  }

  /// Marks a free place: no entry has this mark.
  private static let free = Entry(user: 0, value: .max)
  private static let least = 16

  private var places: [Entry]
  package private(set) var count = 0

  package init() { places = Array(repeating: Self.free, count: Self.least) }

  /// The size in bytes.
  package var size: Int { places.count * MemoryLayout<Entry>.stride }

  /// Whether adding the next user doubles the memory.
  package var isFull: Bool { count * 4 >= places.count * 3 }

  /// - Parameter isGreater: For two strings of the same time: whether the mark of the first one counts.
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

  /// All entries, in no defined order.
  package var entries: some Sequence<Entry> { places.lazy.filter { $0 != Self.free } }

  private func place(of user: UInt64) -> Int {
    let mask = places.count - 1
    // The lowest bits are the same in the whole table: they chose the table.
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
