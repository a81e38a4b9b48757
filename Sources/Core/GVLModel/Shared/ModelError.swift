public import JSONText
public import PlainText

/// Why bytes are not the list or translation that was asked for.
public struct ModelError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them. A text that is no JSON keeps the code of its `JSONError`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notAList = Code(rawValue: "list.not-a-list")
    public static let unknownSpecification = Code(rawValue: "list.unknown-specification")
    public static let wrongType = Code(rawValue: "list.wrong-type")
    public static let missing = Code(rawValue: "list.missing-member")
    public static let notAManifest = Code(rawValue: "bundle.not-a-manifest")
    public static let badID = Code(rawValue: "list.bad-id")
    public static let duplicateID = Code(rawValue: "list.duplicate-id")
  }

  public let code: Code
  public let place: TextPlace
  /// JSON pointer of the value; empty for the whole text.
  public let path: String
  public let message: String

  public init(_ code: Code, at place: TextPlace, path: String, _ message: String) {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
  }

  public init(_ error: JSONError) {
    self.init(Code(rawValue: error.code.rawValue), at: error.place, path: "", error.message)
  }

  /// Of one of our own files.
  ///
  /// - Parameter advice: what to do about it.
  package init(_ error: FieldError, advice: String? = nil) {
    let code: Code =
      switch error.code {
      case .notJSON(let code): Code(rawValue: code.rawValue)
      case .otherSchema, .wrong: .wrongType
      case .missing: .missing
      }
    // What is no JSON says itself what to do.
    let isText = if case .notJSON = error.code { true } else { false }
    self.init(
      code, at: error.place, path: error.pointer,
      error.message + (isText ? "" : advice.map { "; " + $0 } ?? ""))
  }

  public var stableCode: String { code.rawValue }

  /// The message after the path, where there is one.
  public var located: String { (path.isEmpty ? "" : path + ": ") + message }

  public var description: String { "\(place): \(located)" }
}
