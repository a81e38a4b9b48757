public import GVLArchive
public import PlainText

/// Why a sync could not begin, or had to stop. Files stored before the error are unchanged.
public struct SyncError: CodedError, Sendable, Equatable {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// The source is not an http or https address.
    case source = "sync.source"
    /// The source uses http on another machine, without permission.
    case plainHTTP = "sync.plain-http"
    /// The text is not a language code.
    case language = "sync.language"
    /// The specification is neither 2 nor 3.
    case specification = "sync.specification"
    /// Another process holds the lock; try later.
    case locked = "sync.locked"
    /// The file of trusted certificates or the name of a host cannot be used.
    case connection = "sync.connection"
    /// libcurl cannot be used: it is missing, too old or out of memory.
    case library = "sync.library"
    /// The archive could not be read or written; `archive` gives the reason.
    case archive = "sync.archive"
  }

  /// The kind of error, for scripts.
  public let code: Code
  /// The problem and the remedy: one line, lower case, no full stop.
  public let message: String
  /// The archive's error, for `sync.locked` and `sync.archive`; else nil.
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

  /// The code of the archive's error if there is one, else `code`.
  public var stableCode: String { archive?.stableCode ?? code.rawValue }
  /// The message.
  public var description: String { message }
}
