/// Parses RFC 8259 text to a tape: strict grammar, valid UTF-8, bounded depth, no repeated member.
///
/// The reader builds no tree and copies no text; a tape entry holds offsets into the given bytes.
@safe
struct JSONReader: ~Copyable {
  struct Frame: BitwiseCopyable {
    var entry = -1
    var isObject = false
    var count = 0
    var firstKey = 0
    var bloom: UInt64 = 0
    /// Tape index of the model's next key.
    var expected = Frame.none
    /// Tape index at the end of the model.
    var expectedEnd = 0

    /// There is no model: keys are checked one by one.
    static let none = -1
    /// All keys of the model have occurred; another one is not expected.
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
  /// The container being read; the containers around it are in `outer`.
  var frame = Frame()
  var outer = Scratch<Frame>(capacity: 16)
  var keys = Scratch<SeenKey>(capacity: 256)
  /// The last closed object with members at each depth, separately for objects in arrays and in objects: the next one
  /// usually has the same keys.
  var models = Scratch<Int>(capacity: 16)
  /// Number of comparisons of keys with equal hashes while a large object was closed.
  var collisions = 0

  /// - Parameter base: `count` bytes that outlive the reader.
  init(base: UnsafePointer<UInt8>, count: Int, depthLimit: Int, keepsRepeated: Bool = false) {
    unsafe self.base = base
    self.count = count
    // Real lists have one entry for every eleven bytes. A text of brackets alone has one for each byte: the tape grows.
    tape = Scratch(capacity: count / 8 + 16)
    self.depthLimit = depthLimit
    self.keepsRepeated = keepsRepeated
  }

  /// Reads the whole text and returns its tape.
  consuming func indexed() throws(JSONError) -> Scratch<TapeEntry> {
    try read()
    return tape
  }

  @inline(__always) func byte(_ index: Int) -> UInt8 { unsafe base[index] }

  /// Reads the whole text.
  ///
  /// The position is a local variable passed from step to step: in memory it would be the longest dependency chain of
  /// this loop. Inlined steps change it; all others take it and return the next one.
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

  /// Reads one value. Returns true if it opened a container whose first value is next.
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

  /// After a value: closes containers that end here and moves to the next value. False at the end of the outermost one.
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

  /// Adds an empty container, which never becomes the current one. Returns `end`.
  @inline(__always)
  private mutating func closed(_ kind: JSONKind, _ position: Int, end: Int) throws(JSONError) -> Int {
    try mayOpen(position)
    append(start: position, end: end, info: kind)
    return end
  }

  /// Reads an array that begins with a digit as an array of plain whole numbers, which most arrays of a list are.
  ///
  /// Returns true if it contains another value: then the array is open, and that value is at `position`.
  private mutating func numbers(_ position: inout Int, _ first: Int) throws(JSONError) -> Bool {
    try mayOpen(position)
    let array = tape.count
    append(start: position, end: position, info: .array)
    var start = first
    while true {
      var index = start
      while index < count, byte(index) &- UInt8(ascii: "0") <= 9 { index += 1 }
      let after = blanks(index)
      // Any other number, or one with an unexpected character after it, is read again by the general code.
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

  /// The first index from `start` on that is not white space.
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
