public import GVLArchive
public import PlainText

/// Why a sync could not even begin, or had to stop. What was stored before is as it was.
public struct SyncError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// The source is no http or https address.
    case source = "sync.source"
    /// http to another machine, without leave.
    case plainHTTP = "sync.plain-http"
    /// What is no language code.
    case language = "sync.language"
    /// Neither 2 nor 3.
    case specification = "sync.specification"
    /// Another process holds the lock: try later.
    case locked = "sync.locked"
    /// The file of trusted certificates, or the name of a host, is none that can be used.
    case connection = "sync.connection"
    /// libcurl cannot be used: absent, too old or out of memory.
    case library = "sync.library"
    /// The archive could not be read or written; `archive` says why.
    case archive = "sync.archive"
  }

  /// What went wrong, as a program sees it.
  public let code: Code
  /// What is wrong and what to do: one line, lower case, no full stop.
  public let message: String
  /// For `sync.locked` and `sync.archive`.
  public let archive: ArchiveError?

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    archive = nil
  }

  init(_ error: ArchiveError) {
    code = error.code == .locked ? .locked : .archive
    message = error.description
    archive = error
  }

  /// That of the archive's error, where there is one.
  public var stableCode: String { archive?.stableCode ?? code.rawValue }
  /// The message.
  public var description: String { message }
}
