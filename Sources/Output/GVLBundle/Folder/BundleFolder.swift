package import Files
package import GVLBundleFormat
import GVLList
import PlainText

/// A bundle on disk.
package struct BundleFolder: Sendable {
  /// The path as the user wrote it.
  package let path: String
  let tree: FileTree
  let steps: Steps

  package init(_ path: String) { self.init(path, steps: .free) }

  /// - Parameter steps: hooks before each change of the disk.
  package init(_ path: String, steps: Steps) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.steps = steps
    tree = FileTree(root: self.path, steps: steps)
  }

  /// The manifest of the bundle.
  package func manifest() throws(BundleError) -> BundleManifest { try read().manifest }

  /// The manifest and its bytes.
  package func read() throws(BundleError) -> (manifest: BundleManifest, bytes: [UInt8]) {
    let bytes = try manifestBytes()
    do throws(ModelError) { return (try BundleManifest(bytes), bytes) } catch {
      throw BundleError(.notABundle, "\(path)/\(BundleManifest.fileName):\(error.place)", error.located)
    }
  }

  private func manifestBytes() throws(BundleError) -> [UInt8] {
    let name = BundleManifest.fileName
    do throws(FileError) { return try tree.read(name) } catch {
      guard error.code == .notFound || FilePath.kind(path) != .folder else {
        throw BundleError(.notABundle, "\(path)/\(name)", error.message)
      }
    }
    throw BundleError(
      .notABundle, path, "there is no bundle here: no \(name); `gvl bundle --out FOLDER` builds one")
  }
}
