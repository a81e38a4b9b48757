package import GVLBundleFormat
package import GVLList
import PlainText

/// The official texts that a bundle is compared with: those of the archive.
package struct Originals {
  /// The SHA-256 of every stored text of a list, or of one of its translations; empty if none is stored.
  let digests: (_ list: ListReference, _ language: String?) -> Set<String>
  /// The bytes of the text with this SHA-256; nil if it is not stored, or damaged.
  let bytes: (_ list: ListReference, _ language: String?, _ sha256: String) -> [UInt8]?

  package init(
    digests: @escaping (_ list: ListReference, _ language: String?) -> Set<String>,
    bytes: @escaping (_ list: ListReference, _ language: String?, _ sha256: String) -> [UInt8]? = { _, _, _ in nil }
  ) {
    (self.digests, self.bytes) = (digests, bytes)
  }

  /// Originals without any stored text.
  package static var none: Originals { Originals(digests: { _, _ in [] }) }
}

/// The result of proving a bundle: every file compared with the manifest, manifest and files with each other, and the
/// list and texts with the archive.
package struct BundleProof: Sendable {
  package let manifest: BundleManifest
  /// The contents of the files, so that they are read only once.
  let documents: BundleDocuments
  package internal(set) var problems: [BundleFolder.Problem]
  /// The official texts that the bundle was compared with: `v3/178`, `de of v3/178`.
  package internal(set) var compared: [String] = []
  /// Official texts that the bundle was made from and that are not stored: only the manifest states them.
  package internal(set) var notStored: [String] = []

  package var isSound: Bool { problems.isEmpty }

  func adding(_ more: [BundleFolder.Problem]) -> BundleProof {
    var proof = self
    proof.problems += more
    return proof
  }

  /// Throws if the bundle does not match its manifest.
  ///
  /// - Parameter path: the folder, for the message.
  package func requireSound(_ path: String) throws(BundleError) {
    guard let first = problems.first else { return }
    let more = problems.count > 1 ? ", the first of \(problems.count) problems" : ""
    throw BundleError(
      .notProved, "\(path)/\(first.file)", "\(first.message)\(more); see `gvl bundle verify`")
  }
}
