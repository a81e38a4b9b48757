import Files
@testable import GVLArchive
import GVLList
import Platform
import TestSupport

@Suite(.folder) struct PruneTests {
  let folder: TemporaryFolder
  static let now = Timestamp(seconds: 1_790_000_000)
  static let day = 86_400

  /// Stores v2/61 and 62; v3/7 (twice) to 10, each with German; French for v3/6; refused bodies of 10 and 100 days.
  init() throws {
    folder = try TemporaryFolder()
    try Self.fill(folder)
  }

  static func fill(_ folder: TemporaryFolder) throws {
    let writer = try ArchiveWriter(folder: folder.url.path, wait: .seconds(30))
    for (specification, version, text) in [
      (2, 61, 0), (2, 62, 0), (3, 7, 0), (3, 7, 1), (3, 8, 0), (3, 9, 0), (3, 10, 0),
    ] {
      let bytes = [UInt8(specification), UInt8(version), UInt8(text)]
      _ = try writer.store(list: bytes, as: list(specification, version), lastUpdated: nil, from: nil)
      _ = try writer.store(
        translation: [116] + bytes, language: "de", of: list(specification, version), lastUpdated: nil, from: nil)
    }
    _ = try writer.store(translation: [6], language: "fr", of: list(3, 6), lastUpdated: nil, from: nil)
    for age in [10, 100] {
      try writer.quarantine(
        [UInt8(age)], Disorder.reason("v3-vendor-list", time: Timestamp(seconds: now.seconds - age * day)))
    }
    try writer.commit()
  }

  func run(_ limits: ArchivePrune.Limits) throws -> ArchivePrune {
    try ArchivePrune.run(on: Disk(root: folder.url.path), limits, now: Self.now, wait: .seconds(30))
  }

  func archive() throws -> Archive { try Archive.open(folder.url.path) }

  @Test func noListGoesUnasked() throws {
    let before = try archive()
    let bytes = contents(folder)
    let plan = ArchivePrune(before, .init(), now: Self.now)
    #expect(plan.files.map(\.kind) == [.quarantine, .quarantine] && !plan.isDone && contents(folder) == bytes)
    let done = try run(.init())
    #expect(done.files == plan.files && done.isDone)
    let after = try archive()
    #expect(try after.index == before.index && after.verify().isEmpty && after.quarantined().count == 1)
    #expect(try run(.init()).files.isEmpty)
  }

  /// For any number to keep, the oldest numbers go and everything else stays.
  @Test(arguments: 1...6) func theNewestStay(keep: Int) throws {
    let before = try archive()
    let limits = ArchivePrune.Limits(keep: keep)
    let plan = ArchivePrune(before, limits, now: Self.now)
    #expect(try run(limits).files == plan.files)
    let after = try archive()
    #expect(after.verify().isEmpty)
    for specification in [2, 3] {
      let all = Set(before.lists().map(\.reference).filter { $0.specification == specification }.map(\.version))
      let left = after.lists().map(\.reference).filter { $0.specification == specification }.map(\.version)
      #expect(Set(left) == Set(all.sorted().suffix(keep)))
      #expect(after.latest(specification: specification) == before.latest(specification: specification))
      let texts = after.translations().filter { $0.list.specification == specification }
      #expect(texts.allSatisfy { $0.list.version >= left.min() ?? 0 })
      // All texts of a number go or stay together.
      #expect(
        left.count
          == before.lists().count { $0.reference.specification == specification && left.contains($0.reference.version) }
      )
    }
    // Folders that became empty are gone.
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "translations/official/v3").path)
    #expect(folders.count == Set(after.translations().filter { $0.list.specification == 3 }.map(\.list.version)).count)
  }

  @Test func ageIsCountedFromTheRefusal() throws {
    func bodies(_ days: Int, _ extra: Int = 0) throws -> Int {
      ArchivePrune(try archive(), .init(quarantineAge: days * Self.day + extra), now: Self.now).files.count
    }
    #expect(try bodies(100) == 0 && bodies(100, -1) == 2 && bodies(10) == 2 && bodies(10, -1) == 4 && bodies(0) == 4)
  }

  @Test func whatHasNoDateStays() throws {
    try folder.write("x", to: "gvl-cache/quarantine/alone.body")
    let done = try run(.init(quarantineAge: 0))
    #expect(done.undated == ["gvl-cache/quarantine/alone.body"])
    #expect(try archive().quarantined() == done.undated)
  }

  /// Killed at any step, the index never names a removed file.
  @Test(.slow, arguments: [nil, ENOSPC]) func anyStepMayBeTheLast(number: Int32?) throws {
    var (steps, isComplete) = (0, false)
    var ends: Set<[String: Data]> = []
    while !isComplete {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try Self.fill(folder)
      let countdown = Countdown(steps)
      let disk = Disk(
        root: folder.url.path,
        steps: Steps(
          mayStep: { _ in number != nil || countdown.step() },
          fault: { _ in number == nil || countdown.step() ? nil : number }))
      do throws(ArchiveError) {
        _ = try ArchivePrune.run(on: disk, .init(keep: 2), now: Self.now, wait: .seconds(30))
        isComplete = true
      } catch { #expect(number == nil ? error.isStop : error.code == .diskFull) }
      let archive = try Archive.open(folder.url.path)
      for entry in archive.index.entries { _ = try archive.bytes(of: entry) }
      #expect(archive.latest()?.reference.version == 10)
      #expect(archive.verify().allSatisfy { [.leftover, .unlisted, .quarantine].contains($0.code) })
      // The same command, or any other writer, finishes a prune that was begun.
      if steps % 2 == 0 {
        _ = try ArchivePrune.run(on: Disk(root: folder.url.path), .init(keep: 2), now: Self.now, wait: .seconds(30))
      } else {
        _ = try ArchiveWriter(folder: folder.url.path, wait: .seconds(30))
      }
      let mended = try Archive.open(folder.url.path)
      #expect(try mended.verify().isEmpty && !mended.disk.exists(ArchiveLayout.removal), "step \(steps)")
      if steps % 2 == 0 { ends.insert(contents(folder)) }
      steps += 1
    }
    #expect(steps > 15 && ends.count == 1)
  }

  /// On a full disk, removing files makes the room that it needs.
  @Test func aFullDiskIsFreed() throws {
    let before = try archive()
    let removed = Locked(0)
    let disk = Disk(
      root: folder.url.path,
      steps: Steps(fault: { step in
        if step.action == .remove { removed.withLock { $0 += 1 } }
        // No write succeeds until three files have been removed.
        return step.action == .write && removed.withLock({ $0 }) < 3 ? ENOSPC : nil
      }))
    let done = try ArchivePrune.run(on: disk, .init(keep: 1), now: Self.now, wait: .seconds(30))
    #expect(try done.isDone && archive().verify().isEmpty)
    #expect(try archive().latest() == before.latest() && archive().index.entries.count == 4)
  }
}
