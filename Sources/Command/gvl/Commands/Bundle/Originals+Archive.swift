import GVLArchive
import GVLBundle
import GVLModel
import GVLWorkspace

extension Originals {
  /// What an archive has; nothing without one.
  init(_ archive: Archive?) {
    guard let archive else {
      self = .none
      return
    }
    func subject(_ list: ListReference, _ language: String?) -> Subject {
      let number = ListReference(list, edition: nil)
      return language.map { .translation($0, of: number) } ?? .list(number)
    }
    self.init(
      digests: { archive.digests(of: subject($0, $1)) },
      bytes: { list, language, sha256 in archive.bytes(of: subject(list, language), sha256: sha256) })
  }
}

extension GlobalOptions {
  /// The archive of the workspace; nil where there is none, or it cannot be read and nobody has named it.
  func record() throws -> Archive? {
    guard workspace == nil else { return try openWorkspace().openArchive() }
    return try? openWorkspace().openArchive()
  }
}
