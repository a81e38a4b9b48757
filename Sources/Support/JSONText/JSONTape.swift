/// The kind of a JSON value.
public enum JSONKind: UInt8, Sendable {
  /// The word `null`.
  case null
  /// The word `false`.
  case `false`
  /// The word `true`.
  case `true`
  /// A number, whole or not.
  case number
  /// A text in quotes.
  case string
  /// Values in brackets, in order.
  case array
  /// Members in braces, in order.
  case object
}

/// One token of a document. A container is followed by its content; a member is its key followed by its value.
@usableFromInline
struct TapeEntry: Sendable, BitwiseCopyable {
  /// Offset of the token's first byte; for a string, the byte after the opening quote.
  @usableFromInline var start: UInt32
  /// Offset after the last byte; for a string, that of the closing quote.
  @usableFromInline var end: UInt32
  /// Tape index after this value and its content.
  @usableFromInline var next: UInt32
  /// Bits 0–2: kind. Bit 3: the string has escapes. From bit 4: number of members or elements of a container.
  @usableFromInline var info: UInt32

  @usableFromInline static let escaped: UInt32 = 8
  /// Greatest number of elements or members that fits into `info`.
  static let countLimit = Int(UInt32.max >> 4)

  @inlinable
  init(start: UInt32, end: UInt32, next: UInt32, info: UInt32) {
    self.start = start
    self.end = end
    self.next = next
    self.info = info
  }

  @inlinable var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: info & 7)) ?? .null }
  @inlinable var hasEscapes: Bool { info & TapeEntry.escaped != 0 }
  @inlinable var count: Int { Int(info >> 4) }
}
