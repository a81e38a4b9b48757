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
  }

  /// A key already seen in an open object; `hash` covers its length and both ends.
  struct SeenKey {
    var hash: UInt64
    var entry: UInt32
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let depthLimit: Int
  var position = 0
  /// Room for `JSONReader.tapeCapacity` entries; the caller owns it.
  let tape: UnsafeMutablePointer<TapeEntry>
  var tapeCount = 0
  /// The container being read; those around it wait in `outer`.
  var frame = Frame()
  var outer: [Frame] = []
  var keys: [SeenKey] = []

  init(
    base: UnsafePointer<UInt8>, count: Int, tape: UnsafeMutablePointer<TapeEntry>, depthLimit: Int
  ) {
    unsafe self.base = base
    self.count = count
    unsafe self.tape = tape
    self.depthLimit = depthLimit
    keys.reserveCapacity(64)
  }

  /// The most entries that a text can need: two bytes for each value, but for the brackets still open.
  static func tapeCapacity(bytes: Int, depthLimit: Int) -> Int { bytes / 2 + depthLimit + 2 }

  @inline(__always) func byte(_ index: Int) -> UInt8 { unsafe base[index] }

  mutating func read() throws(JSONError) {
    try refuseForeignText()
    skipBlanks()
    while true {
      let opened = try value()
      if opened { continue }
      guard try closeAndAdvance() else { break }
    }
    skipBlanks()
    if position < count {
      throw failure(.syntax, "nothing may follow the JSON value, found \(shown(position))")
    }
  }

  /// Reads one value. True when it opened a container whose first value is next.
  @inline(__always)
  private mutating func value() throws(JSONError) -> Bool {
    guard position < count else { throw truncated("a value is missing") }
    switch byte(position) {
    case UInt8(ascii: "\""):
      try string()
    case UInt8(ascii: "{"):
      try open(isObject: true)
      skipBlanks()
      if position < count, byte(position) == UInt8(ascii: "}") { return false }
      try key()
      return true
    case UInt8(ascii: "["):
      try open(isObject: false)
      skipBlanks()
      return !(position < count && byte(position) == UInt8(ascii: "]"))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
    case UInt8(ascii: "t"): try word("true", .true)
    case UInt8(ascii: "f"): try word("false", .false)
    case UInt8(ascii: "n"): try word("null", .null)
    default:
      throw failure(.syntax, "expected a value, found \(shown(position))")
    }
    frame.count += 1
    return false
  }

  /// After a value: closes what ends here and moves to the next value. False at the end of the outermost one.
  @inline(__always)
  private mutating func closeAndAdvance() throws(JSONError) -> Bool {
    while !outer.isEmpty {
      skipBlanks()
      guard position < count else {
        throw truncated(frame.isObject ? "an object is not closed" : "an array is not closed")
      }
      let found = byte(position)
      if found == UInt8(ascii: ","), frame.count > 0 {
        position += 1
        skipBlanks()
        if frame.isObject { try key() }
        return true
      }
      guard found == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw failure(
          .syntax, "expected \(frame.isObject ? "\",\" or \"}\"" : "\",\" or \"]\""), found \(shown(position))")
      }
      position += 1
      if frame.isObject { try closeKeys(of: frame) }
      unsafe tape[frame.entry].end = UInt32(truncatingIfNeeded: position)
      unsafe tape[frame.entry].next = UInt32(truncatingIfNeeded: tapeCount)
      unsafe tape[frame.entry].info |= UInt32(truncatingIfNeeded: frame.count) << 4
      frame = outer.removeLast()
      frame.count += 1
    }
    return false
  }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard outer.count < depthLimit else {
      throw failure(.tooDeep, "nested deeper than \(depthLimit) levels")
    }
    outer.append(frame)
    frame = Frame(entry: tapeCount, isObject: isObject, count: 0, firstKey: keys.count, bloom: 0)
    append(start: position, end: position, info: isObject ? JSONKind.object : .array)
    position += 1
  }

  private mutating func key() throws(JSONError) {
    guard position < count else { throw truncated("a member name is missing") }
    guard byte(position) == UInt8(ascii: "\"") else {
      throw failure(.syntax, "expected a member name in quotes, found \(shown(position))")
    }
    try string()
    try noteKey(tapeCount - 1)
    skipBlanks()
    guard position < count else { throw truncated("a member has no value") }
    guard byte(position) == UInt8(ascii: ":") else {
      throw failure(.syntax, "expected \":\" after the member name, found \(shown(position))")
    }
    position += 1
    skipBlanks()
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

  @inline(__always)
  mutating func skipBlanks() {
    while position < count {
      let next = byte(position)
      guard next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 else { return }
      position += 1
    }
  }
}
