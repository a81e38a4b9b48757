package import PlainText

/// A checked JSON text: its bytes, and a flat tape with the start and end of each value.
///
/// A value is identified by its index on the tape (`JSONNode` combines it with its document). Numbers keep their text
/// and members their order. Nothing is copied until you ask for a string.
@safe
public final class JSONDocument: Sendable {
  /// The whole text as it was read.
  public let bytes: [UInt8]
  /// Memory owned by the document: an array would be retained and released around each call of an inner loop.
  @usableFromInline let tape: Scratch<TapeEntry>

  /// Default limit of nesting. Real lists need 6 levels.
  public static let defaultDepthLimit = 64

  /// Limit of the text's length in bytes. Real lists have one million.
  ///
  /// The tape counts the elements of a container in 28 bits. An element takes at least one byte, so no container in a
  /// text of this length can overflow the count, and the reader need not check.
  static let byteLimit = TapeEntry.countLimit

  /// Checks and indexes `bytes` in one pass, in linear time.
  ///
  /// Refuses everything that RFC 8259 forbids, and also a byte order mark, a lone surrogate and a repeated member.
  ///
  /// - Parameters:
  ///   - bytes: the whole text, UTF-8.
  ///   - depthLimit: greatest nesting of containers. Recursive code that walks the value gets as deep.
  ///   - keepsRepeated: keeps a repeated member, for readers that report more about it than the place of the second
  ///     one.
  /// - Throws: `JSONError` with a code `json.*` and the place of the first wrong byte. A text of 2^28 bytes (256 MiB)
  ///   or more is `json.too-large` before it is read; one nested deeper than the limit is `json.too-deep`.
  public convenience init(
    _ bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit, keepsRepeated: Bool = false
  ) throws(JSONError) {
    try self.init(bytes, depthLimit: depthLimit, byteLimit: JSONDocument.byteLimit, keepsRepeated: keepsRepeated)
  }

  init(_ bytes: [UInt8], depthLimit: Int, byteLimit: Int, keepsRepeated: Bool = false) throws(JSONError) {
    guard bytes.count <= byteLimit else {
      throw JSONError(
        code: .tooLarge, place: TextPlace(line: 1, column: 1), offset: 0,
        message: "the text has \(bytes.count) bytes, at most \(byteLimit) are read; split the file")
    }
    self.bytes = bytes
    tape = try JSONDocument.index(bytes, depthLimit, keepsRepeated)
  }

  /// Checks and indexes a text in memory.
  ///
  /// - Throws: `JSONError`, as for bytes.
  public convenience init(_ text: String) throws(JSONError) { try self.init(Array(text.utf8)) }

