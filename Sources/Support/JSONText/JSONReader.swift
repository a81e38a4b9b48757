/// Reads RFC 8259 text into a tape: strict grammar, valid UTF-8, bounded depth, no repeated member.
///
/// The reader keeps no tree and copies no text; a tape entry holds offsets into the bytes it was given.
@safe
struct JSONReader: ~Copyable {
  struct Frame: BitwiseCopyable {
    var entry = -1
    var isObject = false
    var count = 0
    var firstKey = 0
    var bloom: UInt64 = 0
    /// Tape index of the key that is expected next.
    var expected = Frame.none
    /// Where the object ends whose keys are expected.
    var expectedEnd = 0

    /// Keys are looked at one by one.
    static let none = -1
    /// All keys of the model were met; one more is not expected.
    static let exhausted = -2
  }

  /// A key already seen in an open object; `hash` covers its length and both ends.
  struct SeenKey: BitwiseCopyable {
    var hash: UInt64
    var entry: UInt32
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let depthLimit: Int
  /// Whether an object may have a member twice.
  let keepsRepeated: Bool
  var tape: Scratch<TapeEntry>
  /// The container being read; those around it wait in `outer`.
  var frame = Frame()
  var outer = Scratch<Frame>(capacity: 16)
  var keys = Scratch<SeenKey>(capacity: 256)
  /// The last object with members that was closed at each depth, apart for those in arrays and those in objects: the next
  /// one there mostly has the same keys.
  var models = Scratch<Int>(capacity: 16)
  /// How often two keys of one hash were compared while a large object was closed.
  var collisions = 0

  /// - Parameter base: `count` bytes that outlive the reader.
  init(base: UnsafePointer<UInt8>, count: Int, depthLimit: Int, keepsRepeated: Bool = false) {
    unsafe self.base = base
    self.count = count
    // Real lists have an entry for eleven bytes; a text of nothing but brackets has one for each and grows.
    tape = Scratch(capacity: count / 8 + 16)
    self.depthLimit = depthLimit
    self.keepsRepeated = keepsRepeated
  }

  /// Reads the whole text, and hands over its tape.
  consuming func indexed() throws(JSONError) -> Scratch<TapeEntry> {
    try read()
    return tape
  }

  @inline(__always) func byte(_ index: Int) -> UInt8 { unsafe base[index] }

  /// Reads the whole text.
  ///
  /// The position is a local variable handed from step to step, since one in memory would be the longest chain of waits
  /// in this loop: steps that are inlined move it, all others take it and return the next.
  mutating func read() throws(JSONError) {
    try refuseForeignText()
    var position = blanks(0)
    while true {
      let opened = try value(&position)
      if opened { continue }
      guard try closeAndAdvance(&position) else { break }
    }
    position = blanks(position)
    if position < count {
      throw failure(.syntax, "nothing may follow the JSON value, found \(shown(position)); remove it", at: position)
    }
  }

  /// Reads one value. True when it opened a container whose first value is next.
  @inline(__always)
  private mutating func value(_ position: inout Int) throws(JSONError) -> Bool {
    guard position < count else { throw truncated("a value is missing") }
    switch byte(position) {
    case UInt8(ascii: "\""):
      position = try string(position)
    case UInt8(ascii: "{"):
      let first = blanks(position + 1)
      if first < count, byte(first) == UInt8(ascii: "}") {
        position = try closed(.object, position, end: first + 1)
      } else {
        try open(position, isObject: true)
        position = try key(first)
        return true
      }
    case UInt8(ascii: "["):
      let first = blanks(position + 1)
      if first < count, byte(first) == UInt8(ascii: "]") {
        position = try closed(.array, position, end: first + 1)
      } else if first < count, byte(first) &- UInt8(ascii: "0") <= 9 {
        if try numbers(&position, first) { return true }
      } else {
        try open(position, isObject: false)
        position = first
        return true
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      position = try number(position)
    case UInt8(ascii: "t"): position = try word("true", .true, position)
    case UInt8(ascii: "f"): position = try word("false", .false, position)
    case UInt8(ascii: "n"): position = try word("null", .null, position)
    default:
      throw failure(.syntax, "expected a value, found \(shown(position))", at: position)
    }
    frame.count += 1
    return false
  }

  /// After a value: closes what ends here and moves to the next value. False at the end of the outermost one.
  @inline(__always)
  private mutating func closeAndAdvance(_ position: inout Int) throws(JSONError) -> Bool {
    while outer.count > 0 {
      position = blanks(position)
      guard position < count else {
        throw truncated(frame.isObject ? "an object is not closed" : "an array is not closed")
      }
      let found = byte(position)
      if found == UInt8(ascii: ","), frame.count > 0 {
        position = blanks(position + 1)
        if frame.isObject { position = try key(position) }
        return true
      }
      guard found == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw failure(
          .syntax, "expected \(frame.isObject ? "\",\" or \"}\"" : "\",\" or \"]\""), found \(shown(position))",
          at: position)
      }
      position += 1
      if frame.isObject {
        try closeKeys(of: frame)
        models[modelSlot] = frame.entry
      }
      var entry = tape[frame.entry]
      entry.end = UInt32(truncatingIfNeeded: position)
      entry.next = UInt32(truncatingIfNeeded: tape.count)
      entry.info |= UInt32(truncatingIfNeeded: frame.count) << 4
      tape[frame.entry] = entry
      frame = outer.removeLast()
      frame.count += 1
    }
    return false
  }

