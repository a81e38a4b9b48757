import Files
import Platform

/// The served folder. Files are read for each request, so that a test may publish a new list meanwhile; values derived
/// from a file's bytes are kept while the bytes stay the same.
final class FileStore: Sendable {
  private let root: String
  private let known = Locked<[String: StoredFile]>([:])

  init(_ folder: String) throws(SampleError) {
    guard let root = Self.resolved(folder), Self.isFolder(root) else {
      throw SampleError(.file, "\(folder) is no folder: make one with `gvl-sample write \(folder)`")
    }
    self.root = root
  }

  /// The file at the path; nil for anything but a plain file below the folder, however the path tries to leave it.
  func file(_ segments: [String]) -> StoredFile? {
    guard !segments.isEmpty,
      segments.allSatisfy({ !$0.isEmpty && $0.first != "." && !$0.contains("/") && !$0.contains("\\") })
    else { return nil }
    let path = segments.joined(separator: "/")
    // A link may have any target, so its resolved path must be below the folder.
    guard let place = Self.resolved(root + "/" + path), place.hasPrefix(root == "/" ? root : root + "/"),
      Self.isFile(place), let bytes = try? FilePath.read(place)
    else { return nil }
    if let file = known.withLock({ $0[path] }), file.bytes == bytes { return file }
    guard let file = try? StoredFile(bytes, name: path) else { return nil }
    known.withLock { $0[path] = file }
    return file
  }

  private static func resolved(_ path: String) -> String? { FilePath.real(path) }
  private static func isFolder(_ path: String) -> Bool { FilePath.kind(path) == .folder }
  private static func isFile(_ path: String) -> Bool { FilePath.kind(path) == .file }
}
