package import GVLArchive
package import GVLList
package import PlainText

/// Why a workspace, its configuration or one of its lists cannot be used; its subject is a file or a named list.
package typealias WorkspaceError = Fault<WorkspaceErrorCode>

/// Stable, because scripts react to them. A file that is not a list keeps the code of its `ModelError`, one of the
/// archive that of its `ArchiveError`.
package struct WorkspaceErrorCode: ErrorCode {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  package static let noWorkspace = WorkspaceErrorCode(rawValue: "workspace.not-found")
  package static let exists = WorkspaceErrorCode(rawValue: "workspace.exists")
  package static let cannotWrite = WorkspaceErrorCode(rawValue: "workspace.cannot-write")
  package static let protected = WorkspaceErrorCode(rawValue: "output.protected")
  package static let inUse = WorkspaceErrorCode(rawValue: "output.in-use")
  package static let fileExists = WorkspaceErrorCode(rawValue: "output.exists")
  package static let configuration = WorkspaceErrorCode(rawValue: "config.invalid")
  package static let unknownProfile = WorkspaceErrorCode(rawValue: "config.unknown-profile")
  package static let notStored = WorkspaceErrorCode(rawValue: "list.not-stored")
  /// A bundle that is used as a list contradicts its manifest, or its manifest contradicts the official list.
  package static let notProved = WorkspaceErrorCode(rawValue: "bundle.not-proved")
  package static let emptyArchive = WorkspaceErrorCode(rawValue: "archive.empty")
  package static let lostIndex = WorkspaceErrorCode(rawValue: "archive.lost-index")
  package static let noSuchFile = WorkspaceErrorCode(rawValue: "file.not-found")
  package static let unreadable = WorkspaceErrorCode(rawValue: "file.unreadable")
  package static let noSuchLanguage = WorkspaceErrorCode(rawValue: "translation.not-stored")
  package static let twoKinds = WorkspaceErrorCode(rawValue: "diff.two-kinds")
  package static let twoLanguages = WorkspaceErrorCode(rawValue: "diff.two-languages")
  package static let unknownPolicy = WorkspaceErrorCode(rawValue: "policy.unknown")
  package static let policyFile = WorkspaceErrorCode(rawValue: "policy.invalid")
  package static let decision = WorkspaceErrorCode(rawValue: "decision.invalid")
  package static let recordExists = WorkspaceErrorCode(rawValue: "decision.exists")
  /// A `gvl.lock` that cannot be read.
  package static let lock = WorkspaceErrorCode(rawValue: "lock.invalid")
  /// The archive does not have a text that the lock names or is to name.
  package static let lockNotStored = WorkspaceErrorCode(rawValue: "lock.not-stored")
  package static let unknownVendor = WorkspaceErrorCode(rawValue: "vendor.unknown")
  package static let noVendors = WorkspaceErrorCode(rawValue: "vendors.none")
  package static let tooManyFiles = WorkspaceErrorCode(rawValue: "check.too-many-files")
  package static let nothingToCheck = WorkspaceErrorCode(rawValue: "check.nothing-to-check")
}

extension WorkspaceError {
  package init(_ error: ModelError, file: String) {
    self.init(WorkspaceErrorCode(rawValue: error.code.rawValue), file, at: error.place, error.located)
  }

  package init(_ error: ArchiveError) {
    self.init(WorkspaceErrorCode(rawValue: error.code.rawValue), error.subject, at: error.place, error.message)
  }
}
