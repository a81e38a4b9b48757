import Files
import GVLBundleFormat
import PlainText

extension Bundle {
  /// The bundle with a signature of its manifest, which proves every other file by its SHA-256, and with a signature of
  /// each document that is fetched separately.
  package func signed(by key: SigningKey) -> Bundle {
    var files = self.files
    for file in files where file.kind == .pack {
      files.append(
        File(file.path + BundleSignature.suffix, .signature, Array(key.signature(of: file.bytes).text.utf8)))
    }
    var manifest = self.manifest
    manifest.signedBy = key.verifyingKey.fingerprint
    var bundle = Bundle(files: files, manifest: manifest)
    bundle.signature = Array(key.signature(of: bundle.manifest.written).text.utf8)
    return bundle
  }
}

extension BundleManifest {
  /// The file next to a signed manifest.
  static let signatureName = fileName + BundleSignature.suffix
}

extension VerifyingKey {
  /// The key's name in manifests: the first 16 hex digits of the SHA-256 of its 32 bytes.
  package var fingerprint: String { String(Digest.sha256(bytes).prefix(16)) }
}

extension BundleFolder {
  /// Checks the signature of the manifest in the folder.
  ///
  /// - Parameter key: the key that must have signed; nil: the signature must only exist if the manifest names one.
  func signatureProblems(
    _ manifest: BundleManifest, _ bytes: [UInt8], key: VerifyingKey?
  ) -> [Problem] {
    let file = BundleManifest.signatureName
    guard manifest.signedBy != nil else {
      return key == nil
        ? [] : [Problem(.unsigned, BundleManifest.fileName, "the manifest is not signed; build the bundle with --sign")]
    }
    let text: [UInt8]
    do throws(FileError) { text = try tree.read(file) } catch { return [Problem(error, file)] }
    do throws(SigningError) {
      let signature = try BundleSignature(text: text, file: file)
      guard let key else { return [] }
      try key.check(signature, of: bytes, file: file)
      return key.fingerprint == manifest.signedBy
        ? []
        : [Problem(.badSignature, BundleManifest.fileName, "`signedBy` names another key than its signature is of")]
    } catch { return [Problem(.badSignature, file, error.message)] }
  }

  /// Checks the signatures of documents that are fetched separately.
  func packProblems(_ files: [String: [UInt8]], _ manifest: BundleManifest, key: VerifyingKey) -> [Problem] {
    manifest.files(.pack).compactMap { pack in
      let file = pack.path + BundleSignature.suffix
      guard let bytes = files[pack.path], let text = files[file] else { return nil }
      do throws(SigningError) {
        try key.check(BundleSignature(text: text, file: file), of: bytes, file: file)
        return nil
      } catch { return Problem(.badSignature, file, error.message) }
    }
  }
}
