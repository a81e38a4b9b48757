import GVLArchive
package import GVLBundle
package import GVLBundleFormat
package import GVLBundleReports
package import GVLList
package import GVLWorkspace
package import PlainText

extension Workspace {
  /// Proves a bundle by its manifest, its other files and the archive, if there is one.
  ///
  /// - Throws: if there is no bundle, or if the archive, its index or its copy of a text of the bundle exists and cannot
  ///   be read.
  package func prove(bundle folder: String, key: VerifyingKey? = nil) throws -> BundleProof {
    try requireIndex()
    let source = ArchiveOriginals(try openArchive())
    let proof = try BundleFolder(folder).prove(key: key, against: source.originals)
    if let trouble = source.trouble { throw trouble }
    return proof
  }

  /// The differences in what two bundles show; each bundle is proved first.
  package func compare(
    bundles first: String, _ second: String
  ) throws -> (comparison: BundleComparison, rests: ProofSources) {
    let (one, other) = (try prove(bundle: first), try prove(bundle: second))
    return (try BundleComparison((first, one), (second, other)), ProofSources(one, other))
  }
}

extension BundleManifest {
  /// Why the list of the bundle is older than a limit; nil if it is not.
  package func staleness(in folder: String, limit: Age, at now: Timestamp) -> String? {
    guard let date = lastUpdated.flatMap({ Timestamp($0) }) else {
      return "\(folder): the list \(list) has no date"
    }
    let age = now.seconds(since: date)
    // A list dated in the future proves nothing. The server's clock may be a few minutes ahead.
    if age < -300 { return "\(folder): the list \(list) is of \(date), which is in the future; set the clock" }
    guard age > limit.seconds else { return nil }
    return "\(folder): the list \(list) is of \(date.date), \(ageWords(age)) ago; sync and build again"
  }
}

/// The official texts of an archive.
final class ArchiveOriginals {
  private let archive: Archive
  /// The error of a text that is stored but cannot be read: a comparison without that text proves nothing.
  private(set) var trouble: ArchiveError?

  init(_ archive: Archive) { self.archive = archive }

  var originals: Originals {
    func subject(_ list: ListReference, _ language: String?) -> Subject {
      let number = ListReference(list, edition: nil)
      return language.map { .translation($0, of: number) } ?? .list(number)
    }
    return Originals(
      digests: { [archive] in archive.digests(of: subject($0, $1)) },
      bytes: { list, language, sha256 in self.bytes(of: subject(list, language), sha256) })
  }

  private func bytes(of subject: Subject, _ sha256: String) -> [UInt8]? {
    guard let entry = archive.entry(subject, sha256: sha256) else { return nil }
    do throws(ArchiveError) { return try archive.bytes(of: entry) } catch {
      trouble = trouble ?? error
      return nil
    }
  }
}
