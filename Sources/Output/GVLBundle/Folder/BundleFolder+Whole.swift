import Files
package import GVLModel

extension BundleFolder {
  /// What tells a bundle from every other: the SHA-256 of its manifest, and of its signature where it has one.
  package func mark() -> String? {
    guard let (_, name, bytes) = try? read(), name == BundleManifest.fileName else { return nil }
    let signature = (try? tree.read(BundleManifest.signatureName)).map { Digest.sha256($0) }
    return Digest.sha256(bytes) + (signature.map { "." + $0 } ?? "")
  }

  /// The manifest of the bundle with this mark, where it stands here whole, with every byte that it names; else nil.
  package func whole(_ mark: String) -> BundleManifest? {
    guard let place = try? BundlePlace(self), place.isClean(), self.mark() == mark, let manifest = try? manifest()
    else {
      return nil
    }
    let tree = tree
    let sound = inParallel(manifest.files) { file in
      guard let bytes = try? tree.read(file.path), bytes.count == file.bytes else { return false }
      return Digest.sha256(bytes) == file.sha256
    }
    return sound.allSatisfy { $0 } ? manifest : nil
  }
}
