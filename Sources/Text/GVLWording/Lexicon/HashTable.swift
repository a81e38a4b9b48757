/// Values by 64-bit hashes that are keys already: open addressing in two arrays. A dictionary would hash the hash.
///
/// Two different words with one hash would be taken for each other; among some ten thousand entries that is less likely
/// than a fault of the machine.
struct HashTable<Value: Sendable>: Sendable {
  private var keys: [UInt64] = Array(repeating: 0, count: 16)
  private var values: [Value?] = Array(repeating: nil, count: 16)
  private var count = 0

  subscript(key: UInt64) -> Value? {
    get {
      var at = slot(key)
      while keys[at] != 0 {
        if keys[at] == key | 1 { return values[at] }
        at = (at + 1) & (keys.count - 1)
      }
      return nil
    }
    set {
      if count * 2 >= keys.count { grow() }
      var at = slot(key)
      while keys[at] != 0, keys[at] != key | 1 { at = (at + 1) & (keys.count - 1) }
      if keys[at] == 0 { count += 1 }
      keys[at] = key | 1
      values[at] = newValue
    }
  }

  /// The lowest bit marks a slot that is taken.
  private func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key ^ key >> 32) >> 1) & (keys.count - 1) }

  private mutating func grow() {
    let old = zip(keys, values)
    keys = Array(repeating: 0, count: keys.count * 2)
    values = Array(repeating: nil, count: keys.count)
    count = 0
    for (key, value) in old where key != 0 { self[key] = value }
  }
}
