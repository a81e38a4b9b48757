/// Why the archive could not be read or written. What was stored before is as it was.
package struct ArchiveError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
    /// The list or translation is not in the archive.
    case unknown = "archive.unknown"
    /// The index names a file that is not there.
    case missing = "archive.missing"
    /// A file does not have the bytes that were stored.
    case changed = "archive.changed"
    case badIndex = "archive.bad-index"
    /// A name that no path may be built from.
    case badName = "archive.bad-name"
    case locked = "archive.locked"
    case diskFull = "archive.disk-full"
    case noPermission = "archive.no-permission"
    case readOnly = "archive.read-only"
    case notFound = "archive.no-such-file"
    case inputOutput = "archive.io"
    /// The folder of an export holds other things.
    case occupied = "archive.occupied"
    /// A link, a pipe, a device or a folder stands where a file should be, or a link on the way to it.
    case noRegularFile = "archive.no-regular-file"
  }

  package let code: Code
  /// From the workspace's folder.
  package let path: String
  package let message: String

  package init(_ code: Code, path: String, _ message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  package var description: String { "\(path): \(message)" }
}
