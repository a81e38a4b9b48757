public import PlainText

/// Why a text is not the expected JSON.
///
/// `place` and `offset` name the first wrong byte.
public struct JSONError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable {
    /// The text is empty or only white space.
    case empty = "json.empty"
    /// The text is not JSON at all: an HTML page, XML, binary data.
    case notJSON = "json.not-json"
    /// A character that RFC 8259 does not allow at this place.
    case syntax = "json.syntax"
    /// The text ends inside a value.
    case truncated = "json.truncated"
    /// The bytes are not UTF-8.
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

  /// The kind of error, for scripts.
  public let code: Code
  /// Line and column of the first wrong byte.
  public let place: TextPlace
  /// Offset of that byte, from 0.
  public let offset: Int
  /// The problem: one line, lower case, no full stop.
  public let message: String

  /// Creates an error of a reader that builds on this one.
  public init(code: Code, place: TextPlace, offset: Int, message: String) {
    self.code = code
    self.place = place
    self.offset = offset
    self.message = message
  }

  /// The raw value of `code`.
  public var stableCode: String { code.rawValue }

  /// `line:column: message`.
  public var description: String { "\(place): \(message)" }
}
