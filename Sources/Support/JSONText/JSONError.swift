public import PlainText

/// Why a text is not the JSON that was asked for.
///
/// `place` and `offset` name the first byte that cannot be right.
public struct JSONError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable {
    /// The text has no bytes, or nothing but white space.
    case empty = "json.empty"
    /// The text is something else: a page, XML, binary data.
    case notJSON = "json.not-json"
    /// A character that RFC 8259 does not allow at this place.
    case syntax = "json.syntax"
    /// The text ends inside a value.
    case truncated = "json.truncated"
    /// Bytes that are not UTF-8.
    case encoding = "json.encoding"
    /// The text begins with a byte order mark, which RFC 8259 §8.1 forbids.
    case byteOrderMark = "json.byte-order-mark"
    /// An escape (`\ud83d`) is one half of a surrogate pair without the other.
    case surrogate = "json.lone-surrogate"
    /// An object has two members of one name.
    case duplicateMember = "json.duplicate-member"
    /// Containers are nested deeper than the limit of the reader.
    case tooDeep = "json.too-deep"
    /// The text has 2^28 bytes (256 MiB) or more.
    case tooLarge = "json.too-large"
  }

  /// What went wrong, as a program sees it.
  public let code: Code
  /// Line and column of the first byte that cannot be right.
  public let place: TextPlace
  /// The same place in bytes, from 0.
  public let offset: Int
  /// What is wrong: one line, lower case, no full stop.
  public let message: String

  /// An error of a reader that builds on this one.
  public init(code: Code, place: TextPlace, offset: Int, message: String) {
    self.code = code
    self.place = place
    self.offset = offset
    self.message = message
  }

  /// That of `code`.
  public var stableCode: String { code.rawValue }

  /// `line:column: message`.
  public var description: String { "\(place): \(message)" }
}
