public import JSONText
public import PlainText

/// The reason why bytes are not the requested list or translation.
public struct ModelError: CodedError, Sendable, Equatable {
  /// Stable codes, which scripts depend on. A text that is not JSON keeps the code of its `JSONError`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// `list.` or `json.` and a word, for scripts to compare.
    public let rawValue: String
    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file is not a list, or not a translation if one was requested.
    public static let notAList = Code(rawValue: "list.not-a-list")
    /// `gvlSpecificationVersion` is not 1, 2 or 3.
    public static let unknownSpecification = Code(rawValue: "list.unknown-specification")
    /// A value has another type than the specification gives it.
    public static let wrongType = Code(rawValue: "list.wrong-type")
    /// A required member is missing: the version of a list.
    public static let missing = Code(rawValue: "list.missing-member")
    /// The file is not a manifest of a bundle.
    public static let notAManifest = Code(rawValue: "bundle.not-a-manifest")
    /// The file is not a publisher's vendor file.
    public static let notPublisherVendors = Code(rawValue: "pubvendors.other-file")
    /// A key or `id` is not a valid id.
    public static let badID = Code(rawValue: "list.bad-id")
    /// Two entries have the same id.
    public static let duplicateID = Code(rawValue: "list.duplicate-id")
  }

  /// The kind of error, for programs.
  public let code: Code
  /// Line and column of the value.
  public let place: TextPlace
  /// JSON pointer of the value; empty for the whole text.
  public let path: String
  /// The problem and its remedy: one line, lower case, no full stop.
  public let message: String

  /// Makes an error at a place of the text.
  public init(_ code: Code, at place: TextPlace, path: String, _ message: String) {
    self.code = code
    self.place = place
    self.path = path
    self.message = message
  }

  /// Makes the error of a text that is not JSON: its code, place and message.
  public init(_ error: JSONError) {
    self.init(Code(rawValue: error.code.rawValue), at: error.place, path: "", error.message)
  }

  /// Makes the error of a file in gvl's own format.
  ///
  /// - Parameter advice: The remedy.
  package init(_ error: FieldError, advice: String? = nil) {
    let code: Code =
      switch error.code {
      case .notJSON(let code): Code(rawValue: code.rawValue)
      case .otherSchema, .wrong: .wrongType
      case .missing: .missing
      }
    // The message of a text that is not JSON already contains its remedy.
    let isText = if case .notJSON = error.code { true } else { false }
    self.init(
      code, at: error.place, path: error.pointer,
      error.message + (isText ? "" : advice.map { "; " + $0 } ?? ""))
  }

  /// The raw value of `code`.
  public var stableCode: String { code.rawValue }

  /// The message, preceded by the path if there is one.
  public var located: String { (path.isEmpty ? "" : path + ": ") + message }

  /// `line:column: path: message`, for logs.
  public var description: String { "\(place): \(located)" }
}
