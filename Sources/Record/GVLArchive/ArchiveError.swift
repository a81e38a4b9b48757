public import PlainText

/// Why the archive could not be read or written; the subject is a path from the workspace's folder. Files stored before
/// the error are unchanged.
public typealias ArchiveError = Fault<ArchiveErrorCode>

/// Stable codes: scripts branch on them.
public enum ArchiveErrorCode: String, ErrorCode, CaseIterable {
  /// The list or translation is not in the archive.
  case unknown = "archive.unknown"
  /// The index names a file that is not there.
  case missing = "archive.missing"
  /// A file does not have the bytes that were stored.
  case changed = "archive.changed"
  /// The index cannot be parsed.
  case badIndex = "archive.bad-index"
  /// The name cannot be part of a path.
  case badName = "archive.bad-name"
  /// Another process is writing; try later.
  case locked = "archive.locked"
  /// The disk is full, or a quota is used up.
  case diskFull = "archive.disk-full"
  /// The user may not read or write it.
  case noPermission = "archive.no-permission"
  /// The file system is read-only.
  case readOnly = "archive.read-only"
  /// No file of that name exists.
  case notFound = "archive.no-such-file"
  /// Any other error of the disk.
  case inputOutput = "archive.io"
  /// The folder of an export contains other files.
  case occupied = "archive.occupied"
  /// A path that must be a regular file is a link, a pipe, a device or a folder, or leads through a link.
  case noRegularFile = "archive.no-regular-file"
}
