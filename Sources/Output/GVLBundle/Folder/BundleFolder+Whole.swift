import Files
import GVLBundleFormat

/// Identifies a bundle: the SHA-256 of its manifest and, if it is signed, of its signature.
private func mark(manifest: [UInt8], signature: [UInt8]?) -> String {
  Digest.sha256(manifest) + (signature.map { "." + Digest.sha256($0) } ?? "")
}

extension Bundle {
  /// The mark that its folder will have.
  var mark: String { GVLBundle.mark(manifest: manifest.written, signature: signature) }
}

extension BundleFolder {
  private func marked() -> (mark: String, manifest: BundleManifest)? {
    guard let (manifest, bytes) = try? read() else { return nil }
    let signature = try? tree.read(BundleManifest.signatureName)
    return (GVLBundle.mark(manifest: bytes, signature: signature), manifest)
  }

  /// The manifest of the bundle with this mark, if every file of it is in the folder unchanged; else nil.
  func standing(_ mark: String) -> BundleManifest? {
    guard let found = marked(), found.mark == mark else { return nil }
    let tree = tree
    let sound = inParallel(found.manifest.files) { file in
      guard let bytes = try? tree.read(file.path), bytes.count == file.bytes else { return false }
      return Digest.sha256(bytes) == file.sha256
    }
    return sound.allSatisfy { $0 } ? found.manifest : nil
  }

  /// The manifest from `standing`, if no build is running or has left files behind; else nil.
  func whole(_ mark: String) -> BundleManifest? {
    guard let place = try? BundlePlace(self), place.isClean() else { return nil }
    return standing(mark)
  }
}
