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
  package func manifest() throws(BundleError) -> BundleManifest { try read().manifest }

  /// The manifest, its name and its bytes.
  package func read() throws(BundleError) -> (manifest: BundleManifest, name: String, bytes: [UInt8]) {
    let (name, bytes) = try manifestBytes()
    do throws(ModelError) { return (try BundleManifest(bytes), name, bytes) } catch {
      throw BundleError(.notABundle, "\(path)/\(name):\(error.place)", error.located)
    }
  }

  private func manifestBytes() throws(BundleError) -> (String, [UInt8]) {
    for name in [BundleManifest.fileName, BundleManifest.formerName] {
      do throws(FileError) { return (name, try tree.read(name)) } catch {
        if error.code == .notFound, FilePath.kind(path) == .folder { continue }
        guard FilePath.kind(path) == .folder else { break }
        throw BundleError(.notABundle, "\(path)/\(name)", error.message)
      }
    }
    throw BundleError(.notABundle, path, "there is no bundle here: no \(BundleManifest.fileName)")
  }
}
