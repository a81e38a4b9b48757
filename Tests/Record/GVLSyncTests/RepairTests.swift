import CurlHTTP
import Files
import GVLArchive
import GVLList
@testable import GVLSync
import TestSupport

/// Lost files are restored from the source, through the usual checks and within the server's `Retry-After`.
@Suite struct RepairTests {
  let house: House

  /// Stores lists 98 to 100, with German for the last.
  init() throws {
    house = try House()
    for version in 98...100 {
      house.server.put("archives/vendor-list-v\(version).json", Sample.list(version))
    }
    try house.sync()
    let writer = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    for version in 98...99 {
      _ = try writer.store(
        Sample.list(version), as: .list(Self.list(version)), lastUpdated: nil,
        from: .source(Origin(url: "https://lists.example/v3/archives/vendor-list-v\(version).json")), now: house.now)
    }
    try writer.commit()
    house.server.forget()
  }

  func store(_ lists: ListReference...) throws {
    let writer = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    for list in lists {
      _ = try writer.store(
        [UInt8(list.specification)], as: .list(list), lastUpdated: nil, from: .file(), now: house.now)
    }
    try writer.commit()
  }

  static func list(_ version: Int, _ specification: Int = 3) -> ListReference {
    ListReference(specification: specification, version: version)
  }
  static func path(_ version: Int) -> String { "gvl-cache/v3/vendor-list-v\(version).json" }
  static let german = "translations/official/v3/100/purposes-de.json"

  @discardableResult
  func repair(offline: Bool = false) throws -> RepairReport {
    var configuration = house.configuration
    configuration.isOffline = offline
    return try Sync.repair(
      configuration, on: Disk(root: house.folder.url.path), transport: house.server, now: house.now, wait: .seconds(30))
  }

  func lose(_ path: String) throws { try FileManager.default.removeItem(at: house.folder.url.appending(path: path)) }

