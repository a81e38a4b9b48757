package import GVLArchive
package import GVLModel
package import PlainText

/// Why a workspace, its configuration or one of its lists cannot be used.
package struct WorkspaceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them. A file that is no list keeps the code of its `ModelError`, one of the archive
  /// that of its `ArchiveError`.
  package struct Code: RawRepresentable, Sendable, Hashable {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let noWorkspace = Code(rawValue: "workspace.not-found")
    package static let exists = Code(rawValue: "workspace.exists")
    package static let cannotWrite = Code(rawValue: "workspace.cannot-write")
    package static let protected = Code(rawValue: "output.protected")
    package static let inUse = Code(rawValue: "output.in-use")
    package static let fileExists = Code(rawValue: "output.exists")
    package static let configuration = Code(rawValue: "config.invalid")
    package static let unknownProfile = Code(rawValue: "config.unknown-profile")
    package static let notStored = Code(rawValue: "list.not-stored")
    /// A bundle that is taken for a list contradicts its manifest, or its manifest the official list.
    package static let notProved = Code(rawValue: "bundle.not-proved")
    package static let emptyArchive = Code(rawValue: "archive.empty")
    package static let lostIndex = Code(rawValue: "archive.lost-index")
    package static let noSuchFile = Code(rawValue: "file.not-found")
    package static let unreadable = Code(rawValue: "file.unreadable")
    package static let noSuchLanguage = Code(rawValue: "translation.not-stored")
    package static let twoKinds = Code(rawValue: "diff.two-kinds")
    package static let twoLanguages = Code(rawValue: "diff.two-languages")
    package static let unknownPolicy = Code(rawValue: "policy.unknown")
    package static let policyFile = Code(rawValue: "policy.invalid")
    package static let decision = Code(rawValue: "decision.invalid")
    package static let recordExists = Code(rawValue: "decision.exists")
    package static let unknownVendor = Code(rawValue: "vendor.unknown")
    package static let noVendors = Code(rawValue: "vendors.none")
    package static let tooManyFiles = Code(rawValue: "check.too-many-files")
    package static let nothingToCheck = Code(rawValue: "check.nothing-to-check")
  }

  package let code: Code
  /// A file, or a list as it was asked for.
  package let subject: String
  package let place: TextPlace?
  package let message: String

  package init(_ code: Code, _ subject: String, at place: TextPlace? = nil, _ message: String) {
    self.code = code
    self.subject = subject
    self.place = place
    self.message = message
  }

  package init(_ error: ModelError, file: String) {
    self.init(Code(rawValue: error.code.rawValue), file, at: error.place, error.located)
  }

  package init(_ error: ArchiveError) {
    self.init(Code(rawValue: error.code.rawValue), error.path, error.message)
  }

  package var description: String { "\(subject):\(place.map { "\($0):" } ?? "") \(message)" }
}
