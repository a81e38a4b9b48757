import Files
@testable import GVLArchive
import GVLList
import TestSupport

/// A damaged index and a prune that was killed: whatever the repair's result, only files that the prune removes are
/// lost.
@Suite(.slow) struct RepairedPruneTests {
  /// The damage of the index: no JSON at all, JSON that is readable in part, or a lost file.
  enum Damage: String, CaseIterable { case text, part, lost }

  private static func fill(_ damage: Damage) throws -> (house: Disorder, index: [UInt8], going: Set<String>) {
    let house = try Disorder()
    try house.fill()
    _ = try Archive.setAside(
      .list(list(3, 2)), edition: nil, reason: "a test list", on: Disk(root: house.folder.url.path), now: Disorder.now,
      wait: .seconds(30))
    let archive = try Archive.open(house.folder.url.path)
    let plan = ArchivePrune(archive, .init(keep: 2), now: Disorder.now)
    let entries = archive.index.entries.filter { entry in plan.files.contains { $0.path == entry.path } }
    #expect(entries.count == 5)
    // The prune died after it had written the list of files to remove and removed the first one.
    let removal = RemovalJournal(entries.map { RemovalJournal.File(path: $0.path, sha256: $0.sha256) })
    try house.folder.write(removal.written, to: ArchiveLayout.removal)
    try FileManager.default.removeItem(at: house.folder.url.appending(path: entries[0].path))
    let text = String(decoding: archive.index.written, as: UTF8.self)
    var index = Array("{".utf8)
    if damage == .part {
      index = Array(text.replacing(#""reason": "a test list""#, with: #""reason": 7"#).utf8)
      #expect(index != archive.index.written)
    }
    try house.folder.write(index, to: ArchiveLayout.index)
    if damage == .lost {
      try FileManager.default.removeItem(at: house.folder.url.appending(path: ArchiveLayout.index))
    }
    return (house, index, Set(entries.map(\.sha256)))
  }

  private static func everything(_ house: Disorder) -> Set<String> {
    let files = FileManager.default.enumerator(atPath: house.folder.url.path)?.compactMap { $0 as? String } ?? []
    return Set(
      files.compactMap { try? Data(contentsOf: house.folder.url.appending(path: $0)) }.map {
        Digest.sha256([UInt8]($0))
      })
  }

  @Test(arguments: Damage.allCases) func anyStepMayBeTheLast(damage: Damage) throws {
    var (steps, isComplete) = (0, false)
    var results: Set<[String: Data]> = []
    while !isComplete {
      let (house, index, going) = try Self.fill(damage)
      defer { house.folder.remove() }
      // Files that the prune removes may be gone; all other files must stay, including the damaged index.
      var kept = house.digests().subtracting(going)
      kept.remove(Digest.sha256(try Disk(root: house.folder.url.path).read(ArchiveLayout.removal)))
      if damage != .lost { kept.insert(Digest.sha256(index)) }
      let countdown = Countdown(steps)
      let disk = Disk(root: house.folder.url.path, steps: Steps(mayStep: { _ in countdown.step() }))
      do throws(ArchiveError) {
        _ = try house.repair(disk: disk)
        isComplete = true
      } catch { #expect(error.isStop) }
      #expect(kept.isSubset(of: Self.everything(house)), "step \(steps)")
      let report = try house.repair()
      #expect(report.problems.isEmpty, "step \(steps): \(report.problems)")
      #expect(kept.isSubset(of: Self.everything(house)), "step \(steps)")
      let archive = try Archive.open(house.folder.url.path)
      #expect(archive.lists().map(\.reference.version) == [4, 5], "step \(steps)")
      #expect(archive.listsAside().map(\.reference.version) == [2], "step \(steps)")
      #expect(try !archive.disk.exists(ArchiveLayout.removal), "step \(steps)")
      results.insert(contents(house.folder).filter { !$0.key.hasPrefix(ArchiveLayout.quarantine) })
      steps += 1
    }
    #expect(steps > 15 && results.count == 1)
  }
}
