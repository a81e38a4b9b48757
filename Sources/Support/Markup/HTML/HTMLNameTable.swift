import PlainText

/// The distinct names of a page's elements and attributes.
struct HTMLNameTable {
  struct Entry {
    let text: String
    let tag: HTMLTag
    fileprivate let hash: UInt32
  }

  private(set) var entries: [Entry] = []
  /// Hash table with open addressing; -1 is a free slot.
  private var slots = [Int32](repeating: -1, count: 512)

  init() {
    for name in HTMLTag.names { _ = index(of: Array(name.utf8)[...]) }
  }

  /// A table of the elements that have their own rules.
  static let standard = HTMLNameTable()

  /// The index of a name in any case, added if it is new.
  mutating func index(of name: ArraySlice<UInt8>) -> Int32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(ASCII.lowercased(byte))) &* 16_777_619 }
    let mask = slots.count - 1
    var slot = Int(hash ^ hash >> 15) & mask
    while slots[slot] >= 0 {
      let found = Int(slots[slot])
      if entries[found].hash == hash, matches(entries[found].text, name) { return Int32(found) }
      slot = (slot + 1) & mask
    }
    let text = String(decoding: name.map(ASCII.lowercased), as: UTF8.self)
    let new = Int32(entries.count)
    slots[slot] = new
    // The first entries are the elements with their own rules.
    let tag = entries.count < HTMLTag.names.count ? HTMLTag(rawValue: UInt8(entries.count)) : nil
    entries.append(Entry(text: text, tag: tag ?? .other, hash: hash))
    if entries.count * 2 > slots.count { grow() }
    return new
  }

  private func matches(_ text: String, _ name: ArraySlice<UInt8>) -> Bool {
    guard text.utf8.count == name.count else { return false }
    return zip(text.utf8, name).allSatisfy { $0 == ASCII.lowercased($1) }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(entry.hash ^ entry.hash >> 15) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }
}
