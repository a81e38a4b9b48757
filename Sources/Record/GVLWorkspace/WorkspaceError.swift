public import GVLArchive
public import GVLModel
public import JSONText

/// Why a workspace, its configuration or one of its lists cannot be used.
public struct WorkspaceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them. A file that is no list keeps the code of its `ModelError`, one of the archive
  /// that of its `ArchiveError`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let noWorkspace = Code(rawValue: "workspace.not-found")
    public static let exists = Code(rawValue: "workspace.exists")
    public static let cannotWrite = Code(rawValue: "workspace.cannot-write")
    public static let configuration = Code(rawValue: "config.invalid")
    public static let unknownProfile = Code(rawValue: "config.unknown-profile")
    public static let notStored = Code(rawValue: "list.not-stored")
    public static let emptyArchive = Code(rawValue: "archive.empty")
    public static let noSuchFile = Code(rawValue: "file.not-found")
    public static let unreadable = Code(rawValue: "file.unreadable")
    public static let noSuchLanguage = Code(rawValue: "translation.not-stored")
    public static let unknownPolicy = Code(rawValue: "policy.unknown")
    public static let policyFile = Code(rawValue: "policy.invalid")
    public static let decision = Code(rawValue: "decision.invalid")
    public static let recordExists = Code(rawValue: "decision.exists")
    public static let unknownVendor = Code(rawValue: "vendor.unknown")
  }

  public let code: Code
  /// A file, or a list as it was asked for.
  public let subject: String
  public let place: TextPlace?
  public let message: String

  public init(_ code: Code, _ subject: String, at place: TextPlace? = nil, _ message: String) {
    self.code = code
    self.subject = subject
    self.place = place
    self.message = message
  }

  public init(_ error: ModelError, file: String) {
    self.init(Code(rawValue: error.code.rawValue), file, at: error.place, error.located)
  }

  public init(_ error: ArchiveError) {
    self.init(Code(rawValue: error.code.rawValue), error.path, error.message)
  }

  public var description: String { "\(subject):\(place.map { "\($0):" } ?? "") \(message)" }
}
