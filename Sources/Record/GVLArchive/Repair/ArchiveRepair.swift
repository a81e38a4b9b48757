import Files
package import PlainText

/// Repairs the problems that `verify` finds, under the lock: searches lost files on the disk, then at the source, and
/// moves unknown files to the quarantine. Deletes only temporary files and files with a verified copy.
package struct ArchiveRepair {
  /// Functions from other modules that the repair needs.
  package struct Help {
    /// Whether bytes fit a path's subject: their `lastUpdated`, or why they do not.
    package var judge: (_ bytes: [UInt8], _ subject: Subject) -> Judgement
    /// Requests lost files from the source and stores them. Returns at least one row for each.
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
    on disk: Disk, now: Timestamp, wait: LockWait = .seconds(60), help: Help
  ) throws(ArchiveError) -> RepairReport {
    var damaged: [UInt8]?
    let writer = try ArchiveWriter(disk, wait: wait) { disk throws(ArchiveError) in
      do throws(ArchiveError) {
        let index = try Archive.readIndex(disk)
        return (index, index)
      } catch {
        // A path that is not a file is cleared below.
        if error.code == .noRegularFile { return (Index(), nil) }
        guard error.code == .badIndex else { throw error }
        let bytes = try disk.read(ArchiveLayout.index)
        // A newer gvl wrote the index: it is not damaged, and we could only damage it.
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
      // On a full disk this makes room for the repair.
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
    // Wrong bytes are moved first, so that two swapped files find each other in the quarantine.
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
    // Commit the repairs so far before asking the source, which may fail.
    try writer.commit()
    // With a damaged index this must wait: until the commit, only that file knows which texts were set aside.
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

  /// Looks for lost bytes under other names; returns the entries that are still lost.
  private mutating func restore(_ paths: [String]) throws(ArchiveError) -> [Entry] {
    let entries = paths.compactMap { path in writer.index[path] ?? writer.index.aside.first { $0.path == path } }
    guard !entries.isEmpty else { return [] }
    var places: [String: String] = [:]
    let bodies = try writer.archive.quarantined()
    for path in unlisted() + bodies {
      // Files that cannot be examined are reported where they are judged.
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

  /// The row of a file that the source is not asked for.
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

  /// Files that the index does not list, without those that a prune is about to remove.
  func unlisted() -> [String] {
    let archive = writer.archive
    return archive.unlisted(besides: Set(writer.index.entries.map(\.path)).union(archive.going))
  }
}
