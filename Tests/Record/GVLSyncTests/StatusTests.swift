import CurlHTTP
import GVLArchive
import GVLSync
import TestSupport

@Suite struct StatusTests {
  func status(_ house: House, maxAge: Int? = nil) throws -> SyncStatus {
    let (archive, damage) = try Archive.damage(folder: house.folder.url.path)
    return try SyncStatus(house.configuration, archive: archive, damage: damage, now: house.now, maxAge: maxAge)
  }

  @Test func threeAgesAreKeptApart() throws {
    let house = try House()
    try house.sync()
    house.now = house.now.adding(days: 2)
    let status = try status(house)
    #expect(status.listAge == 2 * 86_400 + 7200)
    #expect(status.confirmedAge == 2 * 86_400)
    #expect(status.nextRequestIn == 5 * 86_400)
    #expect(status.languages.map(\.state) == [.paired])
    #expect(status.requests.map(\.requests) == [2] && status.requests.map(\.ok) == [2])
    #expect(status.requests[0].bytes == Sample.list(100).count + Sample.translation(100, "de").count)
  }

  /// Translations of a later list, not stored yet, do not lag.
  @Test func aTranslationAheadOfTheListIsSaidToBe() throws {
    let house = try House()
    house.publish(100, translations: 101)
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    let language = try #require(try status(house).languages.first)
    #expect(language.state == .ahead && language.list?.version == 101)
    house.publish(101)
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    #expect(try status(house).languages.map(\.state) == [.paired])
  }

  /// A skipped publication makes nothing stale; a server that does not answer does.
  @Test func staleIsWhatWasNotConfirmed() throws {
    let house = try House()
    #expect(try status(house, maxAge: 86_400).isStale)
    for _ in 0..<6 {
      house.now = house.now.adding(days: 7)
      try house.sync()
    }
    #expect(try status(house, maxAge: 691_200).isStale == false)
    house.server.faults["vendor-list.json"] = { .failure(HTTPFailure(code: .refused, url: $0.url, message: "no")) }
    house.now = house.now.adding(days: 8)
    #expect(try house.sync().conclusion == .unreachable)
    #expect(try status(house, maxAge: 691_200).isStale == false)
    house.now = house.now.adding(seconds: 1)
    #expect(try status(house, maxAge: 691_200).isStale)
    #expect(try status(house).nextRequestIn == 0)
  }

  /// Prometheus' text format, as collectors read it: a type before its samples, each sample once, whole numbers.
  @Test func metricsAreWellFormed() throws {
    let house = try House(languages: ["de", "fr"])
    let empty = try status(house).metrics
    #expect(empty.contains("gvl_stale{") && !empty.contains("\ngvl_list_age_seconds{"))
    try house.sync()
    house.now = house.now.adding(days: 2)
    let text = try status(house, maxAge: 86_400).metrics
    #expect(text.hasSuffix("\n"))
    var family = ""
    var seen: Set<Substring> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# TYPE ") {
        family = String(line.split(separator: " ")[2])
        #expect(line.hasSuffix(" gauge") || line.hasSuffix(" counter"))
      } else if !line.hasPrefix("# HELP ") {
        let match = try #require(line.wholeMatch(of: /([a-z0-9_]+)\{([a-z]+="[^"\\]*",?)+\} -?[0-9]+/), "\(line)")
        #expect(match.1 == family && seen.insert(line.prefix { $0 != "}" }).inserted)
      }
    }
    let source = "source=\"https://lists.example/v3/\",specification=\"3\""
    for line in [
      "gvl_list_version{\(source)} 100", "gvl_list_age_seconds{\(source)} \(2 * 86_400 + 7200)",
      "gvl_confirmed_age_seconds{\(source)} \(2 * 86_400)", "gvl_next_request_seconds{\(source)} \(5 * 86_400)",
      "gvl_stale{\(source)} 1", "gvl_translations{state=\"paired\"} 1", "gvl_translations{state=\"absent\"} 1",
      "gvl_requests_total{host=\"lists.example\",answer=\"200\"} 2",
      "gvl_requests_total{host=\"lists.example\",answer=\"other\"} 1",
    ] { #expect(text.contains(line + "\n"), "\(line)\n\(text)") }
  }

  @Test func documentsSayTheirSchema() throws {
    let house = try House(languages: ["de", "xx"])
    let report = try house.sync()
    #expect(report.json["schema"] == "gvl.sync/1" && report.json["requests"] == 3)
    let status = try status(house).json
    #expect(status["schema"] == "gvl.status/1")
    #expect(
      status["requests"]
        == .array([
          .object([
            .init("host", "lists.example"), .init("month", .string(String(house.now.date.prefix(7)))),
            .init("requests", 3), .init("ok", 2), .init("notModified", 0),
            .init("bytes", .integer(report.bytes)),
          ])
        ]))
    #expect(try house.plan().json["schema"] == "gvl.sync-plan/1")
  }
}
