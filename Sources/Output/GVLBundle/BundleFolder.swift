import GVLArchive
public import GVLModel

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
  /// A folder that holds anything and is no bundle is refused.
  public func write(_ bundle: Bundle) throws(BundleError) {
    let old = disk.exists(BundleManifest.fileName) ? try manifest().files : []
    if old.isEmpty, !disk.names(in: "").isEmpty {
      throw BundleError(.folderInUse, path, "the folder holds files that are no bundle; name an empty or new folder")
    }
    do throws(ArchiveError) {
      try disk.makeRoot()
      for file in bundle.files { try disk.write(file.bytes, to: file.path) }
      try disk.write(bundle.manifest.written, to: BundleManifest.fileName)
      let kept = Set(bundle.files.map(\.path))
      // Only what is proved to be the old bundle's own is removed.
      for file in old where !kept.contains(file.path) && disk.exists(file.path) {
        if sha256Hex(try disk.read(file.path)) == file.sha256 { try disk.remove(file.path) }
      }
    } catch {
      throw BundleError(.cannotWrite, error.path.hasPrefix(path) ? error.path : "\(path)/\(error.path)", error.message)
    }
  }

  /// What the manifest says.
  public func manifest() throws(BundleError) -> BundleManifest {
    let bytes: [UInt8]
    do throws(ArchiveError) { bytes = try disk.read(BundleManifest.fileName) } catch {
      throw BundleError(
        .notABundle, path,
        disk.exists(BundleManifest.fileName) ? error.message : "there is no bundle here: no manifest.json")
    }
    do throws(ModelError) { return try BundleManifest(bytes) } catch {
      throw BundleError(.notABundle, "\(path)/\(BundleManifest.fileName):\(error.place)", error.located)
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
    let listed = try manifest().files
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
    let known = Set(listed.map(\.path) + [BundleManifest.fileName])
    for name in disk.files(below: "") where !known.contains(name) {
      problems.append(.init(code: .unlisted, file: name, message: "the manifest does not name this file"))
    }
    return problems
  }
}
