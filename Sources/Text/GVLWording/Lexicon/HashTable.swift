/// Bits by 64-bit hashes: open addressing in two arrays. A dictionary would hash the hashes again.
///
/// Two words with the same hash would be confused. Among some ten thousand entries a fault of the machine is likelier.
struct HashTable: Sendable {
  private var keys: [UInt64]
  private var values: [UInt64]
  private var count = 0

  init(room: Int = 8) {
    var size = 16
    while size < room * 2 { size *= 2 }
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: 0, count: size)
  }

  /// The bits of a hash; 0 if it is not in the table.
  func bits(_ key: UInt64) -> UInt64 {
    var at = slot(key)
    while keys[at] != 0 {
      if keys[at] == key | 1 { return values[at] }
      at = (at + 1) & (keys.count - 1)
    }
    return 0
  }

  mutating func add(_ key: UInt64, _ bits: UInt64) {
    if count * 2 >= keys.count { grow() }
    var at = slot(key)
    while keys[at] != 0, keys[at] != key | 1 { at = (at + 1) & (keys.count - 1) }
    if keys[at] == 0 { count += 1 }
    keys[at] = key | 1
    values[at] |= bits
  }

  /// The lowest bit marks a used slot.
  private func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key ^ key >> 32) >> 1) & (keys.count - 1) }

  private mutating func grow() {
    let old = (keys, values)
    self = HashTable(room: keys.count)
    for index in old.0.indices where old.0[index] != 0 { add(old.0[index], old.1[index]) }
  }
}
