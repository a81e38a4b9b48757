import CurlHTTP
import GVLArchive
import GVLList
import GVLSync
import TestSupport

@Suite(.waits) struct SyncTests {
  @Test func theFirstSyncStoresWhatIsServed() throws {
    let house = try House()
    let report = try house.sync()
    #expect(report.conclusion == .done && report.requests == 2)
    #expect(report.resources.map(\.outcome) == [.stored, .stored])
    #expect(report.list?.reference == ListReference(specification: 3, version: 100))
    let archive = try house.archive()
    #expect(try archive.bytes(of: ListReference(specification: 3, version: 100)) == Sample.list(100))
    let german = try #require(archive.translation("de", of: ListReference(specification: 3, version: 100)))
    #expect(try archive.bytes(of: german.entry) == Sample.translation(100, "de"))
    #expect(archive.verify().isEmpty && house.server.asked.allSatisfy { $0.tag == nil && $0.since == nil })
  }

  /// Within the lifetime no request is sent, and nothing on the disk changes.
  @Test(arguments: [3600, 7200, 86_400, 604_800, 1_209_600])
  func insideTheLifetimeNothingIsAsked(maxAge: Int) throws {
    let house = try House()
    for path in house.server.files.keys { house.server.files[path]?.cacheControl = "public, max-age=\(maxAge)" }
    try house.sync()
    let (start, before) = (house.now, house.contents(all: true))
    for part in [0, 1, 17, 50, 99, 100] {
      house.now = start.adding(seconds: (maxAge - 1) * part / 100)
      #expect(try house.plan().requests.isEmpty)
      #expect(try house.asked() == [])
      #expect(try house.sync().conclusion == .done)
    }
    #expect(house.contents(all: true) == before)
    house.now = start.adding(seconds: maxAge)
    #expect(try house.asked() == ["vendor-list.json", "purposes-de.json"])
  }

