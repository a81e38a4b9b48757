public import PlainText

/// A checked JSON text: its bytes, and a flat tape that says where each value starts and ends.
///
/// Values are named by their index on the tape (`JSONNode` pairs one with its document). Numbers keep their text,
/// members their order; nothing is copied until somebody asks for a string.
public final class JSONDocument: Sendable {
  public let bytes: [UInt8]
  @usableFromInline let tape: [TapeEntry]

  /// Deepest nesting that is read by default. Real lists need 6 levels.
  public static let defaultDepthLimit = 64

  /// Largest text that is read, in bytes. Real lists have one million.
  ///
  /// The tape counts the elements of a container in 28 bits. An element takes a byte at least, so a text within this
  /// limit has no container that the tape could count wrongly, and nothing has to be asked while it is read.
  static let byteLimit = TapeEntry.countLimit

  /// Checks `bytes` and indexes them.
  ///
  /// Refuses whatever RFC 8259 does, and a byte order mark, a lone surrogate and a repeated member besides. A text of
  /// 2^28 bytes (256 MiB) or more is refused with the code `json.too-large`, before any of it is read.
  ///
  /// `keepsRepeated` keeps a repeated member instead, for readers that must say more about it than where the second is.
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

  public convenience init(_ text: String) throws(JSONError) { try self.init(Array(text.utf8)) }

  private static func index(
    _ bytes: [UInt8], _ depthLimit: Int, _ keepsRepeated: Bool
  ) throws(JSONError) -> [TapeEntry] {
    var failure: JSONError?
    let capacity = JSONReader.tapeCapacity(bytes: bytes.count, depthLimit: depthLimit)
    let tape = unsafe [TapeEntry](unsafeUninitializedCapacity: capacity) { tape, filled in
      unsafe bytes.withUnsafeBufferPointer { buffer in
        // An empty text has no address; it is refused before anything is read.
        guard let start = buffer.baseAddress, let tape = tape.baseAddress else {
          failure = JSONError(
            code: .empty, place: TextPlace(line: 1, column: 1), offset: 0, message: JSONReader.emptyText)
          return
        }
        var reader = unsafe JSONReader(
          base: start, count: bytes.count, tape: tape, depthLimit: depthLimit, keepsRepeated: keepsRepeated)
        defer { reader.free() }
        do throws(JSONError) { try reader.read() } catch { failure = error }
        filled = reader.tapeCount
      }
    }
    if let failure { throw failure }
    return tape
  }

  public var root: JSONNode { JSONNode(document: self, index: 0) }

  // MARK: By index, for hot loops

  @inlinable public func kind(_ index: Int) -> JSONKind { tape[index].kind }

  /// The index after the value and everything inside it.
  @inlinable public func next(_ index: Int) -> Int { Int(tape[index].next) }

  /// Members or elements of a container; 0 for anything else.
  @inlinable public func count(_ index: Int) -> Int { tape[index].count }

  /// The token in `bytes`: a container with its brackets, a string without its quotes.
  @inlinable public func range(_ index: Int) -> Range<Int> {
    Int(tape[index].start)..<Int(tape[index].end)
  }

  @inlinable public func hasEscapes(_ index: Int) -> Bool { tape[index].hasEscapes }

  /// A number that is a whole one and fits; nil for any other number or value.
  @inlinable
  public func integer(_ index: Int) -> Int? {
    let entry = tape[index]
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

  /// `1e3`, `12.0` and nineteen digits are whole numbers too.
  @usableFromInline
  func slowInteger(_ index: Int) -> Int? {
    Int(CanonicalNumber.text(String(decoding: bytes[range(index)], as: UTF8.self)))
  }

  /// A string with its escapes resolved; empty for any other value.
  public func string(_ index: Int) -> String {
    let entry = tape[index]
    guard entry.kind == .string else { return "" }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let body = unsafe UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
      guard entry.hasEscapes else { return unsafe String(decoding: body, as: UTF8.self) }
      return unsafe String(unsafeUninitializedCapacity: body.count) { unsafe JSONEscapes.decode(body, into: $0) }
    }
  }

  /// Whether two strings mean the same text, whichever way each is escaped.
  @inlinable
  public func sameText(_ index: Int, _ other: JSONDocument, _ otherIndex: Int) -> Bool {
    let (mine, theirs) = (range(index), other.range(otherIndex))
    if mine.count == theirs.count, sameBytes(mine, other, theirs) { return true }
    guard hasEscapes(index) || other.hasEscapes(otherIndex) else { return false }
    return sameDecodedBytes(index, other, otherIndex)
  }

  /// By bytes: to Swift, `é` written with one scalar and with two is the same text; to a reader of a list it is not.
  @usableFromInline
  func sameDecodedBytes(_ index: Int, _ other: JSONDocument, _ otherIndex: Int) -> Bool {
    string(index).utf8.elementsEqual(other.string(otherIndex).utf8)
  }

  /// Whether two values are written with the same bytes.
  @inlinable
  public func sameBytes(_ range: Range<Int>, _ other: JSONDocument, _ otherRange: Range<Int>) -> Bool {
    matches(range, other.bytes, otherRange)
  }

  /// Whether the bytes of `range` are `other`.
  @inlinable
  public func matches(_ range: Range<Int>, _ other: [UInt8]) -> Bool { matches(range, other, other.indices) }

  /// Whether the bytes of `range` are those of `otherRange` in `other`.
  @inlinable
  public func matches(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    return unsafe bytes.withUnsafeBufferPointer { mine in
      unsafe other.withUnsafeBufferPointer { theirs in
        guard let a = mine.baseAddress, let b = theirs.baseAddress else { return range.isEmpty }
        return unsafe JSONDocument.equal(a + range.lowerBound, b + otherRange.lowerBound, range.count)
      }
    }
  }

  /// Eight bytes at a time; what is left over is compared together with bytes that were compared before.
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

  public func place(_ index: Int) -> TextPlace {
    let start = Int(tape[index].start)
    return TextPlace(offset: tape[index].kind == .string ? start - 1 : start, in: bytes)
  }
}
