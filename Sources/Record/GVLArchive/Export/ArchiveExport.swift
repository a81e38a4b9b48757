import Files
import GVLList
package import JSONText
import PlainText

/// The archive in the layout of the official server, byte for byte, for a web server or `gvl sync --source`.
///
/// Names that the server has: `v3/vendor-list.json`, `v3/archives/vendor-list-v178.json`, `v3/purposes-de.json`. Texts
/// that have no name on the server are put beside the numbered lists, so that nothing is left out: an earlier text of a
/// number as `vendor-list-v197.9f2c41aa.json`, the translation of an earlier list as `purposes-de-v177.json`.
package struct ArchiveExport: Sendable {
  /// One file of the export.
  package struct File: Sendable, Hashable {
    /// Path below the export's folder.
    package let path: String
    package let entry: Entry
    /// False if the file already had exactly these bytes: it keeps its time, and with it a web server's ETag.
    package internal(set) var isWritten = true
  }

  package private(set) var files: [File]
  /// Files of an earlier export whose texts were set aside since; they are removed.
  package private(set) var removed: [Removed] = []
  /// Files of an earlier export that this archive does not have, such as pruned lists or lists of another archive. They
  /// stay, since nothing says that they are wrong.
  package private(set) var others: [String] = []
  private let archive: Archive

  package struct Removed: Sendable, Hashable {
    package let path: String
    package let entry: Entry
  }

  /// The latest list of each specification comes last: a reader who sees it finds everything else in place.
  package init(_ archive: Archive) {
    self.archive = archive
    var texts: [File] = []
    var newest: [Int: StoredList] = [:]
    for list in archive.lists() {
      let edition = list.counts ? nil : list.reference.edition
      texts.append(File(path: Self.path(list.reference, edition: edition), entry: list.entry))
      if list.counts { newest[list.reference.specification] = list }
    }
    // The server has one file for a language: the translation of the newest list, else the newest that exists.
    var served: [String: StoredTranslation] = [:]
    for translation in archive.translations() where translation.counts {
      let path = Self.served(translation)
      let wanted = newest[translation.list.specification]?.reference.version
      if served[path]?.list.version != wanted || wanted == nil { served[path] = translation }
    }
    for translation in archive.translations() {
      let path = Self.served(translation)
      texts.append(File(path: served[path] == translation ? path : Self.path(translation), entry: translation.entry))
    }
    let latest = newest.map { File(path: Self.latest(specification: $0), entry: $1.entry) }
    files = texts.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) } + latest.sorted { $0.path < $1.path }
  }

  private static func path(_ translation: StoredTranslation) -> String {
    path(translation.language, of: translation.list, edition: translation.counts ? nil : translation.entry.edition)
  }

  private static func served(_ translation: StoredTranslation) -> String {
    served(translation.language, specification: translation.list.specification)
  }

  /// Exports a workspace's archive while another process may be writing it: if a file disappears meanwhile, the export
  /// starts again with the archive as it is then.
  package static func write(
    archive folder: String, to target: String, force: Bool = false
  ) throws(ArchiveError) -> ArchiveExport {
    let source = Disk(root: folder)
    while true {
      let archive = try Archive.open(source)
      var export = ArchiveExport(archive)
      do throws(ArchiveError) {
        try export.write(to: target, force: force)
        return export
      } catch {
        let isOfArchive = error.code == .missing || error.code == .changed
        // Repeats only if the index has changed: it ends when no process writes any more.
        guard isOfArchive, try Archive.open(source).index != archive.index else { throw error }
      }
    }
  }

  /// Writes missing files, then removes files of earlier exports whose texts were set aside since. Every stored file is
  /// verified before the first one is written.
  ///
  /// - Parameter force: write although the folder holds files that no export has made.
  package mutating func write(to folder: String, force: Bool = false) throws(ArchiveError) {
    try write(to: Disk(root: folder), force: force)
  }

  package mutating func write(to disk: Disk, force: Bool = false) throws(ArchiveError) {
    guard !files.isEmpty else {
      throw ArchiveError(.unknown, ArchiveLayout.cache, "no list is stored; `gvl sync` fetches the latest one")
    }
    let place = Disk.truePath(disk.root) + "/"
    for folder in [ArchiveLayout.cache, ArchiveLayout.official]
    where place.hasPrefix(Disk.truePath(archive.disk.full(folder)) + "/") {
      throw ArchiveError(
        .occupied, disk.root, "this lies in the archive; name a folder of its own for the export")
    }
    let present = try disk.walk(below: "").map(\.path)
    if !force, let other = present.first(where: { !Self.isOurs($0) }) {
      throw ArchiveError(
        .occupied, disk.root,
        "it holds \(other), which no export has made; name an empty or new folder, or add --force")
    }
    for file in files { _ = try archive.bytes(of: file.entry) }
    do throws(ArchiveError) { try put(on: disk, present) } catch {
      // The subject is a path in the export, not in the archive.
      throw ArchiveError(error.code, disk.full(error.subject), at: error.place, error.message)
    }
  }

  private mutating func put(on disk: Disk, _ present: [String]) throws(ArchiveError) {
    try disk.makeRoot()
    for path in present where Leftovers.name(path).hasPrefix(FileTree.temporaryPrefix) {
      _ = try disk.removeLeftover(path)
    }
    for index in files.indices {
      let path = files[index].path
      let bytes = try archive.bytes(of: files[index].entry)
      // A file of another length need not be read.
      if try disk.size(path) == bytes.count { files[index].isWritten = try disk.read(path) != bytes }
      if files[index].isWritten { try disk.write(bytes, to: path) }
    }
    let (own, aside) = (Set(files.map(\.path)), AsideFiles(archive))
    for path in present where !own.contains(path) && Self.isOurs(path) && !Self.isHidden(path) {
      if let entry = try aside.entry(of: path, on: disk) {
        try disk.remove(path)
        removed.append(Removed(path: path, entry: entry))
      } else {
        others.append(path)
      }
    }
  }

  /// Whether an export may have made a file, by its name: hidden files, such as a version control's, are never ours.
  static func isOurs(_ path: String) -> Bool {
    if isHidden(path) { return true }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 2 || (parts.count == 3 && parts[1] == "archives"), let name = parts.last,
      parts[0].utf8.count == 2, "v1" <= parts[0], parts[0] <= "v9"
    else { return false }
    if parts.count == 2, name == "vendor-list.json" { return true }
    guard let said = ListFileName(name) else { return false }
    return parts.count == 3 ? said.version != nil : said.language != nil && said.version == nil
  }

  private static func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

  package static let schema = "gvl.archive-export/1"

  /// `gvl archive export --format json`.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "files": .array(
        files.map {
          [
            "path": .string($0.path), "list": .text($0.entry.list?.description),
            "language": .text($0.entry.subject.language), "sha256": .string($0.entry.sha256),
            "bytes": .integer($0.entry.bytes), "written": .bool($0.isWritten),
          ]
        }),
      "removed": .array(
        removed.map {
          [
            "path": .string($0.path), "list": .text($0.entry.list?.description),
            "language": .text($0.entry.subject.language), "sha256": .string($0.entry.sha256),
            "reason": .text($0.entry.asideReason),
          ]
        }),
      "others": .strings(others),
    ]
  }
}

// MARK: Names

extension ArchiveExport {
  /// The server's name of the newest list.
  static func latest(specification: Int) -> String { "v\(specification)/vendor-list.json" }

  /// - Parameter edition: nil for the text that counts.
  static func path(_ list: ListReference, edition: String?) -> String {
    "v\(list.specification)/archives/vendor-list-v\(list.version)\(ending(edition))"
  }

  static func path(_ language: String, of list: ListReference, edition: String?) -> String {
    let name = LanguageTag.served(language, specification: list.specification)
    return "v\(list.specification)/archives/purposes-\(name)-v\(list.version)\(ending(edition))"
  }

  /// The server's name of the newest translation.
  static func served(_ language: String, specification: Int) -> String {
    "v\(specification)/purposes-\(LanguageTag.served(language, specification: specification)).json"
  }

  private static func ending(_ edition: String?) -> String { (edition.map { "." + $0 } ?? "") + ".json" }
}
