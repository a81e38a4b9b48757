import Files
package import PlainText

/// Mends what `verify` finds, under the lock: what is lost is looked for on the disk, then at the source; what belongs
/// nowhere is moved to the quarantine. Nothing is deleted but temporary files and what has a proved copy.
package struct ArchiveRepair {
  /// What the archive cannot know by itself.
  package struct Help {
    /// Whether bytes are what a path stands for: their `lastUpdated`, or why they are not.
    package var judge: (_ bytes: [UInt8], _ subject: Subject) -> Judgement
    /// Asks the source for lost files and stores what comes. One row or more for each.
    package var fetch: (_ lost: [Entry], _ writer: ArchiveWriter) throws(ArchiveError) -> [RepairedFile]

    package init(
      judge: @escaping (_ bytes: [UInt8], _ subject: Subject) -> Judgement,
      fetch: @escaping (_ lost: [Entry], _ writer: ArchiveWriter) throws(ArchiveError) -> [RepairedFile]
    ) {
      (self.judge, self.fetch) = (judge, fetch)
    }
  }

  package enum Judgement: Sendable, Hashable {
    case good(lastUpdated: Timestamp?)
    case bad(code: String, message: String)
  }

  let writer: ArchiveWriter
  let help: Help
  let now: Timestamp
  var report = RepairReport()
  var disk: Disk { writer.disk }

  package static func run(
    folder: String, now: Timestamp, wait: LockWait = .seconds(60), help: Help
  ) throws(ArchiveError) -> RepairReport {
    try run(Disk(root: folder), now, wait, help)
  }

  package static func run(
    _ disk: Disk, _ now: Timestamp, _ wait: LockWait, _ help: Help
  ) throws(ArchiveError) -> RepairReport {
    var damaged: [UInt8]?
    let writer = try ArchiveWriter(disk, wait: wait) { disk throws(ArchiveError) in
      do throws(ArchiveError) {
        let index = try Archive.readIndex(disk)
        return (index, index)
      } catch {
        // Whatever stands there instead of a file is cleared away below.
        if error.code == .noRegularFile { return (Index(), nil) }
        guard error.code == .badIndex else { throw error }
        let bytes = try disk.read(ArchiveLayout.index)
        // What a newer gvl has written is no damage, and we could only harm it.
        if Index.isNewer(bytes) { throw error }
        damaged = bytes
        return (Index(salvaging: bytes), nil)
      }
    }
    var repair = ArchiveRepair(writer: writer, help: help, now: now)
    return try repair.mend(damagedIndex: damaged)
  }

  private mutating func mend(damagedIndex: [UInt8]?) throws(ArchiveError) -> RepairReport {
    for path in writer.swept { report.files.append(RepairedFile(path, .swept, "left by an interrupted run")) }
    try clearOddities()
    let hadIndex = try disk.exists(ArchiveLayout.index)
    if let damagedIndex {
      try keep(damagedIndex, of: ArchiveLayout.index, "repair.bad-index", "the index could not be read")
    } else if hadIndex {
      // On a full disk this makes the room for the rest.
      try writer.finishRemoval()
    }
    let salvaged = writer.index.entries.count
    let found = writer.archive.verify()
    for problem in found where problem.code == .state {
      try setAside(problem.path, "repair.bad-state", "the clock times could not be read")
    }
    for problem in found where problem.code == .unreadable {
      report.files.append(RepairedFile(problem.path, .unmended, code: problem.code.rawValue, problem.message))
    }
    // Wrong bytes go first, so that two files that were swapped find each other in the quarantine.
    for problem in found where problem.code == .changed {
      try setAside(problem.path, "repair.changed", "not the bytes that were stored")
    }
    let lost = try restore(found.filter { $0.code == .missing || $0.code == .changed }.map(\.path))
    let adopted = try takeIn()
    if damagedIndex != nil || !hadIndex { try recallAside() }
    try explainQuarantine()
    if damagedIndex != nil || (!hadIndex && adopted > 0) {
      report.files.append(
        RepairedFile(
          ArchiveLayout.index, .rebuilt, "\(salvaged) entries kept, \(adopted) made from the files themselves"))
    }
    // What is mended so far is known, whatever happens at the source.
    try writer.commit()
    // Of a damaged index only now: while it alone knows what was set aside, none may take its place.
    try writer.finishRemoval()
    try writer.clearAside()
    let lists = lost.filter { $0.subject.extraKind == nil && $0.asideReason == nil }
    if !lists.isEmpty {
      report.files += try help.fetch(lists, writer)
      try writer.commit()
    }
    report.files += lost.compactMap(Self.unmended)
    report.problems = writer.archive.verify()
    return report
  }

  /// Looks for lost bytes under other names; answers what is still lost.
  private mutating func restore(_ paths: [String]) throws(ArchiveError) -> [Entry] {
    let entries = paths.compactMap { path in writer.index[path] ?? writer.index.aside.first { $0.path == path } }
    guard !entries.isEmpty else { return [] }
    var places: [String: String] = [:]
    let bodies = try writer.archive.quarantined()
    for path in unlisted() + bodies {
      // What cannot be looked at is reported where it is judged.
      guard let size = try? disk.size(path), entries.contains(where: { $0.bytes == size }),
        let bytes = try? disk.read(path)
      else { continue }
      let digest = Digest.sha256(bytes)
      if places[digest] == nil { places[digest] = path }
    }
    var lost: [Entry] = []
    for entry in entries {
      guard let place = places[entry.sha256], let bytes = try? disk.read(place), Digest.sha256(bytes) == entry.sha256
      else {
        lost.append(entry)
        continue
      }
      try disk.write(bytes, to: entry.path)
      if !bodies.contains(place) { try disk.remove(place) }
      report.files.append(
        RepairedFile(place, .restored, to: entry.path, "the bytes that the index names for \(entry.path)"))
    }
    return lost
  }

  /// Of what the source is not asked for here.
  private static func unmended(_ entry: Entry) -> RepairedFile? {
    if entry.asideReason != nil {
      return RepairedFile(
        entry.path, .unmended, code: "repair.set-aside",
        "\(entry.fullName) was set aside and is lost; these bytes are in a backup only")
    }
    return entry.subject.extraKind.map { further in
      RepairedFile(
        entry.path, .unmended, code: "repair.extra",
        "`gvl sync --also \(further.word)` asks for it again; where other bytes come, these are in a backup only")
    }
  }

  /// Files that the index does not list, but for those that a prune is about to remove.
  func unlisted() -> [String] {
    let archive = writer.archive
    return archive.unlisted(besides: Set(writer.index.entries.map(\.path)).union(archive.going))
  }
}
