/// Reads RFC 8259 text into a tape: strict grammar, valid UTF-8, bounded depth, no repeated member.
///
/// The reader keeps no tree and copies no text; a tape entry holds offsets into the bytes it was given.
@safe
struct JSONReader {
  struct Frame {
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
  struct SeenKey {
    var hash: UInt64
    var entry: UInt32
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let depthLimit: Int
  /// Whether an object may have a member twice.
  let keepsRepeated: Bool
  /// Room for `JSONReader.tapeCapacity` entries; the caller owns it.
  let tape: UnsafeMutablePointer<TapeEntry>
  var tapeCount = 0
  /// The container being read; those around it wait in `outer`.
  var frame = Frame()
  var outer = Scratch<Frame>(capacity: 16)
  var keys = Scratch<SeenKey>(capacity: 256)
  /// The last object that was closed at each depth: the next one there mostly has the same keys.
  var models = Scratch<Int>(capacity: 16)
  /// How often two keys of one hash were compared while a large object was closed.
  var collisions = 0

  init(
    base: UnsafePointer<UInt8>, count: Int, tape: UnsafeMutablePointer<TapeEntry>, depthLimit: Int,
    keepsRepeated: Bool = false
  ) {
    unsafe self.base = base
    self.count = count
    unsafe self.tape = tape
    self.depthLimit = depthLimit
    self.keepsRepeated = keepsRepeated
  }

  /// Gives back what reading needed besides the tape.
  func free() {
    outer.free()
    keys.free()
    models.free()
  }

  /// The most entries that a text can need: two bytes for each value, but for the brackets still open.
  static func tapeCapacity(bytes: Int, depthLimit: Int) -> Int { bytes / 2 + depthLimit + 2 }

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
      try open(position, isObject: true)
      position = blanks(position + 1)
      if position < count, byte(position) == UInt8(ascii: "}") { return false }
      position = try key(position)
      return true
    case UInt8(ascii: "["):
      try open(position, isObject: false)
      position = blanks(position + 1)
      return !(position < count && byte(position) == UInt8(ascii: "]"))
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
        models[outer.count] = frame.entry
      }
      unsafe tape[frame.entry].end = UInt32(truncatingIfNeeded: position)
      unsafe tape[frame.entry].next = UInt32(truncatingIfNeeded: tapeCount)
      unsafe tape[frame.entry].info |= UInt32(truncatingIfNeeded: frame.count) << 4
      frame = outer.removeLast()
      frame.count += 1
    }
    return false
  }

  private mutating func open(_ position: Int, isObject: Bool) throws(JSONError) {
    guard outer.count < depthLimit else {
      throw failure(.tooDeep, "nested deeper than \(depthLimit) levels; fetch or make the file again", at: position)
    }
    outer.append(frame)
    frame = Frame(entry: tapeCount, isObject: isObject, firstKey: keys.count)
    if isObject { expectKeys() }
    append(start: position, end: position, info: isObject ? JSONKind.object : .array)
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
      try noteKey(tapeCount - 1)
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
    unsafe (tape + tapeCount).initialize(
      to: TapeEntry(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: tapeCount + 1),
        info: UInt32(kind.rawValue) | (escaped ? TapeEntry.escaped : 0)))
    tapeCount += 1
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
