import GVLArchive
import JSONText

/// A bundle on disk.
public struct BundleFolder: Sendable {
  public let path: String
  private let disk: Disk

  public init(_ path: String) {
    self.path = path
    disk = Disk(root: path)
  }

  /// Writes the bundle: its files, each whole or not at all, then the manifest, then what an older bundle left is removed.
  ///
  /// A folder with other people's files in it is refused.
  public func write(_ bundle: Bundle) throws(BundleError) {
    let old = try? manifest()
    if old == nil, !disk.names(in: "").isEmpty {
      throw BundleError(.folderInUse, path, "the folder holds files that are no bundle; name an empty or new folder")
    }
    do throws(ArchiveError) {
      try Disk(root: path.hasPrefix("/") ? "/" : ".").makeFolder(path)
      for file in bundle.files { try disk.writeAtomically(file.bytes, to: file.path) }
      try disk.writeAtomically(bundle.manifest.written, to: Manifest.fileName)
      let kept = Set(bundle.files.map(\.path))
      for file in old ?? [] where !kept.contains(file.path) && disk.exists(file.path) { try disk.remove(file.path) }
    } catch {
      throw BundleError(.cannotWrite, error.path.hasPrefix(path) ? error.path : "\(path)/\(error.path)", error.message)
    }
  }

  /// The files that the manifest names.
  public func manifest() throws(BundleError) -> [Manifest.File] {
    let root = try manifestRoot()
    guard root["schema"]?.string == Manifest.schema, let files = root["files"] else {
      throw BundleError(
        .notABundle, "\(path)/\(Manifest.fileName)", "this is no manifest of a bundle (\(Manifest.schema))")
    }
    var result: [Manifest.File] = []
    for file in files.elements {
      guard let name = file["path"]?.string, Self.isPlain(name), let sha256 = file["sha256"]?.string,
        let bytes = file["bytes"]?.integer
      else {
        throw BundleError(
          .notABundle, "\(path)/\(Manifest.fileName):\(file.place)", "an entry of `files` is not complete")
      }
      result.append(Manifest.File(path: name, sha256: sha256, bytes: bytes))
    }
    return result
  }

  private func manifestRoot() throws(BundleError) -> JSONNode {
    let bytes: [UInt8]
    do throws(ArchiveError) { bytes = try disk.read(Manifest.fileName) } catch {
      throw BundleError(
        .notABundle, path, disk.exists(Manifest.fileName) ? error.message : "there is no bundle here: no manifest.json")
    }
    do throws(JSONError) { return try JSONDocument(bytes).root } catch {
      throw BundleError(.notABundle, "\(path)/\(Manifest.fileName)", error.description)
    }
  }

  /// No step out of the folder.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/")
      && !name.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".."
      }
  }

  /// One difference between a bundle and its manifest.
  public struct Problem: Sendable, Hashable {
    public enum Code: String, Sendable { case missing, changed, unlisted }
    public var code: Code
    public var file: String
    public var message: String
  }

  /// Compares every file with the manifest.
  public func verify() throws(BundleError) -> [Problem] {
    let listed = try manifest()
    var problems: [Problem] = []
    for file in listed {
      do throws(ArchiveError) {
        let bytes = try disk.read(file.path)
        let found = sha256Hex(bytes)
        if bytes.count != file.bytes {
          problems.append(
            .init(code: .changed, file: file.path, message: "\(bytes.count) bytes instead of \(file.bytes)"))
        } else if found != file.sha256 {
          problems.append(
            .init(code: .changed, file: file.path, message: "SHA-256 \(found) instead of \(file.sha256)"))
        }
      } catch {
        problems.append(.init(code: .missing, file: file.path, message: error.message))
      }
    }
    let known = Set(listed.map(\.path) + [Manifest.fileName])
    for name in disk.files(below: "") where !known.contains(name) {
      problems.append(.init(code: .unlisted, file: name, message: "the manifest does not name this file"))
    }
    return problems
  }
}
