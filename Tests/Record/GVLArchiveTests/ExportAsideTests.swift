import Files
@testable import GVLArchive
import GVLList
import TestSupport

/// A text that was set aside also leaves exported mirrors; no other file does.
@Suite(.folder) struct ExportAsideTests {
  let tests: ExportTests
  init() throws { tests = try ExportTests() }

  var root: String { tests.source.url.path }

  private func setAside(_ subject: Subject, _ edition: String? = nil) throws {
    _ = try Archive.setAside(
      subject, edition: edition, reason: "a test list", on: Disk(root: root), now: Disorder.now, wait: .seconds(30))
  }

  private func export() throws -> ArchiveExport {
    var export = try tests.export()
    try export.write(to: tests.target.url.path)
    return export
  }

  /// The newest list, one of two texts of a number, the newest translation, the only translation of a language.
  @Test func whatWasSetAsideLeavesTheMirror() throws {
    _ = try export()
    let first = String(Digest.sha256([3, 7, 0]).prefix(8))
    try setAside(.list(list(3, 9)))
    try setAside(.list(list(3, 7)), first)
    try setAside(.translation("de", of: list(3, 9)))
    try setAside(.translation("fr", of: list(3, 8)))
    let again = try export()
    #expect(
      again.removed.map(\.path) == [
        "v3/archives/vendor-list-v7.\(first).json", "v3/archives/vendor-list-v9.json", "v3/purposes-fr.json",
      ])
    #expect(again.removed.allSatisfy { $0.entry.asideReason == "a test list" })
    try expectTheRest(again)
    #expect(try export().removed.isEmpty)
  }

  /// A fresh mirror has the same files, except `others`: an older text has another name since it is the newest.
  private func expectTheRest(_ export: ArchiveExport, besides: Set<String> = []) throws {
    let fresh = try TemporaryFolder()
    defer { fresh.remove() }
    var other = try tests.export()
    try other.write(to: fresh.url.path)
    let (files, wanted) = (try tests.files(), contents(fresh))
    for (name, data) in wanted { #expect(files[name] == data, "\(name)") }
    #expect(Set(files.keys).subtracting(wanted.keys) == Set(export.others).union(besides))
  }

  /// Pruned files, and files that another archive exported, are not wrong: they stay and are counted.
  @Test func otherFilesOfAnExportStay() throws {
    _ = try export()
    _ = try ArchivePrune.run(
      on: Disk(root: root), .init(quarantineAge: 0, keep: 2), now: Disorder.now, wait: .seconds(30))
    try tests.target.write("other", to: "v3/archives/vendor-list-v500.json")
    try tests.target.write("hidden", to: "v3/.htaccess")
    let before = try tests.files()
    let again = try export()
    #expect(again.removed.isEmpty && again.others.contains("v3/archives/vendor-list-v500.json"))
    try expectTheRest(again, besides: ["v3/.htaccess"])
    #expect(Set(try tests.files().keys) == Set(before.keys))
  }

  /// Files are compared by name and SHA-256: other bytes with the name of a removed text are not that text.
  @Test func otherBytesOfThatNameStay() throws {
    _ = try export()
    try setAside(.list(list(3, 9)))
    try tests.target.write([3, 9, 7], to: "v3/archives/vendor-list-v9.json")
    let again = try export()
    #expect(again.removed.isEmpty && again.others.contains("v3/archives/vendor-list-v9.json"))
    // A file with only the same bytes, under another name, stays too.
    try tests.target.write([3, 9, 0], to: "v3/archives/vendor-list-v77.json")
    #expect(try export().removed.isEmpty)
    #expect(try tests.files()["v3/archives/vendor-list-v77.json"] == Data([3, 9, 0]))
  }

  /// If all lists of a specification were set aside, its newest list goes as well. An archive without any list is
  /// refused, and nothing is removed.
  @Test func theNewestListGoesWithTheLastOfItsSpecification() throws {
    _ = try export()
    for version in [61, 62] { try setAside(.list(list(2, version))) }
    #expect(
      try export().removed.map(\.path)
        == ["v2/archives/vendor-list-v61.json", "v2/archives/vendor-list-v62.json", "v2/vendor-list.json"])
    let before = try tests.files()
    for stored in try Archive.open(root).translations() {
      try setAside(.translation(stored.language, of: stored.list.bare), stored.entry.edition)
    }
    for version in 7...9 { try setAside(.list(list(3, version))) }
    #expect(throws: ArchiveError.self) { try export() }
    #expect(try tests.files() == before)
  }

  /// Killed at any step, every file is in the old or the new state, and the next export has the same result.
  @Test(.slow) func anyStepMayBeTheLast() throws {
    _ = try export()
    let before = try tests.files()
    try setAside(.list(list(3, 9)))
    try setAside(.translation("fr", of: list(3, 8)))
    _ = try export()
    let wanted = try tests.files()
    var (steps, isComplete) = (0, false)
    while !isComplete {
      try FileManager.default.removeItem(at: tests.target.url)
      for (name, data) in before { try tests.target.write([UInt8](data), to: name) }
      let countdown = Countdown(steps)
      var export = try tests.export()
      do throws(ArchiveError) {
        try export.write(to: Disk(root: tests.target.url.path, steps: Steps(mayStep: { _ in countdown.step() })))
        isComplete = true
      } catch { #expect(error.isStop) }
      for (name, data) in try tests.files() where !name.contains(".gvl-tmp-") {
        #expect(data == before[name] || data == wanted[name], "\(name)")
      }
      _ = try self.export()
      #expect(try tests.files() == wanted, "step \(steps)")
      steps += 1
    }
    #expect(steps > 3)
  }
}
