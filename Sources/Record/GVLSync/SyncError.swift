package import GVLArchive

/// Why a sync could not even begin, or had to stop. What was stored before is as it was.
package struct SyncError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// The source is no http or https address.
    case source = "sync.source"
    /// libcurl, which reads unusual addresses, cannot be loaded.
    case library = "http.library"
    /// http to another machine, without leave.
    case plainHTTP = "sync.plain-http"
    case language = "sync.language"
    case specification = "sync.specification"
    /// Another process holds the lock: try later.
    case locked = "sync.locked"
    /// The archive could not be read or written; `archive` says why.
    case archive = "sync.archive"
  }

  package let code: Code
  package let message: String
  package let archive: ArchiveError?

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

  package var description: String { message }
}
