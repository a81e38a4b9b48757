import Files
import GVLList

/// Files that an earlier export may have written for texts that were set aside since.
struct AsideFiles {
  /// The texts, by the paths that an export gives them.
  private var entries: [String: [Entry]] = [:]

  init(_ archive: Archive) {
    for entry in archive.index.aside {
      for path in Self.paths(of: entry) { entries[path, default: []].append(entry) }
    }
  }

  /// The paths of a text as the newest of its kind, as the only text of its number, and as one of several.
  private static func paths(of entry: Entry) -> [String] {
    guard let list = entry.list else { return [] }
    if let language = entry.subject.language {
      let names = [nil, entry.edition].map { ArchiveExport.path(language, of: list, edition: $0) }
      return [ArchiveExport.served(language, specification: list.specification)] + names
    }
    return [ArchiveExport.latest(specification: list.specification)]
      + [nil, entry.edition].map { ArchiveExport.path(list, edition: $0) }
  }

  /// The text that a file holds, by its name and its SHA-256; nil for any other file.
  func entry(of path: String, on disk: Disk) throws(ArchiveError) -> Entry? {
    guard let candidates = entries[path], let size = try disk.size(path),
      candidates.contains(where: { $0.bytes == size })
    else { return nil }
    let digest = Digest.sha256(try disk.read(path))
    return candidates.first { $0.sha256 == digest }
  }
}
