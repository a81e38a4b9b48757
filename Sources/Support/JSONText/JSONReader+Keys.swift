extension JSONReader {
  /// In objects up to this size each key is compared when it is read; larger objects are checked once, when they close.
  private static let smallObject = 32

  @inline(__always)
  mutating func noteKey(_ entry: Int) throws(JSONError) {
    let hash = keyHash(entry)
    let seen = keys.count - frame.firstKey
    if seen < JSONReader.smallObject {
      let bit: UInt64 = 1 << (hash >> 58)
      if frame.bloom & bit != 0, !keepsRepeated {
        for index in frame.firstKey..<keys.count where keys[index].hash == hash {
          if sameKey(Int(keys[index].entry), entry) { throw duplicate(entry) }
        }
      }
    }
    noteNewKey(entry, hash)
  }

  @inline(__always)
  private mutating func noteNewKey(_ entry: Int, _ hash: UInt64) {
    frame.bloom |= 1 << (hash >> 58)
    keys.append(SeenKey(hash: hash, entry: UInt32(truncatingIfNeeded: entry)))
  }

  /// Index in `models` for the current object; the container around it is the last of `outer`.
  @inline(__always)
  var modelSlot: Int { 2 * outer.count + (outer[outer.count - 1].isObject ? 1 : 0) }

  /// Looks for a model: the last object that was closed at this depth.
  @inline(__always)
  mutating func expectKeys() {
    let slot = modelSlot
    while models.count <= slot { models.append(-1) }
    let model = models[slot]
    guard model >= 0 else { return }
    frame.expected = model + 1
    frame.expectedEnd = Int(entry(model).next)
  }

  /// Copies the key at `position` from the model if it is the same, and returns the index after it; else -1.
  ///
  /// The model's keys were checked and differ from each other, so nothing is recorded while both objects agree.
  @inline(__always)
  mutating func expectedKey(_ position: Int) -> Int {
    guard frame.expected >= 0 else {
      if frame.expected == Frame.exhausted { stopExpecting() }
      return -1
    }
    let model = entry(frame.expected)
    let length = Int(model.end - model.start)
    let start = position + 1
    guard start + length < count, byte(position) == UInt8(ascii: "\""), byte(start + length) == UInt8(ascii: "\""),
      unsafe JSONDocument.equal(base + start, base + Int(model.start), length)
    else {
      stopExpecting()
      return -1
    }
    append(start: start, end: start + length, info: .string, escaped: model.hasEscapes)
    let next = Int(entry(frame.expected + 1).next)
    frame.expected = next < frame.expectedEnd ? next : Frame.exhausted
    return start + length + 1
  }

  /// Leaves the model: the keys copied so far are recorded, and later ones are checked one by one.
  @inline(never)
  private mutating func stopExpecting() {
    frame.expected = Frame.none
    var key = frame.entry + 1
    while key < tape.count {
      noteNewKey(key, keyHash(key))
      key = Int(entry(key + 1).next)
    }
  }

  mutating func closeKeys(of frame: Frame) throws(JSONError) {
    let seen = keys.count - frame.firstKey
    if seen > JSONReader.smallObject, !keepsRepeated, !isAscending(from: frame.firstKey) {
      switch lookUp(from: frame.firstKey) {
      case .distinct: break
      case .repeated(let entry): throw duplicate(entry)
      case .crowded: if let repeated = firstRepeated(from: frame.firstKey) { throw duplicate(repeated) }
      }
    }
    keys.truncate(to: frame.firstKey)
  }

  private enum Answer {
    case distinct
    /// The first key that repeats an earlier one.
    case repeated(Int)
    /// Too many hashes collide: the keys were chosen for that.
    case crowded
  }

  /// Looks up each key among those before it, in a hash table with open addressing: a few steps a key, or it gives up.
  @inline(never)
  private mutating func lookUp(from first: Int) -> Answer {
    let count = keys.count - first
    let bits = Int.bitWidth - (count * 2).leadingZeroBitCount
    let mask = 1 << bits - 1
    // Each slot is a key's index plus one; 0 is empty.
    let table = Scratch<UInt32>(repeating: 0, count: mask + 1)
    var left = count + 8
    for index in first..<keys.count {
      let key = keys[index]
      var slot = Int(truncatingIfNeeded: key.hash) & mask
      while table[slot] != 0 {
        let other = keys[Int(table[slot]) - 1]
        if other.hash == key.hash {
          collisions += 1
          if sameKey(Int(other.entry), Int(key.entry)) { return .repeated(Int(key.entry)) }
        }
        left -= 1
        guard left > 0 else { return .crowded }
        slot = (slot + 1) & mask
      }
      table[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
    return .distinct
  }

  /// The first key that repeats an earlier one, found by sorting. So keys that were chosen to have equal hashes cost no
  /// more comparisons than a sort.
  @inline(never)
  private mutating func firstRepeated(from first: Int) -> Int? {
    let sorted = (first..<keys.count).map { keys[$0] }.sorted { a, b in
      let order = order(a, b)
      return order == 0 ? a.entry < b.entry : order < 0
    }
    var repeated: Int?
    for index in sorted.indices.dropFirst() where order(sorted[index - 1], sorted[index]) == 0 {
      repeated = min(repeated ?? .max, Int(sorted[index].entry))
    }
    return repeated
  }

  /// Orders by hash, then by text: below zero, zero or above.
  private mutating func order(_ a: SeenKey, _ b: SeenKey) -> Int {
    if a.hash != b.hash { return a.hash < b.hash ? -1 : 1 }
    collisions += 1
    let (first, second) = (entry(Int(a.entry)), entry(Int(b.entry)))
    if first.hasEscapes || second.hasEscapes {
      let (left, right) = (keyBytes(first), keyBytes(second))
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }
    let (length, other) = (first.end - first.start, second.end - second.start)
    // Keys with escapes are ordered by decoded bytes, so others are too.
    let common = compare(first, second, min(length, other))
    return common != 0 ? common : length == other ? 0 : length < other ? -1 : 1
  }

  /// Ids are usually in ascending order: then all differ, and no sorting is needed.
  private func isAscending(from first: Int) -> Bool {
    for index in (first + 1)..<keys.count {
      let (old, new) = (entry(Int(keys[index - 1].entry)), entry(Int(keys[index].entry)))
      let (oldLength, newLength) = (old.end - old.start, new.end - new.start)
      if old.hasEscapes || new.hasEscapes || oldLength > newLength { return false }
      if oldLength == newLength, compare(old, new, oldLength) >= 0 { return false }
    }
    return true
  }

  private func entry(_ index: Int) -> TapeEntry { tape[index] }

  private func compare(_ a: TapeEntry, _ b: TapeEntry, _ length: UInt32) -> Int {
    for offset in 0..<Int(length) {
      let (x, y) = (byte(Int(a.start) + offset), byte(Int(b.start) + offset))
      if x != y { return x < y ? -1 : 1 }
    }
    return 0
  }

  private func sameKey(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (entry(a), entry(b))
    if first.hasEscapes || second.hasEscapes { return keyBytes(first) == keyBytes(second) }
    let length = first.end - first.start
    return length == second.end - second.start && compare(first, second, length) == 0
  }

  private func keyBytes(_ entry: TapeEntry) -> [UInt8] {
    unsafe JSONEscapes.decoded(UnsafeBufferPointer(start: base + Int(entry.start), count: Int(entry.end - entry.start)))
  }

  @inline(__always)
  private func keyHash(_ index: Int) -> UInt64 {
    let entry = entry(index)
    if entry.hasEscapes {
      let decoded = keyBytes(entry)
      return unsafe decoded.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe JSONReader.hash(start, buffer.count)
      }
    }
    return unsafe JSONReader.hash(base + Int(entry.start), Int(entry.end - entry.start))
  }

  /// Hash of a key's length and both ends. Equal keys have equal hashes; unequal keys are distinguished byte by byte.
  @inline(__always)
  private static func hash(_ start: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    var (head, tail): (UInt64, UInt64) = (0, 0)
    let raw = unsafe UnsafeRawPointer(start)
    if length >= 8 {
      head = unsafe raw.loadUnaligned(as: UInt64.self)
      tail = unsafe (raw + (length - 8)).loadUnaligned(as: UInt64.self)
    } else if length >= 4 {
      head = UInt64(unsafe raw.loadUnaligned(as: UInt32.self))
      tail = UInt64(unsafe (raw + (length - 4)).loadUnaligned(as: UInt32.self))
    } else {
      for offset in 0..<length { head = head << 8 | UInt64(unsafe start[offset]) }
    }
    let mixed = (head ^ (tail &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(length)) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
  }

  private func duplicate(_ entry: Int) -> JSONError {
    let start = Int(self.entry(entry).start)
    let name = String(decoding: keyBytes(self.entry(entry)), as: UTF8.self)
    return failure(
      .duplicateMember, "the member \"\(shortened(name))\" appears twice in one object; keep one of them", at: start - 1
    )
  }
}
