import Files
@testable import GVLArchive
import TestSupport

/// The further files in the archive: one writer, one index, nothing overwritten.
@Suite(.folder) final class FurtherStoreTests {
  static let all: [Subject] = [
    .extra(.cmpList), .extra(.atp), .extra(.additionalVendorInformation), .disclosure(vendor: 1),
    .disclosure(vendor: 65_535),
  ]

  func open() throws -> Archive { try Archive.open(folder.url.path) }
  func writer() throws -> ArchiveWriter { try ArchiveWriter(folder: folder.url.path, wait: .seconds(30)) }

  @Test(arguments: all) func aPathAndItsMeaningAreOne(extra: Subject) {
    for edition in [nil, "9f2c41aa"] {
      let path = ArchiveLayout.path(extra, edition: edition)
      #expect(ArchiveLayout.place(of: path) == .init(extra, edition: edition), "\(path)")
    }
  }

  @Test(arguments: [
    "gvl-cache/cmp-list.csv", "gvl-cache/atp.json", "gvl-cache/cmp-list.9f2c41a.json", "gvl-cache/disclosures.json",
    "gvl-cache/cmp-list.9F2C41AA.json", "gvl-cache/disclosures/01.json", "gvl-cache/disclosures/0.json",
    "gvl-cache/disclosures/65536.json", "gvl-cache/disclosures/+1.json", "gvl-cache/disclosures/../7.json",
    "gvl-cache/cmp-list/7.json", "gvl-cache/disclosures/7.json/x", "/gvl-cache/atp.csv", "gvl-cache/atp..csv",
    "gvl-cache/disclosures/7.9f2c41aa.8f2c41aa.json", "cmp-list.json", "",
  ])
  func otherPathsMeanNothing(path: String) { #expect(ArchiveLayout.place(of: path) == nil) }

  @Test func theLastTextCountsAndNoneIsOverwritten() throws {
    let writer = try writer()
    let origin = Origin(url: "https://h/c", etag: "\"1\"")
    for extra in Self.all {
      let first = try writer.store([1], as: extra, lastUpdated: Timestamp(seconds: 1), from: origin)
      #expect(first.entry.path == ArchiveLayout.path(extra))
      let second = try writer.store([2], as: extra, lastUpdated: nil, from: origin).entry
      #expect(second.path == ArchiveLayout.path(extra, edition: String(Digest.sha256([2]).prefix(8))))
      #expect(writer.archive.index.counting(extra)?.path == second.path)
      #expect(
        try writer.store([2], as: extra, lastUpdated: nil, from: origin) == .unchanged(try current(extra, writer)))
      // A text that returns counts again, and its existing file is used.
      let back = try writer.store([1], as: extra, lastUpdated: nil, from: origin)
      #expect(back.entry == (try current(extra, writer)) && back.entry.path == first.entry.path)
      #expect(writer.index.texts(of: extra).map(\.path) == [first.entry.path, second.path])
      #expect(writer.index.texts(of: extra).map(\.confirmed) == [3, 2])
    }
    try writer.commit()
    let archive = try open()
    #expect(archive.extraFiles().map(\.subject) == Self.all && archive.verify().isEmpty)
    #expect(archive.index == writer.index && archive.index.written == writer.index.written)
    for entry in archive.extraFiles() { #expect(try archive.bytes(of: entry) == [1]) }
  }

  private func current(_ extra: Subject, _ writer: ArchiveWriter) throws -> Entry {
    try #require(writer.archive.index.counting(extra))
  }

  /// Vendors 7 and 75 have the same first digit; neither gets the other's texts.
  @Test func aVendorHasItsOwnTextsOnly() throws {
    let writer = try writer()
    for vendor in [7, 75, 755, 70] {
      _ = try writer.store([UInt8(vendor & 0xFF)], as: .disclosure(vendor: vendor), lastUpdated: nil, from: nil)
    }
    for vendor in [7, 75, 755, 70] { #expect(writer.index.texts(of: .disclosure(vendor: vendor)).count == 1) }
    #expect(writer.archive.extraFiles().compactMap(\.subject.vendor) == [7, 70, 75, 755])
  }

  @Test func anArchiveWithoutThemNamesNone() throws {
    let writer = try writer()
    _ = try writer.store(list: [1], as: list(3, 1), lastUpdated: nil, from: nil)
    #expect(!String(decoding: writer.index.written, as: UTF8.self).contains("extras"))
  }

  @Test(arguments: [
    #"{"path":"gvl-cache/cmp-list.json","kind":"atp","sha256":"HASH","bytes":1}"#,
    #"{"path":"gvl-cache/disclosures/7.json","kind":"disclosures","sha256":"HASH","bytes":1}"#,
    #"{"path":"gvl-cache/disclosures/7.json","kind":"disclosures","vendor":8,"sha256":"HASH","bytes":1}"#,
    #"{"path":"gvl-cache/v3/vendor-list-v1.json","kind":"cmp-list","sha256":"HASH","bytes":1}"#,
    #"{"path":"../cmp-list.json","kind":"cmp-list","sha256":"HASH","bytes":1}"#,
    #"{"path":"gvl-cache/cmp-list.json","kind":"cmp-list","sha256":"short","bytes":1}"#,
    #"{"path":"gvl-cache/cmp-list.json","kind":"cmp-list","sha256":"HASH"}"#, "7",
  ])
  func badEntriesAreErrors(entry: String) {
    let text = #"{"schema":"gvl.index/1","files":[],"extras":[\#(entry)]}"#
      .replacing("HASH", with: String(repeating: "0", count: 64))
    let error = #expect(throws: ArchiveError.self) { try Index(Array(text.utf8)) }
    #expect(error?.code == .badIndex)
    #expect(Index(salvaging: Array(text.utf8)).entries.isEmpty)
  }

  @Test func membersOfANewerVersionAreKept() throws {
    let text = """
      {
        "schema": "gvl.index/1",
        "files": [],
        "extras": [
          {
            "path": "gvl-cache/atp.csv",
            "kind": "atp",
            "from": "import",
            "sha256": "\(Digest.sha256([1]))",
            "bytes": 1,
            "more": 1.50
          }
        ]
      }

      """
    let index = try Index(Array(text.utf8))
    #expect(String(decoding: index.written, as: UTF8.self) == text)
  }

  // MARK: Crashes

  /// The process dies before each step in turn: the old or the new text counts, and the next run repairs the archive.
  @Test(.slow) func anyStepMayBeTheLast() throws {
    var (steps, isComplete) = (0, false)
    while !isComplete {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      #expect(try Self.run([1], folder, .max))
      isComplete = try Self.run([2], folder, steps)
      let archive = try Archive.open(folder.url.path)
      for extra in [Subject.extra(.cmpList), .disclosure(vendor: 7)] {
        let bytes = try archive.bytes(of: try #require(archive.index.counting(extra)))
        #expect(bytes == [1] || bytes == [2])
      }
      #expect(archive.verify().allSatisfy { $0.code == .leftover || $0.code == .unlisted })
      #expect(try Self.run([2], folder, .max))
      #expect(try Archive.open(folder.url.path).verify().isEmpty)
      steps += 1
    }
    #expect(steps > 15)
  }

  private static func run(_ bytes: [UInt8], _ folder: TemporaryFolder, _ steps: Int) throws -> Bool {
    let countdown = Countdown(steps)
    let disk = Disk(root: folder.url.path, steps: Steps(mayStep: { _ in countdown.step() }))
    do throws(ArchiveError) {
      let writer = try ArchiveWriter(disk, wait: .seconds(30))
      for extra in [Subject.extra(.cmpList), .disclosure(vendor: 7)] {
        _ = try writer.store(bytes, as: extra, lastUpdated: nil, from: Origin(url: "u"))
      }
      try writer.commit()
      return true
    } catch {
      #expect(error.isStop)
      return false
    }
  }

  // MARK: Verify and repair

  func fill() throws {
    let writer = try writer()
    for extra in Self.all {
      _ = try writer.store(Array("x1".utf8), as: extra, lastUpdated: Timestamp(seconds: 0x31), from: nil)
      _ = try writer.store(Array("x2".utf8), as: extra, lastUpdated: Timestamp(seconds: 0x32), from: nil)
    }
    try writer.commit()
  }

  func repair() throws -> RepairReport {
    try ArchiveRepair.run(
      on: Disk(root: folder.url.path), now: Disorder.now, wait: .seconds(30), help: Disorder.noSource)
  }

  func url(_ path: String) -> URL { folder.url.appending(path: path) }

  @Test func whatIsLostOrChangedIsNamedUntilItIsBack() throws {
    try fill()
    try FileManager.default.removeItem(at: url("gvl-cache/cmp-list.json"))
    try Data("other".utf8).write(to: url("gvl-cache/atp.csv"))
    let found = try open().verify()
    #expect(found.map(\.code) == [.changed, .missing])
    #expect(found.map(\.path) == ["gvl-cache/atp.csv", "gvl-cache/cmp-list.json"])
    let report = try repair()
    // Wrong bytes are kept in the quarantine; the missing file is still reported.
    #expect(try open().quarantined().count == 1)
    #expect(report.problems.map(\.code) == [.missing, .missing])
    #expect(report.files.filter { $0.action == .unmended }.map(\.code) == ["repair.extra", "repair.extra"])
    let writer = try writer()
    for extra in [Subject.extra(.cmpList), .extra(.atp)] {
      _ = try writer.store(Array("x1".utf8), as: extra, lastUpdated: nil, from: nil)
    }
    try writer.commit()
    #expect(try open().verify().isEmpty)
  }

  @Test func swappedFilesFindTheirPlaces() throws {
    try fill()
    let (a, b) = (
      url("gvl-cache/cmp-list.json"), url(try #require(try open().index.counting(.extra(.cmpList))).path)
    )
    let (first, second) = (try Data(contentsOf: a), try Data(contentsOf: b))
    try second.write(to: a)
    try first.write(to: b)
    #expect(try repair().problems.isEmpty)
    #expect(try Data(contentsOf: a) == first && Data(contentsOf: b) == second)
  }

  /// Without an index every text is stored again, and the same text counts.
  @Test func aLostIndexIsMadeAnew() throws {
    try fill()
    let before = try open().extraFiles().map(\.path)
    try FileManager.default.removeItem(at: url("gvl-cache/index.json"))
    #expect(try open().verify().count == Self.all.count * 2)
    #expect(try repair().problems.isEmpty)
    #expect(try open().extraFiles().map(\.path) == before)
  }

  @Test func aStrayOfOlderDateDoesNotCount() throws {
    try fill()
    let before = try open().extraFiles().map(\.path)
    let bytes = Array("x0".utf8)
    try Data(bytes).write(
      to: url(ArchiveLayout.path(.extra(.cmpList), edition: String(Digest.sha256(bytes).prefix(8)))))
    try Data("no extra".utf8).write(to: url("gvl-cache/disclosures/9.json"))
    try Data("x3".utf8).write(to: url("gvl-cache/atp.00000000.csv"))
    #expect(try repair().problems.isEmpty)
    #expect(try open().extraFiles().map(\.path) == before)
    #expect(try open().index.texts(of: .extra(.cmpList)).count == 3)
    #expect(try open().quarantined().count == 2)
  }

  @Test func pruneLeavesThem() throws {
    try fill()
    let limits = ArchivePrune.Limits(quarantineAge: 0, keep: 1)
    #expect(try ArchivePrune.run(on: Disk(root: folder.url.path), limits, now: Disorder.now).files.isEmpty)
    #expect(try open().extraFiles().count == Self.all.count && open().verify().isEmpty)
  }
}
