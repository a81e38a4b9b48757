import Files
import GVLBundleFormat

/// What tells a bundle from every other: the SHA-256 of its manifest, and of its signature where it has one.
private func mark(manifest: [UInt8], signature: [UInt8]?) -> String {
  Digest.sha256(manifest) + (signature.map { "." + Digest.sha256($0) } ?? "")
}

extension Bundle {
  /// Of the folder that it is written to.
  var mark: String { GVLBundle.mark(manifest: manifest.written, signature: signature) }
}

extension BundleFolder {
  private func marked() -> (mark: String, manifest: BundleManifest)? {
    guard let (manifest, bytes) = try? read() else { return nil }
    let signature = try? tree.read(BundleManifest.signatureName)
    return (GVLBundle.mark(manifest: bytes, signature: signature), manifest)
  }

  /// The manifest of the bundle with this mark, where it stands here with every byte that it names; else nil.
  func standing(_ mark: String) -> BundleManifest? {
    guard let found = marked(), found.mark == mark else { return nil }
    let tree = tree
    let sound = inParallel(found.manifest.files) { file in
      guard let bytes = try? tree.read(file.path), bytes.count == file.bytes else { return false }
      return Digest.sha256(bytes) == file.sha256
    }
    return sound.allSatisfy { $0 } ? found.manifest : nil
  }

  /// The same, where no build goes on and none has left anything.
  func whole(_ mark: String) -> BundleManifest? {
    guard let place = try? BundlePlace(self), place.isClean() else { return nil }
    return standing(mark)
  }
}
