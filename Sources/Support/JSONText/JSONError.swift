public import PlainText

/// Why a text is not the JSON that was asked for.
///
/// `place` and `offset` name the first byte that cannot be right.
public struct JSONError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable {
    case empty = "json.empty"
    case notJSON = "json.not-json"
    case syntax = "json.syntax"
    case truncated = "json.truncated"
    case encoding = "json.encoding"
    case byteOrderMark = "json.byte-order-mark"
    case surrogate = "json.lone-surrogate"
    case duplicateMember = "json.duplicate-member"
    case tooDeep = "json.too-deep"
    case tooLarge = "json.too-large"
  }

  public let code: Code
  public let place: TextPlace
  public let offset: Int
  public let message: String

  public init(code: Code, place: TextPlace, offset: Int, message: String) {
    self.code = code
    self.place = place
    self.offset = offset
    self.message = message
  }

  public var stableCode: String { code.rawValue }

  public var description: String { "\(place): \(message)" }
}
