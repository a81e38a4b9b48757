package import GVLBundleFormat
package import GVLList
import PlainText

/// The official texts that a bundle is compared with: those of the archive.
package struct Originals {
  /// The SHA-256 of every stored text of a list, or of one of its translations; empty where none is stored.
  let digests: (_ list: ListReference, _ language: String?) -> Set<String>
  /// The bytes of one of them; nil where they are not stored, or damaged.
  let bytes: (_ list: ListReference, _ language: String?, _ sha256: String) -> [UInt8]?

  package init(
    digests: @escaping (_ list: ListReference, _ language: String?) -> Set<String>,
    bytes: @escaping (_ list: ListReference, _ language: String?, _ sha256: String) -> [UInt8]? = { _, _, _ in nil }
  ) {
    (self.digests, self.bytes) = (digests, bytes)
  }

  /// Nothing stored.
  package static var none: Originals { Originals(digests: { _, _ in [] }) }
}

/// What is known of a bundle after every file was compared with the manifest, the manifest with itself, the files with each
/// other, and the list and the texts with the archive.
package struct BundleProof: Sendable {
  package let manifest: BundleManifest
  /// What the files say, so that nobody reads them again.
  let documents: BundleDocuments
  package internal(set) var problems: [BundleFolder.Problem]
  /// The official texts that the bundle was compared with: `v3/178`, `de of v3/178`.
  package internal(set) var compared: [String] = []
  /// Those that it was made from and that are not stored: of these the manifest is the only witness.
  package internal(set) var notStored: [String] = []

  package var isSound: Bool { problems.isEmpty }

  func adding(_ more: [BundleFolder.Problem]) -> BundleProof {
    var proof = self
    proof.problems += more
    return proof
  }

  /// Refuses what is not as its manifest says.
  ///
  /// - Parameter path: of the folder, for the message.
  package func requireSound(_ path: String) throws(BundleError) {
    guard let first = problems.first else { return }
    let more = problems.count > 1 ? ", the first of \(problems.count) problems" : ""
    throw BundleError(
      .notProved, "\(path)/\(first.file)", "\(first.message)\(more); see `gvl bundle verify`")
  }
}
