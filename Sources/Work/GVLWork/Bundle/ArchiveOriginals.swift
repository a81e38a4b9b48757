import GVLArchive
import GVLBundle
import GVLList
import GVLWorkspace

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
