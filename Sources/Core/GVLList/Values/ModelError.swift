public import JSONText
public import PlainText

/// Why bytes are not the list or translation that was asked for.
public struct ModelError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them. A text that is no JSON keeps the code of its `JSONError`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// `list.` or `json.` and a word: what scripts compare.
    public let rawValue: String
    /// A code by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file is no list, or no translation where one was asked for.
    public static let notAList = Code(rawValue: "list.not-a-list")
    /// `gvlSpecificationVersion` is none of 1, 2 and 3.
    public static let unknownSpecification = Code(rawValue: "list.unknown-specification")
    /// A value has another type than the specification gives it.
    public static let wrongType = Code(rawValue: "list.wrong-type")
    /// A member is not there that cannot be done without: the version of a list.
    public static let missing = Code(rawValue: "list.missing-member")
    /// The file is no manifest of a bundle.
    public static let notAManifest = Code(rawValue: "bundle.not-a-manifest")
    /// The file is no publisher's vendor file.
    public static let notPublisherVendors = Code(rawValue: "pubvendors.other-file")
    /// A key or `id` is no number that an id may be.
    public static let badID = Code(rawValue: "list.bad-id")
    /// Two entries have one id.
    public static let duplicateID = Code(rawValue: "list.duplicate-id")
  }

  /// What went wrong, as a program sees it.
  public let code: Code
  /// Line and column of the value.
  public let place: TextPlace
  /// JSON pointer of the value; empty for the whole text.
  public let path: String
  /// What is wrong and what to do: one line, lower case, no full stop.
  public let message: String

  /// An error at a place of the text.
  public init(_ code: Code, at place: TextPlace, path: String, _ message: String) {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
  }

  /// The error of a text that is no JSON: its code, place and message.
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

  /// That of `code`.
  public var stableCode: String { code.rawValue }

  /// The message after the path, where there is one.
  public var located: String { (path.isEmpty ? "" : path + ": ") + message }

  /// `line:column: path: message`.
  public var description: String { "\(place): \(located)" }
}