  @Test func whatIsLostIsAskedForOnce() throws {
    let before = house.contents()
    for path in [Self.path(98), Self.path(100), Self.german] { try lose(path) }
    try house.folder.write("{}", to: Self.path(99))
    let report = try repair()
    #expect(report.exitStatus == 0 && report.problems.isEmpty)
    #expect(
      report.files.map { "\($0.action.rawValue) \($0.path)" } == [
        "quarantined \(Self.path(99))", "fetched \(Self.path(100))", "fetched \(Self.path(98))",
        "fetched \(Self.path(99))", "fetched \(Self.german)",
      ])
    // Requested by number, without a condition: the latest list's URL may serve another list by now.
    #expect(
      house.server.asked.map(\.path).sorted() == [
        "archives/vendor-list-v100.json", "archives/vendor-list-v98.json", "archives/vendor-list-v99.json",
        "purposes-de.json",
      ])
    #expect(house.server.asked.allSatisfy { $0.tag == nil && $0.since == nil })
    let after = house.contents()
    #expect(before.allSatisfy { $0.key == ArchiveLayout.index || after[$0.key] == $0.value })
    // The requests are counted like all others.
    #expect(try house.archive().state().traffic.map(\.requests).reduce(0, +) == 6)
    house.server.forget()
    #expect(try repair().files.isEmpty && house.server.asked.isEmpty)
  }

  @Test func offlineOnlyNames() throws {
    try lose(Self.path(98))
    let report = try repair(offline: true)
    #expect(report.exitStatus == 3 && house.server.asked.isEmpty)
    #expect(report.files.map(\.action) == [.unmended] && report.files[0].path == Self.path(98))
    #expect(report.problems.map(\.path) == [Self.path(98)])
  }

  @Test func otherBytesAreKeptBesideAndTheLossStaysNamed() throws {
    try lose(Self.path(98))
    let other = Sample.list(98, note: " anew")
    house.server.put("archives/vendor-list-v98.json", other)
    let report = try repair()
    #expect(report.exitStatus == 2 && report.problems.map(\.path) == [Self.path(98)])
    #expect(report.files.map(\.action) == [.republished, .unmended])
    let kept = try #require(report.files.first?.to)
    #expect(kept == "gvl-cache/v3/vendor-list-v98.\(Digest.sha256(other).prefix(8)).json")
    #expect(house.contents()[kept] == Data(other))
    // A backup can still restore it.
    let imported = try Sync.importFiles(
      ["b.json"], into: Disk(root: house.folder.url.path), now: house.now, wait: .seconds(30), bundle: { _ in nil },
      language: { $0 },
      read: { _ in .success(Sample.list(98)) })
    #expect(imported.exitStatus == 0)
    #expect(try house.archive().verify().isEmpty)
  }

  /// Path of a lost file, the source's answer, exit status, code of the row.
  struct Answer: Sendable {
    var lost = RepairTests.path(98)
    var status: Int
    var body: [UInt8]
    var exit: Int32
    var code: String
  }

  static let answers = [
    Answer(status: 403, body: Array("<Error/>".utf8), exit: 2, code: "repair.absent"),
    Answer(status: 404, body: [], exit: 2, code: "repair.absent"),
    Answer(status: 200, body: Array("<html>".utf8), exit: 2, code: "sync.not-json"),
    Answer(status: 200, body: [], exit: 2, code: "sync.truncated"),
    Answer(status: 200, body: Sample.list(99), exit: 2, code: "sync.wrong-version"),
    Answer(status: 200, body: Sample.list(98, specification: 2), exit: 2, code: "sync.wrong-specification"),
    Answer(status: 429, body: [], exit: 3, code: "http.status-429"),
    Answer(status: 500, body: [], exit: 3, code: "http.status-500"),
    Answer(lost: german, status: 200, body: Sample.list(100), exit: 2, code: "sync.wrong-kind"),
    Answer(lost: german, status: 200, body: Sample.translation(99, "de"), exit: 2, code: "repair.stored"),
  ]

  @Test(arguments: answers.indices) func badAnswersChangeNothing(index: Int) throws {
    let answer = Self.answers[index]
    let (path, status, code) = (answer.lost, answer.exit, answer.code)
    let name = path == Self.german ? "purposes-de.json" : "archives/vendor-list-v98.json"
    let good = house.contents()
    try lose(path)
    house.server.faults[name] = { request in
      .success(
        HTTPResponse(
          status: answer.status, headers: ["Retry-After": "7200"], body: answer.body))
    }
    let before = house.contents()
    let report = try repair()
    #expect(report.exitStatus == status && report.files.last?.action == .unmended && report.files.last?.code == code)
    #expect(report.problems.map(\.path) == [path])
    let after = house.contents()
    #expect(before.allSatisfy { $0.key == ArchiveLayout.index || after[$0.key] == $0.value })
    if code.hasPrefix("sync.") {
      #expect(report.files.last?.to.map { house.quarantine.contains($0) } == true)
    }
    // The next repair respects the server's `Retry-After`, and later recovers.
    house.server.forget()
    try repair()
    if status == 3 || code == "repair.absent" { #expect(house.server.asked.isEmpty, "\(code)") }
    house.server.faults = [:]
    house.now = house.now.adding(days: 2)
    #expect(try repair().exitStatus == 0)
    #expect(house.contents()[path] == good[path])
  }

  /// The source keeps no old translations, so none is requested.
  @Test func anOldTranslationIsNotAskedFor() throws {
    house.publish(101)
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    try lose(Self.german)
    house.server.forget()
    let report = try repair()
    #expect(report.exitStatus == 2 && house.server.asked.isEmpty)
    #expect(report.files.map(\.code) == ["repair.not-served"])
  }

  @Test func anotherSpecificationLiesBesideTheSource() throws {
    try store(Self.list(50, 1), Self.list(50, 2))
    for specification in 1...2 { try lose("gvl-cache/v\(specification)/vendor-list-v50.json") }
    let report = try repair()
    #expect(house.server.asked.map(\.url) == ["https://lists.example/v2/archives/vendor-list-v50.json"])
    #expect(report.files.map(\.code) == ["repair.no-source", "repair.absent"])
  }

  /// Unlisted files pass the same checks: an adopted file is valid and has the right name.
  @Test func strayListsAreJudgedByTheirContent() throws {
    let cut = Array(Sample.list(97).dropLast(9))
    for (path, bytes) in [
      (Self.path(97), Sample.list(97)), (Self.path(96), Sample.list(95)), (Self.path(94), cut),
      ("gvl-cache/v2/vendor-list-v97.json", Sample.list(97)),
      ("translations/official/v3/97/purposes-fr.json", Sample.translation(97, "fr")),
      ("translations/official/v3/96/purposes-fr.json", Sample.translation(97, "fr")),
      ("translations/official/v3/97/purposes-pl.json", Sample.list(97)),
    ] { try house.folder.write(bytes, to: path) }
    let report = try repair()
    #expect(report.exitStatus == 0 && house.server.asked.isEmpty)
    let codes = Dictionary(uniqueKeysWithValues: report.files.map { ($0.path, $0.code ?? $0.action.rawValue) })
    #expect(
      codes == [
        Self.path(97): "adopted", Self.path(96): "sync.wrong-version", Self.path(94): "sync.truncated",
        "gvl-cache/v2/vendor-list-v97.json": "sync.wrong-specification",
        "translations/official/v3/97/purposes-fr.json": "adopted",
        "translations/official/v3/96/purposes-fr.json": "sync.wrong-version",
        "translations/official/v3/97/purposes-pl.json": "sync.wrong-kind",
      ])
    #expect(try house.archive().list(Self.list(97))?.lastUpdated == Sample.published.adding(weeks: -3))
  }

  /// A clock that is years behind does not refuse a good list.
  @Test func aSlowClockIsNoReason() throws {
    try house.folder.write(Sample.list(97), to: Self.path(97))
    house.now = Timestamp(seconds: 0)
    #expect(try repair().files.map(\.action) == [.adopted])
  }
}
