import CurlHTTP
import Files
import GVLArchive
import GVLList
import GVLSync
import TestSupport

/// Numbered lists: small gaps are filled automatically, years on request, and neither overloads the server.
@Suite(.waits) struct BackfillTests {
  private func house(archives: ClosedRange<Int>) throws -> House {
    let house = try House(languages: [])
    for version in archives { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    return house
  }

  private func versions(_ house: House) throws -> [Int] { try house.archive().lists().map(\.reference.version) }

  @Test func aSkippedWeekIsFetched() throws {
    let house = try house(archives: 98...104)
    try house.sync()
    #expect(try versions(house) == [100], "nothing older was ever the newest here")
    house.now = house.now.adding(weeks: 4)
    house.publish(104)
    let report = try house.sync()
    #expect(report.conclusion == .done && report.requests == 4)
    #expect(try versions(house) == [100, 101, 102, 103, 104])
    #expect(try house.archive().state().wanted.isEmpty)
    #expect(try house.asked().isEmpty)
  }

  /// The next run fetches the lists that one run could not, although the latest list is fresh.
  @Test func aGapSurvivesTrouble() throws {
    let house = try house(archives: 98...104)
    try house.sync()
    house.now = house.now.adding(weeks: 4)
    house.publish(104)
    house.configuration.pace.together = 1
    house.server.faults["archives/vendor-list-v102.json"] = {
      .success(house.server.response(500, [], for: $0))
    }
    let report = try house.sync()
    #expect(report.conclusion == .partial)
    #expect(report.resources.map(\.outcome) == [.stored, .stored, .failed, .waiting])
    #expect(try versions(house) == [100, 101, 104])
    house.server.faults = [:]
    #expect(try house.asked() == ["archives/vendor-list-v102.json", "archives/vendor-list-v103.json"])
    #expect(try versions(house) == [100, 101, 102, 103, 104])
  }

  @Test func aListThatTheServerLacksIsGivenUpAfterThreeDays() throws {
    let house = try house(archives: 102...102)
    try house.sync()
    house.now = house.now.adding(weeks: 2)
    house.publish(102)
    let path = "archives/vendor-list-v101.json"
    for day in 0..<6 {
      let asked = try house.asked().filter { $0 == path }
      #expect(asked.count == (day < 3 ? 1 : 0), "day \(day)")
      // It is not requested again within the day.
      house.now = house.now.adding(hours: 20)
      #expect(try house.asked().isEmpty)
      house.now = house.now.adding(hours: 5)
    }
  }

  @Test func yearsComeOnRequestAndPaced() throws {
    let house = try house(archives: 1...99)
    house.configuration.backfill = [.all]
    let plan = try house.plan()
    #expect(plan.requests.count == 1, "the newest number is not known yet")
    let report = try house.sync()
    #expect(report.conclusion == .done && report.requests == 100)
    #expect(try versions(house) == Array(1...100))
    let together = house.configuration.pace.together
    #expect(house.server.pauses.count == (99 + together - 1) / together - 1)
    #expect(house.server.pauses.allSatisfy { $0 == house.configuration.pace.pause })
    #expect(house.server.mostTogether <= together)
    house.server.forget()
    #expect(try house.asked().isEmpty)
  }

  /// Version 1 has no vendors, the oldest lists have other policies, numbers are missing: every served list is stored.
  @Test(.slow, .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func fiveRealYearsFromTheFirstList() throws {
    let house = try House(languages: [], source: "https://lists.example/v2/")
    house.configuration = try SyncConfiguration(
      source: "https://lists.example/v2/", specification: 2, languages: [])
    house.server.files = [:]
    var newest: (version: Int, bytes: [UInt8]) = (0, [])
    var served: [Int: String] = [:]
    for path in Corpus.paths(below: "v2/archives", where: { $0.hasPrefix("vendor-list-v") }) {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      guard let version = Int(name.dropFirst("vendor-list-v".count).dropLast(".json".count)) else { continue }
      let bytes = try Corpus.bytes(path)
      house.server.put("archives/" + name, bytes)
      served[version] = Digest.sha256(bytes)
      if version > newest.version { newest = (version, bytes) }
    }
    try #require(served.count > 100 && served[1] != nil)
    house.server.put("vendor-list.json", newest.bytes)
    house.now = try #require(VendorList(newest.bytes).lastUpdated).adding(hours: 2)
    house.configuration.backfill = [.all]
    let report = try house.sync()
    #expect(report.resources.allSatisfy { [.stored, .fresh, .absent].contains($0.outcome) })
    let stored = try house.archive().lists().map { ($0.reference.version, $0.entry.sha256) }
    #expect(Dictionary(stored) { first, _ in first } == served)
    #expect(try house.archive().verify().isEmpty)
    #expect(try house.asked().isEmpty)
  }

  /// Lists stored before a crash are not requested again.
  @Test func anInterruptedBackfillGoesOn() throws {
    let house = try house(archives: 1...99)
    house.configuration.backfill = [Backfill(from: 1, to: 20)]
    var left = 9
    house.server.isReachable = {
      left -= 1
      return left >= 0
    }
    _ = try house.sync()
    let first = try versions(house)
    #expect(first.count < 21)
    house.server.isReachable = { true }
    let asked = try house.asked()
    #expect(asked.count + first.count == 21)
    #expect(try versions(house) == Array(1...20) + [100])
  }

  /// `Retry-After` applies to the host.
  @Test func retryAfterSilencesTheWholeHost() throws {
    let house = try house(archives: 98...99)
    try house.sync()
    house.configuration.backfill = [Backfill(from: 98, to: 99)]
    house.configuration.pace.together = 1
    house.server.faults["archives/vendor-list-v98.json"] = {
      .success(house.server.response(429, [], ["Retry-After": "7200"], for: $0))
    }
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    house.server.faults = [:]
    house.publish(101)
    house.configuration.refresh = true
    house.now = house.now.adding(minutes: 119)
    #expect(try house.asked().isEmpty)
    house.now = house.now.adding(minutes: 2)
    #expect(try house.asked().count == 3)
  }

  @Test(arguments: [
    ("all", "all"), ("45..50", "45..50"), ("45..", "45.."), ("..50", "..50"), ("46", "46"), ("46..46", "46"),
  ])
  func rangesAreRead(text: String, shown: String) {
    #expect(Backfill(text)?.description == shown)
  }

  @Test(arguments: [
    "", "..", "50..45", "0", "1..4096", "-1", "1...3", "a..b", "1..x", "x..1", " 1", "1..2..3", "99999",
  ])
  func otherRangesAreNil(text: String) { #expect(Backfill(text) == nil) }
}
