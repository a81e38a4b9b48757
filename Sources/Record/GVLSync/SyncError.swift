public import GVLArchive

/// Why a sync could not even begin, or had to stop. What was stored before is as it was.
public struct SyncError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// The source is no http or https address.
    case source = "sync.source"
    /// http to another machine, without leave.
    case plainHTTP = "sync.plain-http"
    case language = "sync.language"
    case specification = "sync.specification"
    /// Another process holds the lock: try later.
    case locked = "sync.locked"
    /// The archive could not be read or written; `archive` says why.
    case archive = "sync.archive"
  }

  public let code: Code
  public let message: String
  public let archive: ArchiveError?

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    archive = nil
  }

  init(_ error: ArchiveError) {
    code = error.code == .locked ? .locked : .archive
    message = error.description
    archive = error
  }

  public var description: String { message }
}
