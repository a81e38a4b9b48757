import CurlHTTP
import Files
import GVLArchive
import GVLShown
@testable import GVLSync
import TestSupport

/// Extra files are fetched on request and follow the same rules as lists.
@Suite(.waits) struct ExtraFileTests {
  static let cmps = "https://cmps.example/cmp-list.json"
  static let providers = "https://ads.example/providers.csv"
  static let information = "https://info.example/information.json"

  static func house() throws -> House {
    let house = try House(languages: [])
    try house.configuration.add(.cmpList, from: cmps)
    try house.configuration.add(.atp, from: providers)
    try house.configuration.add(.additionalVendorInformation, from: information)
    house.server.put(cmps, ExtraSample.cmpList(Array(1...10)))
    house.server.put(providers, ExtraSample.providers([7, 9]))
    house.server.put(information, ExtraSample.information(12, [1, 2]))
    return house
  }

  func bytes(_ house: House, _ extra: Subject) throws -> [UInt8] {
    let archive = try house.archive()
    return try archive.bytes(of: try #require(archive.index.counting(extra)))
  }

  @Test func theyAreStoredAndThenLeftAlone() throws {
    let house = try Self.house()
    let report = try house.sync()
    #expect(report.conclusion == .done && report.resources.map(\.outcome) == [.stored, .stored, .stored, .stored])
    #expect(report.resources.map(\.resource.description) == ["v3/vendor-list", "cmp-list", "atp", "avi"])
    #expect(try bytes(house, .extra(.cmpList)) == ExtraSample.cmpList(Array(1...10)))
    #expect(try bytes(house, .extra(.atp)) == ExtraSample.providers([7, 9]))
    #expect(try house.archive().verify().isEmpty)
    #expect(
      try house.archive().index.counting(.extra(.additionalVendorInformation))?.lastUpdated == Sample.published)
    let before = house.contents(all: true)
    house.now = house.now.adding(days: 6)
    #expect(try house.plan().requests.isEmpty)
    #expect(try house.asked() == [])
    #expect(house.contents(all: true) == before)
  }

