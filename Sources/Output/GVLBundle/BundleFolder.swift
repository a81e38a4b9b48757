package import Files
package import GVLModel

/// A bundle on disk.
package struct BundleFolder: Sendable {
  /// As a person named it.
  package let path: String
  let tree: FileTree
  let steps: Steps

  package init(_ path: String) { self.init(path, steps: .free) }

  /// - Parameter steps: what stands between a build and each change of the disk.
  package init(_ path: String, steps: Steps) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.steps = steps
    tree = FileTree(root: self.path, steps: steps)
  }

  /// What the manifest says.
  package func manifest() throws(BundleError) -> BundleManifest {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try tree.read(BundleManifest.fileName) } catch {
      throw error.code == .notFound || (FilePath.kind(path) != .folder)
        ? BundleError(.notABundle, path, "there is no bundle here: no manifest.json")
        : BundleError(.notABundle, "\(path)/\(BundleManifest.fileName)", error.message)
    }
    do throws(ModelError) { return try BundleManifest(bytes) } catch {
      throw BundleError(.notABundle, "\(path)/\(BundleManifest.fileName):\(error.place)", error.located)
    }
  }
}
