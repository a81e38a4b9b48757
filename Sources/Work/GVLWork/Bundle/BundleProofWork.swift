import GVLArchive
package import GVLBundle
package import GVLBundleFormat
package import GVLBundleReports
package import GVLList
package import GVLWorkspace
package import PlainText

/// Proves bundles by their manifests, their other files and the archive.
package struct BundleProofWork {
  private let archive: Archive

  /// - Parameter workspace: the archive to compare bundles with; there may be none.
  /// - Throws: if the archive or its index exists and cannot be read.
  package init(in workspace: Workspace) throws {
    archive = try workspace.openArchive()
    try workspace.requireIndex()
  }

  /// - Throws: if there is no bundle, or if the archive's copy of one of its texts cannot be read.
  package func prove(_ folder: String, key: VerifyingKey? = nil) throws -> BundleProof {
    let source = ArchiveOriginals(archive)
    let proof = try BundleFolder(folder).prove(key: key, against: source.originals)
    if let trouble = source.trouble { throw trouble }
    return proof
  }

  /// The differences in what two bundles show; each bundle is proved first.
  package func compare(_ first: String, _ second: String) throws -> (comparison: BundleComparison, rests: ProofSources)
  {
    let (one, other) = (try prove(first), try prove(second))
    return (try BundleComparison((first, one), (second, other)), ProofSources(one, other))
  }

  /// Why the list of a bundle is older than a limit; nil if it is not.
  package static func staleness(
    of manifest: BundleManifest, in folder: String, limit: Age, at now: Timestamp
  ) -> String? {
    guard let date = manifest.lastUpdated.flatMap({ Timestamp($0) }) else {
      return "\(folder): the list \(manifest.list) has no date"
    }
    let age = now.seconds(since: date)
    // A list dated in the future proves nothing. The server's clock may be a few minutes ahead.
    if age < -300 { return "\(folder): the list \(manifest.list) is of \(date), which is in the future; set the clock" }
    guard age > limit.seconds else { return nil }
    return "\(folder): the list \(manifest.list) is of \(date.date), \(ageWords(age)) ago; sync and build again"
  }
}
