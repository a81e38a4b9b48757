public import JSONText
public import PlainText

/// Why bytes are not the list or translation that was asked for.
public struct ModelError: Error, Sendable, Equatable, CustomStringConvertible {
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

  /// The message after the path, where there is one.
  public var located: String { (path.isEmpty ? "" : path + ": ") + message }

  public var description: String { "\(place): \(located)" }
}
