package import GVLList
package import JSONText
package import PlainText

/// Deletes refused bodies that are old enough, and old lists if the user asks for it. The latest list always stays.
package struct ArchivePrune: Sendable {
  /// The limits of what to keep.
  package struct Limits: Sendable, Hashable {
    /// Delete refused bodies older than this many seconds.
    package var quarantineAge: Int
    /// How many versions of each specification to keep, newest first, at least 1; nil keeps all.
    package var keep: Int?
    /// SHA-256 of texts that stay, however old, because a lock names them.
    package var pinned: Set<String>

    package init(quarantineAge: Int = 90 * 86_400, keep: Int? = nil, pinned: Set<String> = []) {
      (self.quarantineAge, self.keep, self.pinned) = (quarantineAge, keep.map { max(1, $0) }, pinned)
    }
  }

  package struct File: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case list, translation, quarantine }

    package let path: String
    package let kind: Kind
    /// The list that the file belongs to; nil for a refused body.
    package let list: ListReference?
    package let bytes: Int
    package let reason: String
  }

  /// Lists, translations, then refused bodies; each sorted by path.
  package private(set) var files: [File] = []
  /// Refused bodies whose age is unknown; they stay.
  package private(set) var undated: [String] = []
  package private(set) var isDone = false
  private var going: [RemovalJournal.File] = []

  /// Decides which files to remove.
  package init(_ archive: Archive, _ limits: Limits, now: Timestamp) {
    let oldest = limits.keep.map { Self.oldestKept(archive, $0) } ?? [:]
    for entry in archive.index.entries {
      guard let list = entry.list, let first = oldest[list.specification], list.version < first,
        !limits.pinned.contains(entry.sha256)
      else { continue }
      going.append(RemovalJournal.File(path: entry.path, sha256: entry.sha256))
      files.append(
        File(
          path: entry.path, kind: entry.subject.language == nil ? .list : .translation, list: list,
          bytes: entry.bytes, reason: "older than v\(list.specification)/\(first), the oldest that is kept"))
    }
    files.sort { ($0.kind == .list ? 0 : 1, $0.path) < ($1.kind == .list ? 0 : 1, $1.path) }
    // Texts that were set aside stay: they prove what was here, and can be read by their full name.
    let aside = Set(archive.index.aside.flatMap { [$0.path, $0.path + QuarantineReason.suffix] })
    for file in QuarantinedFile.all(on: archive.disk) where !aside.contains(file.path) {
      guard let time = file.time else {
        undated.append(file.path)
        continue
      }
      guard now.seconds - time.seconds > limits.quarantineAge else { continue }
      going.insert(RemovalJournal.File(path: file.path), at: 0)
      files.append(
        File(
          path: file.path, kind: .quarantine, list: nil, bytes: (try? archive.disk.size(file.path)) ?? 0,
          reason: "refused \(time)"))
    }
  }

  /// The least version that stays, by specification. Only versions with a stored list count, not mere translations.
  private static func oldestKept(_ archive: Archive, _ count: Int) -> [Int: Int] {
    let numbers = Dictionary(grouping: archive.lists().map(\.reference), by: \.specification)
    return numbers.mapValues { lists in Set(lists.map(\.version)).sorted().suffix(count).first ?? 0 }
  }

  package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

  /// Decides again under the lock, then removes the files. Refused bodies go first: on a full disk that makes room.
  package static func run(
    on disk: Disk, _ limits: Limits, now: Timestamp, wait: LockWait = .seconds(60)
  ) throws(ArchiveError) -> ArchivePrune {
    let writer = try ArchiveWriter(disk, wait: wait)
    var prune = ArchivePrune(writer.archive, limits, now: now)
    try writer.remove(prune.going)
    prune.isDone = true
    return prune
  }

  package static let schema = "gvl.archive-prune/1"

  /// `gvl archive prune --format json`.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "removed": .bool(isDone),
      "files": .array(
        files.map {
          [
            "path": .string($0.path), "kind": .string($0.kind.rawValue), "list": .text($0.list?.description),
            "bytes": .integer($0.bytes), "reason": .string($0.reason),
          ]
        }),
      "bytes": .integer(bytes), "undated": .strings(undated),
    ]
  }
}
