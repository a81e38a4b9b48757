import Files
package import GVLBundleFormat
import GVLShown
import PlainText

/// The offline data that an app or site ships: files by name, and the manifest that proves them.
package struct Bundle: Sendable {
  package struct File: Sendable, Hashable {
    package var path: String
    package var kind: BundleManifest.Kind
    /// The language of texts, words and views.
    package var language: String?
    package var bytes: [UInt8]

    package init(_ path: String, _ kind: BundleManifest.Kind, language: String? = nil, _ bytes: [UInt8]) {
      (self.path, self.kind, self.language, self.bytes) = (path, kind, language, bytes)
    }
  }

  /// All files except the manifest, sorted by path.
  package var files: [File]
  package var manifest: BundleManifest
  /// The signature of the manifest's bytes; nil if the bundle is not signed.
  package var signature: [UInt8]?

  package var totalBytes: Int { files.reduce(manifest.written.count) { $0 + $1.bytes.count } }

  init(files: [File], manifest: BundleManifest) {
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.manifest = manifest
    self.manifest.files = self.files.map {
      BundleManifest.File(
        path: $0.path, kind: $0.kind, language: $0.language, sha256: Digest.sha256($0.bytes), bytes: $0.bytes.count)
    }
  }

  /// The files in the order in which they are written: manifest and signature last.
  var written: [(path: String, bytes: [UInt8])] {
    files.map { ($0.path, $0.bytes) } + (signature.map { [(BundleManifest.signatureName, $0)] } ?? [])
      + [(BundleManifest.fileName, manifest.written)]
  }

  /// Throws if the bundle has more bytes than `limit`; the error names the largest parts.
  package func check(limit: Int) throws(BundleError) {
    guard totalBytes > limit else { return }
    let largest = files.sorted { ($1.bytes.count, $0.path) < ($0.bytes.count, $1.path) }.prefix(3)
    throw BundleError(
      .tooLarge, "profile \(manifest.profile.name)",
      "the bundle has \(grouped(totalBytes)) bytes, `maxBytes` allows \(grouped(limit)); its largest parts: "
        + largest.map { "\($0.path) \(grouped($0.bytes.count))" }.joined(separator: ", "))
  }
}