  private static func index(
    _ bytes: [UInt8], _ depthLimit: Int, _ keepsRepeated: Bool
  ) throws(JSONError) -> Scratch<TapeEntry> {
    var tape = Scratch<TapeEntry>(capacity: 0)
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      // An empty text has no address; it is refused before reading.
      guard let start = buffer.baseAddress else {
        throw JSONError(
          code: .empty, place: TextPlace(line: 1, column: 1), offset: 0, message: JSONReader.emptyText)
      }
      tape = try unsafe JSONReader(
        base: start, count: bytes.count, depthLimit: depthLimit, keepsRepeated: keepsRepeated
      ).indexed()
    }
    return tape
  }

  /// The outermost value.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  // MARK: By index, for hot loops

  /// The entry at an index, which must be on the tape; else it traps.
  @inlinable
  func entry(_ index: Int) -> TapeEntry {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: tape.count))
    return tape[index]
  }

  @inlinable package func kind(_ index: Int) -> JSONKind { entry(index).kind }

  /// The index after the value and its content.
  @inlinable package func next(_ index: Int) -> Int { Int(entry(index).next) }

  /// Number of members or elements of a container; 0 for other values.
  @inlinable package func count(_ index: Int) -> Int { entry(index).count }

  /// The token's range in `bytes`: a container with its brackets, a string without its quotes.
  @inlinable
  package func range(_ index: Int) -> Range<Int> {
    let entry = entry(index)
    return Int(entry.start)..<Int(entry.end)
  }

  @inlinable package func hasEscapes(_ index: Int) -> Bool { entry(index).hasEscapes }

  /// The value of a whole number that fits into `Int`; nil for other numbers and values.
  @inlinable
  package func integer(_ index: Int) -> Int? {
    let entry = entry(index)
    guard entry.kind == .number else { return nil }
    var at = Int(entry.start)
    let end = Int(entry.end)
    let negative = bytes[at] == UInt8(ascii: "-")
    if negative { at += 1 }
    guard end - at <= 18 else { return slowInteger(index) }
    var value = 0
    while at < end {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit <= 9 else { return slowInteger(index) }
      value = value &* 10 &+ Int(digit)
      at += 1
    }
    return negative ? -value : value
  }

  /// Parses `1e3`, `12.0` and nineteen digits, which are whole numbers too.
  @usableFromInline
  func slowInteger(_ index: Int) -> Int? {
    Int(CanonicalNumber.text(String(decoding: bytes[range(index)], as: UTF8.self)))
  }

  /// A string with its escapes resolved; empty for other values.
  package func string(_ index: Int) -> String {
    let entry = entry(index)
    guard entry.kind == .string else { return "" }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let body = unsafe UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
      guard entry.hasEscapes else { return unsafe String(decoding: body, as: UTF8.self) }
      // By way of an array: initialising a string in place needs iOS 14.
      return unsafe String(decoding: JSONEscapes.decoded(body), as: UTF8.self)
    }
  }

  /// Whether a string has these bytes, with its escapes resolved. A string without escapes, as member names are, is not
  /// copied.
  package func string(_ index: Int, is text: String) -> Bool {
    hasEscapes(index)
      ? string(index).utf8.elementsEqual(text.utf8)
      : range(index).count == text.utf8.count && bytes[range(index)].elementsEqual(text.utf8)
  }

  /// Whether two strings mean the same text, however each is escaped.
  @inlinable
  package func sameText(_ index: Int, _ other: JSONDocument, _ otherIndex: Int) -> Bool {
    let (mine, theirs) = (range(index), other.range(otherIndex))
    if mine.count == theirs.count, sameBytes(mine, other, theirs) { return true }
    guard hasEscapes(index) || other.hasEscapes(otherIndex) else { return false }
    return sameDecodedBytes(index, other, otherIndex)
  }

  /// Compares bytes: Swift's `==` equates `é` of one scalar with `é` of two, but in lists they differ.
  @usableFromInline
  func sameDecodedBytes(_ index: Int, _ other: JSONDocument, _ otherIndex: Int) -> Bool {
    string(index).utf8.elementsEqual(other.string(otherIndex).utf8)
  }

  /// Whether two values have the same bytes.
  @inlinable
  package func sameBytes(_ range: Range<Int>, _ other: JSONDocument, _ otherRange: Range<Int>) -> Bool {
    matches(range, other.bytes, otherRange)
  }

  /// Whether the bytes of `range` are `other`.
  @inlinable
  package func matches(_ range: Range<Int>, _ other: [UInt8]) -> Bool { matches(range, other, other.indices) }

  /// Whether the bytes of `range` are those of `otherRange` in `other`.
  @inlinable
  package func matches(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { mine in
      unsafe other.withUnsafeBufferPointer { theirs in
        guard let a = mine.baseAddress, let b = theirs.baseAddress else { return range.isEmpty }
        return unsafe JSONDocument.equal(a + range.lowerBound, b + otherRange.lowerBound, range.count)
      }
    }
  }

  /// Compares eight bytes at a time; the last eight overlap bytes already compared.
  @inlinable
  static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (x, y) = unsafe (UnsafeRawPointer(a), UnsafeRawPointer(b))
    if count >= 8 {
      var at = 0
      while at < count - 8 {
        if unsafe (x + at).loadUnaligned(as: UInt64.self) != (y + at).loadUnaligned(as: UInt64.self) { return false }
        at += 8
      }
      at = count - 8
      return unsafe (x + at).loadUnaligned(as: UInt64.self) == (y + at).loadUnaligned(as: UInt64.self)
    }
    if count >= 4 {
      let at = count - 4
      return unsafe x.loadUnaligned(as: UInt32.self) == y.loadUnaligned(as: UInt32.self)
        && (x + at).loadUnaligned(as: UInt32.self) == (y + at).loadUnaligned(as: UInt32.self)
    }
    var at = 0
    while at < count {
      if unsafe a[at] != b[at] { return false }
      at += 1
    }
    return true
  }

  package func place(_ index: Int) -> TextPlace {
    let entry = entry(index)
    return TextPlace(offset: Int(entry.start) - (entry.kind == .string ? 1 : 0), in: bytes)
  }

  /// The set of an array's numbers as bits, if all are whole and below 64; nil for other values.
  package func bitSet(_ index: Int) -> UInt64? {
    let array = entry(index)
    guard array.kind == .array else { return nil }
    // Numbers have no content on the tape, so the elements are consecutive entries while all are numbers.
    guard index + array.count < tape.count else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var bits: UInt64 = 0
      for element in index + 1..<index + 1 + array.count {
        let entry = tape[element]
        let length = entry.end &- entry.start
        guard entry.kind == .number, length <= 2 else { return nil }
        var value = unsafe bytes[Int(entry.start)] &- UInt8(ascii: "0")
        if length == 2 {
          // A minus sign gives a value beyond nine.
          guard value <= 9 else { return nil }
          value = unsafe value &* 10 &+ (bytes[Int(entry.start) + 1] &- UInt8(ascii: "0"))
        }
        guard value < 64 else { return nil }
        bits |= 1 << UInt64(value)
      }
      return bits
    }
  }

  /// The number below a thousand million that a string contains, without sign and leading zero; nil for other strings.
  package func decimal(_ index: Int) -> Int? {
    let range = range(index)
    guard !range.isEmpty, range.count <= 9 else { return nil }
    if range.count > 1, bytes[range.lowerBound] == UInt8(ascii: "0") { return nil }
    var value = 0
    for at in range {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// JSON pointer (RFC 6901) of the value at an index; for a member's name, the pointer of its object.
  ///
  /// Walks down from the root: for messages, not for loops.
  package func pointer(_ index: Int) -> String {
    var (path, value) = ("", 0)
    while value < index {
      var (child, position) = (value + 1, 0)
      let isObject = kind(value) == .object
      // Find the child that contains the value; the index of a key precedes that of its value.
      while next(isObject ? child + 1 : child) <= index {
        child = next(isObject ? child + 1 : child)
        position += 1
      }
      if isObject, child == index { return path }
      path += "/" + (isObject ? JSONPointer.step(string(child)) : String(position))
      value = isObject ? child + 1 : child
    }
    return path
  }
}
