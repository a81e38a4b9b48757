package import GVLArchive
package import GVLList
package import JSONText
package import PlainText

/// The lists and translations of an archive that have been reported to the user's command: `gvl-cache/.state/told.json`
/// (`gvl.told/1`).
///
/// Stored texts are compared with reported ones, not with one run's. So no text is missed, whichever process stored it
/// or died in between, and a report on which the command failed is repeated.
package struct DeliveredChanges: Sendable, Hashable {
  private static let schema = "gvl.told/1"
  private static let path = ArchiveLayout.stateFolder + "/told.json"
  /// The change that is being reported, or was last: `gvl.change/1`.
  package static let change = ArchiveLayout.stateFolder + "/change.json"
  /// Held while the command runs, so that only one run reports at a time.
  package static let lock = ArchiveLayout.stateFolder + "/told.lock"

  /// Newest reported list by specification.
  private var newest: [Int: ArchiveNews.Text] = [:]
  /// SHA-256 of reported files by path.
  private var files: [String: String] = [:]
  /// Failed reports of the pending change.
  package var attempts = 0

  /// Counts every stored text as reported.
  package init(_ archive: Archive) {
    for list in archive.lists() where list.counts { newest[list.reference.specification] = .init(list) }
    for entry in archive.index.entries where entry.list != nil { files[entry.path] = entry.sha256 }
  }

  /// The stored texts that were not yet reported; nil if every text was.
  package func news(in archive: Archive, specification: Int) -> ArchiveNews? {
    let new = archive.index.entries.filter { $0.list != nil && files[$0.path] != $0.sha256 }
    let news = ArchiveNews(
      specification: specification, from: newest[specification],
      to: archive.latest(specification: specification).map { .init($0) }, files: new.sorted { $0.path < $1.path })
    return news.isNewList || !new.isEmpty ? news : nil
  }

  // MARK: The file

  /// Reads the file; nil if nothing was reported yet, or if it cannot be read.
  package init?(on disk: Disk) throws(ArchiveError) {
    guard try disk.exists(Self.path) else { return nil }
    guard let root = try? JSONDocument(disk.read(Self.path)).root, root["schema"]?.string == Self.schema else {
      return nil
    }
    for member in root["files"]?.members ?? [] { files[member.name] = member.value.string }
    for item in root["newest"]?.elements ?? [] {
      guard let text = ArchiveNews.Text(item) else { return nil }
      newest[text.list.specification] = text
    }
    attempts = root["attempts"]?.integer ?? 0
  }

  package func write(on disk: Disk) throws(ArchiveError) {
    let json: JSONValue = [
      "schema": .string(Self.schema), "attempts": .integer(attempts),
      "newest": .array(newest.sorted { $0.key < $1.key }.map(\.value.json)),
      "files": .object(files.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
    ]
    try disk.write(Array(json.documentText.utf8), to: Self.path)
  }
}

/// The texts of an archive that are new to a command.
package struct ArchiveNews: Sendable {
  package let specification: Int
  /// The newest list that was reported before; nil if none was.
  package let from: Text?
  /// The newest stored list.
  package let to: Text?
  /// Lists and translations, by path; a second text of one number has a path of its own.
  package let files: [Entry]

  package var isNewList: Bool { from?.sha256 != to?.sha256 }

  /// One text of a list.
  package struct Text: Sendable, Hashable {
    /// The list's name, with its edition if the number has several texts.
    package let list: ListReference
    package let sha256: String
    package let lastUpdated: Timestamp?

    init(_ stored: StoredList) {
      (list, sha256, lastUpdated) = (stored.reference, stored.sha256, stored.lastUpdated)
    }

    init?(_ node: JSONNode) {
      guard let list = node["list"]?.string.flatMap({ ListReference($0) }), let sha256 = node["sha256"]?.string else {
        return nil
      }
      (self.list, self.sha256) = (list, sha256)
      lastUpdated = node["lastUpdated"]?.string.flatMap { Timestamp($0) }
    }

    package var json: JSONValue {
      [
        "list": .string(list.description), "lastUpdated": .text(lastUpdated?.description), "sha256": .string(sha256),
      ]
    }
  }
}
