import Files
@testable import GVLArchive
import GVLList
import TestSupport

@Suite(.folder) struct SetAsideTests {
  let house: Disorder
  init() throws {
    house = try Disorder()
    try house.fill()
  }

  func open() throws -> Archive { try Archive.open(house.folder.url.path) }

  @discardableResult
  func setAside(_ subject: Subject, edition: String? = nil, disk: Disk? = nil) throws(ArchiveError) -> [Entry] {
    try Archive.setAside(
      subject, edition: edition, reason: "a test list", on: disk ?? Disk(root: house.folder.url.path),
      now: Disorder.now, wait: .seconds(30))
  }

  @Test func itCountsNowhereAndItsFullNameFindsIt() throws {
    let edition = String(Digest.sha256(Disorder.bytes(5)).prefix(8))
    let aside = try setAside(.list(list(3, 5)))
    #expect(aside.map(\.asideReason) == ["a test list"])
    let archive = try open()
    #expect(archive.latest()?.reference == list(3, 4) && archive.lists().map(\.reference.version) == [1, 2, 3, 4])
    #expect(archive.list(list(3, 5)) == nil)
    let found = try #require(archive.list(list(3, 5, edition)))
    #expect(found.isAside && !found.counts)
    #expect(try archive.bytes(of: found.entry) == Disorder.bytes(5))
    #expect(try archive.verify().isEmpty && archive.index == Index(archive.index.written))
    #expect(try !archive.disk.exists("gvl-cache/v3/vendor-list-v5.json"))
    // The list's translation is a separate file, and is set aside by its own name.
    #expect(archive.translation("de", of: list(3, 5)) != nil)
    try setAside(.translation("de", of: list(3, 5)))
    #expect(try open().translation("de", of: list(3, 5)) == nil && open().verify().isEmpty)
    #expect(try archive.disk.state(of: "\(Disorder.official)/5") == nil)
  }

  @Test func oneTextOfANumberGoesAndTheOtherCounts() throws {
    try house.republish(5)
    let second = String(Digest.sha256(Disorder.bytes(5, 2)).prefix(8))
    #expect(try open().list(list(3, 5))?.entry.edition == second)
    try setAside(.list(list(3, 5)), edition: second)
    #expect(try open().bytes(of: list(3, 5)) == Disorder.bytes(5))
    // Repeated, as after a kill: there is nothing to do, and no other file changes.
    try setAside(.list(list(3, 5)), edition: second)
    #expect(try open().bytes(of: list(3, 5)) == Disorder.bytes(5))
    #expect(throws: ArchiveError.self) { try setAside(.list(list(3, 77))) }
  }

  /// Neither the same bytes put back by hand nor a repair restores it.
  @Test func repairDoesNotTakeItInAgain() throws {
    try setAside(.list(list(3, 5)))
    try house.folder.write(Disorder.bytes(5), to: "gvl-cache/v3/vendor-list-v5.json")
    #expect(try house.repair().problems.isEmpty)
    #expect(try open().list(list(3, 5)) == nil && open().verify().isEmpty)
    // If its text is lost from the quarantine, repair does not request it from the source.
    let path = try #require(try open().listsAside().first?.path)
    try FileManager.default.removeItem(at: house.folder.url.appending(path: path))
    let report = try house.repair(Disorder.goodSource)
    #expect(report.files.contains { $0.path == path && $0.code == "repair.set-aside" })
    #expect(try open().list(list(3, 5)) == nil)
  }

  @Test func storingItOnPurposeLetsItCountAgain() throws {
    let before = try open().index
    try setAside(.list(list(3, 5)))
    let writer = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    _ = try writer.store(
      Disorder.bytes(5), as: .list(list(3, 5)), lastUpdated: Timestamp(seconds: 0),
      from: Origin(url: "https://h/5", etag: "\"5\""))
    try writer.commit()
    #expect(try open().index == before && open().verify().isEmpty)
  }

  @Test func aDamagedOneCanGoToo() throws {
    try house.folder.write([0], to: "gvl-cache/v3/vendor-list-v5.json")
    try setAside(.list(list(3, 5)))
    #expect(try open().verify().isEmpty && open().latest()?.reference == list(3, 4))
    let name = try #require(try open().listsAside().first?.reference)
    #expect(throws: ArchiveError.self) { try open().bytes(of: name) }
    #expect(try open().quarantined().count == 2)
  }

  /// Killed at any step, the list counts as before or not at all, and the repeated command finishes.
  @Test(.slow) func anyStepMayBeTheLast() throws {
    var (steps, isComplete) = (0, false)
    var results: Set<[String: Data]> = []
    while !isComplete {
      let tests = try SetAsideTests()
      defer { tests.house.folder.remove() }
      let countdown = Countdown(steps)
      do throws(ArchiveError) {
        try tests.setAside(
          .list(list(3, 5)),
          disk: Disk(root: tests.house.folder.url.path, steps: Steps(mayStep: { _ in countdown.step() })))
        isComplete = true
      } catch { #expect(error.isStop) }
      let archive = try tests.open()
      for stored in archive.lists() { _ = try archive.bytes(of: stored.entry) }
      for stored in archive.listsAside() { _ = try archive.bytes(of: stored.entry) }
      #expect([4, 5].contains(archive.latest()?.reference.version))
      do throws(ArchiveError) { try tests.setAside(.list(list(3, 5))) } catch { #expect(error.code == .unknown) }
      #expect(try tests.open().verify().isEmpty && tests.open().latest()?.reference == list(3, 4))
      results.insert(contents(tests.house.folder))
      steps += 1
    }
    #expect(steps > 10 && results.count == 1)
  }
}
