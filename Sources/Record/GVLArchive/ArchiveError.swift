public import PlainText

/// Why the archive could not be read or written; its subject is a path from the workspace's folder. What was stored before is
/// as it was.
public typealias ArchiveError = Fault<ArchiveErrorCode>

/// Stable codes: scripts branch on them.
public enum ArchiveErrorCode: String, ErrorCode, CaseIterable {
  /// The list or translation is not in the archive.
  case unknown = "archive.unknown"
  /// The index names a file that is not there.
  case missing = "archive.missing"
  /// A file does not have the bytes that were stored.
  case changed = "archive.changed"
  /// The index cannot be read as one.
  case badIndex = "archive.bad-index"
  /// A name that no path may be built from.
  case badName = "archive.bad-name"
  /// Another process is writing: try later.
  case locked = "archive.locked"
  /// No room, or a quota is used up.
  case diskFull = "archive.disk-full"
  /// The user may not read or write it.
  case noPermission = "archive.no-permission"
  /// The file system is mounted for reading.
  case readOnly = "archive.read-only"
  /// No file of that name is there.
  case notFound = "archive.no-such-file"
  /// Any other trouble with the disk.
  case inputOutput = "archive.io"
  /// The folder of an export holds other things.
  case occupied = "archive.occupied"
  /// A link, a pipe, a device or a folder stands where a file should be, or a link on the way to it.
  case noRegularFile = "archive.no-regular-file"
}