  private mutating func open(_ position: Int, isObject: Bool) throws(JSONError) {
    try mayOpen(position)
    outer.append(frame)
    frame = Frame(entry: tape.count, isObject: isObject, firstKey: keys.count)
    if isObject { expectKeys() }
    append(start: position, end: position, info: isObject ? JSONKind.object : .array)
  }

  @inline(__always)
  private func mayOpen(_ position: Int) throws(JSONError) {
    guard outer.count < depthLimit else {
      throw failure(.tooDeep, "nested deeper than \(depthLimit) levels; fetch or make the file again", at: position)
    }
  }

  /// A container with nothing in it: it is never the one that is being read. Returns `end`.
  @inline(__always)
  private mutating func closed(_ kind: JSONKind, _ position: Int, end: Int) throws(JSONError) -> Int {
    try mayOpen(position)
    append(start: position, end: end, info: kind)
    return end
  }

  /// Reads an array that begins with a digit as one of plain whole numbers, which most arrays of a list are.
  ///
  /// True where something else stands in it: then the array is open, and its next value is at `position`.
  private mutating func numbers(_ position: inout Int, _ first: Int) throws(JSONError) -> Bool {
    try mayOpen(position)
    let array = tape.count
    append(start: position, end: position, info: .array)
    var start = first
    while true {
      var index = start
      while index < count, byte(index) &- UInt8(ascii: "0") <= 9 { index += 1 }
      let after = blanks(index)
      // What is no plain number, or is not followed as one must be, is read again with care.
      guard index > start, after < count, index == start + 1 || byte(start) != UInt8(ascii: "0") else { break }
      if byte(after) == UInt8(ascii: ",") {
        append(start: start, end: index, info: .number)
        start = blanks(after + 1)
      } else if byte(after) == UInt8(ascii: "]") {
        append(start: start, end: index, info: .number)
        position = after + 1
        var entry = tape[array]
        entry.end = UInt32(truncatingIfNeeded: position)
        entry.next = UInt32(truncatingIfNeeded: tape.count)
        entry.info |= UInt32(truncatingIfNeeded: tape.count - array - 1) << 4
        tape[array] = entry
        return false
      } else {
        break
      }
    }
    outer.append(frame)
    frame = Frame(entry: array, isObject: false, firstKey: keys.count)
    frame.count = tape.count - array - 1
    position = start
    return true
  }

  /// Reads the member name at `start` and its colon, and returns the index of the value.
  private mutating func key(_ start: Int) throws(JSONError) -> Int {
    var position = expectedKey(start)
    if position < 0 {
      guard start < count else { throw truncated("a member name is missing") }
      guard byte(start) == UInt8(ascii: "\"") else {
        throw failure(.syntax, "expected a member name in quotes, found \(shown(start))", at: start)
      }
      position = try string(start)
      try noteKey(tape.count - 1)
    }
    position = blanks(position)
    guard position < count else { throw truncated("a member has no value") }
    guard byte(position) == UInt8(ascii: ":") else {
      throw failure(.syntax, "expected \":\" after the member name, found \(shown(position))", at: position)
    }
    return blanks(position + 1)
  }

  @inline(__always)
  mutating func append(start: Int, end: Int, info kind: JSONKind, escaped: Bool = false) {
    tape.append(
      TapeEntry(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: tape.count + 1),
        info: UInt32(kind.rawValue) | (escaped ? TapeEntry.escaped : 0)))
  }

  /// The first index from `start` on that holds no blank.
  @inline(__always)
  func blanks(_ start: Int) -> Int {
    var index = start
    while index < count {
      let next = byte(index)
      guard next <= 0x20, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 else { return index }
      index += 1
    }
    return index
  }
}