  @Test func afterTheLifetimeAConditionalRequestConfirms() throws {
    let house = try Self.house()
    try house.sync()
    let before = house.contents()
    house.now = house.now.adding(days: 7)
    house.server.forget()
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.confirmed, .confirmed, .confirmed, .confirmed])
    #expect(house.server.asked.allSatisfy { $0.tag != nil } && house.contents() == before)
    #expect(report.resources.map(\.path).last == "gvl-cache/avi.json")
    #expect(try house.asked() == [])
  }

  @Test func aNewTextIsKeptBesideTheOldOne() throws {
    let house = try Self.house()
    try house.sync()
    let new = ExtraSample.cmpList(Array(1...11), Sample.published.adding(days: 1))
    house.server.put(Self.cmps, new)
    house.now = house.now.adding(days: 7)
    #expect(try house.sync().resources.map(\.outcome) == [.confirmed, .stored, .confirmed, .confirmed])
    #expect(try bytes(house, .extra(.cmpList)) == new)
    #expect(house.contents()["gvl-cache/cmp-list.json"] == Data(ExtraSample.cmpList(Array(1...10))))
    house.now = house.now.adding(days: 7)
    house.server.forget()
    try house.sync()
    #expect(house.server.asked.first { $0.url == Self.cmps }?.tag == house.server.files[Self.cmps]?.etag)
  }

  static let bad: [(String, [UInt8], String)] = [
    (cmps, Array("<html>".utf8), "sync.not-json"), (cmps, [], "sync.truncated"),
    (cmps, ExtraSample.cmpList([1, 2]), "sync.shrunken"), (cmps, ExtraSample.cmpList([]), "sync.empty"),
    (cmps, ExtraSample.cmpList(Array(1...10), Sample.published.adding(days: -1)), "sync.older"),
    (cmps, ExtraSample.cmpList(Array(1...10), Sample.published.adding(days: 90)), "sync.future"),
    (cmps, Sample.list(100), "sync.wrong-kind"), (providers, ExtraSample.cmpList([1]), "sync.wrong-kind"),
    (providers, ExtraSample.providers([9]), "sync.shrunken"),
    (information, ExtraSample.information(11, [1, 2]), "sync.older"),
  ]

  /// The stored text stays, the body goes to the quarantine, the run is partial, and the next good answer recovers.
  @Test(arguments: bad.indices) func aBadBodyIsRefused(index: Int) throws {
    let (url, body, code) = Self.bad[index]
    let house = try Self.house()
    try house.sync()
    let (before, good) = (house.contents(), try #require(house.server.files[url]))
    house.server.put(url, body)
    house.now = house.now.adding(days: 7)
    let report = try house.sync()
    let refused = try #require(report.resources.first { $0.url == url })
    #expect(refused.outcome == .refused && refused.code == code && report.conclusion == .partial)
    #expect(report.failedFiles.map(\.url) == [url])
    #expect(house.contents() == before && house.quarantine.count == 2)
    house.server.files[url] = good
    house.now = house.now.adding(hours: 2)
    #expect(try house.sync().conclusion == .done && house.contents() == before)
  }

  @Test func aPersonsWordLetsThemPass() throws {
    let house = try Self.house()
    try house.sync()
    house.server.put(Self.cmps, ExtraSample.cmpList([1], Sample.published.adding(days: -1)))
    house.now = house.now.adding(days: 7)
    house.configuration.accepted = [.older, .shrunken]
    let report = try house.sync()
    #expect(report.conclusion == .done && report.notes.map(\.code) == [.overridden, .overridden])
    #expect(try bytes(house, .extra(.cmpList)) == ExtraSample.cmpList([1], Sample.published.adding(days: -1)))
  }

  @Test(arguments: [403, 404, 500]) func oneThatIsNotServedIsAFailure(status: Int) throws {
    let house = try Self.house()
    // Breaks the cycle of references between the server and its fault.
    defer { house.server.faults = [:] }
    house.server.faults[Self.cmps] = { [server = house.server] in .success(server.response(status, [], for: $0)) }
    let report = try house.sync()
    #expect(report.conclusion == .partial && report.resources[1].code == "http.status-\(status)")
    #expect(report.resources.map(\.outcome) == [.stored, .failed, .stored, .stored])
    // A cron line every minute sends few requests: 1, 2, 4, … minutes apart.
    house.server.forget()
    for _ in 0..<60 {
      house.now = house.now.adding(minutes: 1)
      try house.sync()
    }
    #expect((4...7).contains(house.server.asked.filter { $0.url == Self.cmps }.count))
  }

  /// `Retry-After` applies only to the host that sent it.
  @Test func retryAfterHoldsForItsHost() throws {
    let house = try Self.house()
    house.server.faults[Self.cmps] = { [server = house.server] in
      .success(server.response(429, [], ["Retry-After": "7200"], for: $0))
    }
    house.server.faults[Self.providers] = { .failure(HTTPFailure(code: .reset, url: $0.url, message: "scripted")) }
    #expect(try house.sync().conclusion == .partial)
    house.server.faults = [:]
    house.now = house.now.adding(hours: 1)
    #expect(try house.asked() == [Self.providers])
    house.now = house.now.adding(hours: 2)
    #expect(try house.asked() == [Self.cmps])
  }

  @Test func anotherAddressNeverSeesATag() throws {
    let house = try Self.house()
    try house.sync()
    let elsewhere = "https://mirror.example/cmps.json"
    try house.configuration.add(.cmpList, from: elsewhere)
    house.server.put(elsewhere, ExtraSample.cmpList(Array(1...10)))
    house.server.forget()
    #expect(try house.sync().resources.map(\.outcome) == [.fresh, .confirmed, .fresh, .fresh])
    #expect(house.server.asked.map(\.url) == [elsewhere] && house.server.asked[0].tag == nil)
    #expect(try house.archive().index.texts(of: .extra(.cmpList)).count == 1)
  }

  @Test func aLostFileIsFetchedWhole() throws {
    let house = try Self.house()
    try house.sync()
    try FileManager.default.removeItem(at: house.folder.url.appending(path: "gvl-cache/atp.csv"))
    house.server.forget()
    #expect(try house.sync().conclusion == .done)
    #expect(house.server.asked.map(\.url) == [Self.providers] && house.server.asked[0].tag == nil)
    #expect(try house.archive().verify().isEmpty)
  }

  /// A cut file was requested at every run and never restored, because its name was in use.
  @Test(arguments: ["v3/vendor-list-v100.json", "atp.csv", "cmp-list.json"])
  func aCutFileComesBackAndIsNotAskedForAgain(name: String) throws {
    let house = try Self.house()
    try house.sync()
    let before = house.contents()
    try Data("cut".utf8).write(to: house.folder.url.appending(path: "gvl-cache/" + name))
    house.server.forget()
    #expect(try house.sync().conclusion == .done)
    #expect(house.server.asked.count == 1 && house.server.asked[0].tag == nil)
    #expect(house.contents() == before)
    #expect(try house.archive().verify().isEmpty)
    // The cut file is kept.
    #expect(house.quarantine.count == 2)
    house.now = house.now.adding(minutes: 1)
    #expect(try house.asked() == [])
  }

  @Test func repairTakesThemInAndTheNextSyncBringsTheRest() throws {
    let house = try Self.house()
    house.server.put(
      "vendor-list.json", DisclosureTests.list(100, [(7, DisclosureTests.address(7))]))
    house.server.put(DisclosureTests.address(7), ExtraSample.disclosure(1))
    house.configuration.disclosures = .all
    try house.sync()
    let before = house.contents()
    let cache = house.folder.url.appending(path: "gvl-cache")
    try FileManager.default.removeItem(at: cache.appending(path: "index.json"))
    try FileManager.default.removeItem(at: cache.appending(path: "atp.csv"))
    try Data("<html>".utf8).write(to: cache.appending(path: "avi.json"))
    var report = try Sync.repair(
      house.configuration, on: Disk(root: house.folder.url.path), transport: house.server, now: house.now,
      wait: .seconds(30))
    #expect(report.problems.isEmpty && report.files.map(\.action).contains(.quarantined))
    #expect(try house.archive().extraFiles().map(\.subject) == [.extra(.cmpList), .disclosure(vendor: 7)])
    #expect(try house.sync().conclusion == .done)
    #expect(house.contents() == before)
    // A listed but missing file is reported until it is back.
    try FileManager.default.removeItem(at: cache.appending(path: "disclosures/7.json"))
    report = try Sync.repair(
      house.configuration, on: Disk(root: house.folder.url.path), transport: house.server, now: house.now,
      wait: .seconds(30))
    #expect(report.problems.map(\.path) == ["gvl-cache/disclosures/7.json"] && report.exitStatus == 2)
    try house.sync()
    #expect(house.contents() == before)
  }

  @Test func nothingElseIsAskedWithoutAWordOfTheList() throws {
    let house = try Self.house()
    house.server.faults["vendor-list.json"] = { .failure(HTTPFailure(code: .refused, url: $0.url, message: "away")) }
    #expect(try house.sync().conclusion == .unreachable)
    #expect(house.server.asked.map(\.path) == ["vendor-list.json"])
  }

  @Test func credentialsGoToTheServerOnly() throws {
    let house = try House(languages: [])
    try house.configuration.add(.cmpList, from: "https://me:secret@cmps.example/cmp-list.json")
    house.server.put("https://me:secret@cmps.example/cmp-list.json", ExtraSample.cmpList([1]))
    let report = try house.sync()
    #expect(report.conclusion == .done && !report.json.compactText.contains("secret"))
    for (path, data) in house.contents(all: true) {
      #expect(!String(decoding: data, as: UTF8.self).contains("secret"), "\(path)")
    }
  }

  /// Dying before any write leaves the old or new texts; the next sync and the unlisted files repair the archive.
  @Test(.slow) func anyWriteMayBeTheLast() throws {
    var (steps, isComplete) = (0, false)
    while !isComplete {
      let house = try Self.house()
      house.server.put(
        "vendor-list.json",
        DisclosureTests.list(100, [(7, DisclosureTests.address(7)), (8, DisclosureTests.address(7))]))
      house.server.put(DisclosureTests.address(7), ExtraSample.disclosure(1))
      house.configuration.disclosures = .all
      try house.sync()
      house.server.put(Self.providers, ExtraSample.providers([7, 9, 11]))
      house.server.put(DisclosureTests.address(7), ExtraSample.disclosure(2))
      house.now = house.now.adding(days: 7)
      let countdown = Countdown(steps)
      let disk = Disk(root: house.folder.url.path, steps: Steps(mayStep: { _ in countdown.step() }))
      do throws(ArchiveError) {
        _ = try Sync.run(house.configuration, on: disk, transport: house.server, now: house.now)
        isComplete = true
      } catch { #expect(error.isStop) }
      let archive = try house.archive()
      let providers = try archive.bytes(of: try #require(archive.index.counting(.extra(.atp))))
      #expect([ExtraSample.providers([7, 9]), ExtraSample.providers([7, 9, 11])].contains(providers))
      #expect(archive.verify().allSatisfy { $0.code == .leftover || $0.code == .unlisted })
      #expect(try house.sync().conclusion == .done)
      #expect(try house.archive().verify().isEmpty)
      #expect(try bytes(house, .extra(.atp)) == ExtraSample.providers([7, 9, 11]))
      for vendor in [7, 8] { #expect(try bytes(house, .disclosure(vendor: vendor)) == ExtraSample.disclosure(2)) }
      steps += 1
    }
    #expect(steps > 20)
  }

  @Test(arguments: [
    ("http://cmps.example/c.json", SyncError.Code.plainHTTP), ("ftp://h/c", .source), ("", .source),
    ("file:///etc/passwd", .source), ("https://", .source),
  ])
  func aBadAddressIsAnError(address: String, code: SyncError.Code) throws {
    var configuration = try SyncConfiguration()
    let error = #expect(throws: SyncError.self) { try configuration.add(.cmpList, from: address) }
    #expect(error?.code == code && error?.message.contains("cmp-list") == true)
    try configuration.add(.cmpList, from: "http://127.0.0.1:8080/c.json")
    try configuration.add(.atp)
    #expect(configuration.extraFiles.map(\.extra) == [.cmpList, .atp])
  }
}