  @Test func afterTheLifetimeAConditionalRequestConfirms() throws {
    let house = try House()
    house.server.files["purposes-de.json"]?.etag = nil
    house.server.files["purposes-de.json"]?.lastModified = "Thu, 01 Oct 2026 16:00:00 GMT"
    house.server.files["vendor-list.json"]?.etag = #"W/"a, b""#
    try house.sync()
    let before = house.contents()
    house.now = house.now.adding(days: 7)
    house.server.forget()
    let report = try house.sync()
    #expect(house.server.asked.map(\.tag) == [#"W/"a, b""#, nil])
    #expect(house.server.asked.map(\.since) == [nil, "Thu, 01 Oct 2026 16:00:00 GMT"])
    #expect(
      report.resources.map(\.outcome) == [.confirmed, .confirmed] && report.resources.map(\.status) == [304, 304])
    #expect(house.contents() == before)
    #expect(try house.asked() == [])
  }

  @Test func anAnswerWithoutTimesHoldsAsLongAsTheOneBefore() throws {
    let house = try House(languages: [])
    house.server.files["vendor-list.json"]?.cacheControl = "max-age=86400"
    try house.sync()
    house.server.files["vendor-list.json"]?.cacheControl = nil
    house.now = house.now.adding(days: 1)
    #expect(try house.asked() == ["vendor-list.json"])
    house.now = house.now.adding(hours: 23)
    #expect(try house.asked() == [])
    house.now = house.now.adding(hours: 1)
    #expect(try house.asked() == ["vendor-list.json"])
  }

  @Test func aNewListComesWithItsTranslations() throws {
    let house = try House()
    try house.sync()
    house.publish(101)
    house.now = house.now.adding(days: 7)
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.stored, .stored] && report.list?.reference.version == 101)
    let archive = try house.archive()
    #expect(archive.lists().map(\.reference.version) == [100, 101])
    #expect(archive.translations().map(\.list.version) == [100, 101])
  }

  /// A correction on the day of publication: gvl gets it after the first text's lifetime, or on request.
  @Test func twoVersionsWithinOneDayAreBothKept() throws {
    let house = try House()
    for file in house.server.files.keys { house.server.files[file]?.cacheControl = "max-age=3600" }
    try house.sync()
    for version in [101, 102] {
      house.now = house.now.adding(hours: 5)
      let time = house.now.adding(hours: -2)
      house.server.put("vendor-list.json", Sample.list(version, lastUpdated: time))
      house.server.files["vendor-list.json"]?.cacheControl = "max-age=3600"
      #expect(try house.sync().list?.reference.version == version)
    }
    #expect(try house.archive().lists().map(\.reference.version) == [100, 101, 102])
  }

  @Test func theSameBytesUnderAnotherTagAreConfirmed() throws {
    let house = try House(languages: [])
    try house.sync()
    let files = house.contents().filter { $0.key != "gvl-cache/index.json" }
    house.server.files["vendor-list.json"]?.etag = "\"new\""
    house.now = house.now.adding(days: 7)
    #expect(try house.sync().resources.map(\.outcome) == [.confirmed])
    #expect(house.contents().filter { $0.key != "gvl-cache/index.json" } == files)
    house.now = house.now.adding(days: 7)
    house.server.forget()
    try house.sync()
    #expect(house.server.asked.map(\.tag) == ["\"new\""])
  }

  @Test func aRepublishedTextIsKeptBesideTheFirst() throws {
    let house = try House()
    try house.sync()
    house.server.put("vendor-list.json", Sample.list(100, note: " renamed"))
    house.server.put("purposes-de.json", Sample.translation(100, "de") + [0x0A])
    house.now = house.now.adding(days: 7)
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.republished, .republished] && report.conclusion == .done)
    #expect(report.resources[0].message?.contains("vendor-list-v100.json") == true)
    let archive = try house.archive()
    #expect(archive.lists().count == 2 && archive.translations().count == 2 && archive.verify().isEmpty)
    #expect(try archive.bytes(of: ListReference(specification: 3, version: 100)) == Sample.list(100, note: " renamed"))
  }

  // MARK: Requests to each source

  @Test func anotherSourceNeverSeesATag() throws {
    let house = try House()
    try house.sync()
    let languages = house.configuration.languages
    house.configuration = try SyncConfiguration(source: "https://mirror.example/v3", languages: languages)
    house.server.forget()
    #expect(try house.sync().resources.map(\.outcome) == [.confirmed, .confirmed])
    #expect(house.server.asked.allSatisfy { $0.tag == nil && $0.since == nil && $0.url.hasPrefix("https://mirror.") })
    #expect(try house.archive().lists().count == 1)
  }

  @Test func credentialsGoToTheServerOnly() throws {
    let house = try House(source: "https://me:secret@lists.example/v3/")
    house.server.faults["purposes-de.json"] = { .failure(HTTPFailure(code: .reset, url: $0.url, message: "broke")) }
    let report = try house.sync()
    #expect(house.server.asked.allSatisfy { $0.url.hasPrefix("https://me:secret@") })
    house.now = house.now.adding(days: 7)
    try house.sync()
    house.server.put("vendor-list.json", [])
    house.now = house.now.adding(days: 7)
    try house.sync()
    for (path, data) in house.contents(all: true) {
      #expect(!String(decoding: data, as: UTF8.self).contains("secret"), "\(path)")
    }
    #expect(!report.json.compactText.contains("secret"))
    let status = try SyncStatus(house.configuration, archive: try house.archive(), damage: [], now: house.now)
    #expect(!status.json.compactText.contains("secret"))
  }

  @Test func withoutClockTimesOneConditionalRequestIsMade() throws {
    let house = try House()
    try house.sync()
    try FileManager.default.removeItem(at: house.folder.url.appending(path: "gvl-cache/.state"))
    house.server.forget()
    #expect(try house.sync().resources.map(\.outcome) == [.confirmed, .confirmed])
    #expect(house.server.asked.allSatisfy { $0.tag != nil })
    #expect(try house.asked() == [])
  }

  @Test func aLostFileIsFetchedWhole() throws {
    let house = try House(languages: [])
    try house.sync()
    let file = house.folder.url.appending(path: "gvl-cache/v3/vendor-list-v100.json")
    try FileManager.default.removeItem(at: file)
    house.server.forget()
    #expect(try house.sync().conclusion == .done)
    #expect(house.server.asked.map(\.tag) == [nil])
    #expect(try house.archive().verify().isEmpty)
  }

  @Test func refreshAsksOnceAndIsRecorded() throws {
    let house = try House()
    try house.sync()
    house.configuration.refresh = true
    house.server.forget()
    let report = try house.sync()
    #expect(house.server.asked.map(\.path) == ["vendor-list.json"] && house.server.asked.first?.tag != nil)
    #expect(report.notes.map(\.code) == [.refreshed])
    #expect(try house.archive().state().refreshes.map(\.at) == [house.now])
  }

  @Test func offlineAsksNothing() throws {
    let house = try House()
    house.configuration.isOffline = true
    #expect(try house.sync().conclusion == .unreachable)
    house.configuration.isOffline = false
    try house.sync()
    house.configuration.isOffline = true
    house.now = house.now.adding(days: 70)
    house.server.forget()
    #expect(try house.sync().conclusion == .done && house.server.asked.isEmpty)
  }

  @Test func aPlanChangesNothing() throws {
    let house = try House()
    let plan = try house.plan()
    #expect(plan.requests.map(\.url) == ["https://lists.example/v3/vendor-list.json"])
    #expect(plan.requests.map(\.reason) == [.missing] && house.contents(all: true).isEmpty)
  }

  // MARK: Numbered lists

  @Test func numberedListsAreAskedForOnce() throws {
    let house = try House(languages: [])
    for version in [2, 97, 98] {
      house.server.put("archives/vendor-list-v\(version).json", Sample.list(version, vendors: 0))
    }
    house.server.put("archives/vendor-list-v96.json", Sample.list(95))
    house.configuration.backfill = [98, 96, 2, 97, 99, 98].map { Backfill(from: $0, to: $0) }
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.stored, .stored, .refused, .stored, .stored, .absent])
    #expect(report.resources[2].code == "sync.wrong-version" && report.conclusion == .partial)
    house.server.forget()
    house.now = house.now.adding(hours: 23)
    try house.sync()
    #expect(house.server.asked.map(\.path) == ["archives/vendor-list-v96.json"])
    house.now = house.now.adding(days: 1)
    #expect(try house.asked().contains("archives/vendor-list-v99.json"))
    #expect(try house.archive().lists().map(\.reference.version) == [2, 97, 98, 100])
  }

  // MARK: A cron line every minute

  @Test(.slow) func aDayOfMinutesMakesOneRequestPerLifetime() throws {
    let house = try House()
    for path in house.server.files.keys { house.server.files[path]?.cacheControl = "max-age=21600" }
    for _ in 0..<1440 {
      try house.sync()
      house.now = house.now.adding(minutes: 1)
    }
    #expect(house.server.asked.filter { $0.path == "vendor-list.json" }.count == 4)
    #expect(house.server.asked.count == 8)
    let traffic = try house.archive().state().traffic
    #expect(traffic.reduce(0) { $0 + $1.requests } == 8 && traffic.reduce(0) { $0 + $1.notModified } == 6)
    #expect(traffic.reduce(0) { $0 + $1.ok } == 2 && traffic.allSatisfy { $0.host == "lists.example" })
  }
}
