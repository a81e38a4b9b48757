import CurlHTTP
import GVLArchive
import GVLSync
import TestSupport

/// Whatever a server does, every stored byte stays, and the next good sync recovers.
@Suite struct FaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var conclusion: SyncReport.Conclusion
    var answer: @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPFailure>

    static func body(_ name: String, _ code: Refusal.Code, _ body: [UInt8]) -> Fault {
      answer(name, code.rawValue, .refused, 200, body)
    }

    static func body(_ name: String, _ code: Refusal.Code, _ text: String) -> Fault {
      body(name, code, Array(text.utf8))
    }

    static func answer(
      _ name: String, _ code: String, _ conclusion: SyncReport.Conclusion, _ status: Int, _ body: [UInt8] = [],
      _ headers: HTTPHeaders = [:]
    ) -> Fault {
      Fault(testDescription: name, code: code, conclusion: conclusion) { _ in
        .success(HTTPResponse(status: status, headers: headers, body: body))
      }
    }

    static func failure(_ code: HTTPFailure.Code, _ name: String, _ conclusion: SyncReport.Conclusion) -> Fault {
      Fault(testDescription: code.rawValue, code: name, conclusion: conclusion) {
        .failure(HTTPFailure(code: code, url: $0.url, message: "scripted"))
      }
    }
  }

  static let published = Sample.published
  static let faults: [Fault] = [
    .body("empty body", .truncated, [UInt8]()),
    .body("cut in the middle", .truncated, Array(Sample.list(101).dropLast(200))),
    .body("HTML", .notJSON, "<!DOCTYPE html><html><body>log in</body></html>"),
    .body("XML", .notJSON, "<?xml version=\"1.0\"?><Error/>"),
    .body("byte order mark", .notJSON, [0xEF, 0xBB, 0xBF] + Sample.list(101)),
    .body("UTF-16", .notJSON, Array("{\"a\":1}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })),
    .body("invalid UTF-8", .notJSON, Array("{\"vendors\":{},\"x\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)),
    .body("repeated members", .notJSON, "{\"vendors\":{},\"vendors\":{}}"),
    .body("too deep", .notJSON, String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)),
    .body("JSON after JSON", .notJSON, "{} {}"),
    .body("an array", .unusable, "[]"),
    .body("something else", .wrongKind, "{\"a\":1}"),
    .body("a translation", .wrongKind, Sample.translation(101, "de")),
    .body("a CMP list", .wrongKind, "{\"lastUpdated\":\"2026-01-01T00:00:00Z\",\"cmps\":{}}"),
    .body("specification 2", .wrongSpecification, Sample.list(101, specification: 2)),
    .body("specification 4", .wrongSpecification, Sample.list(101, specification: 4)),
    .body("version as text", .unusable, "{\"gvlSpecificationVersion\":3,\"vendorListVersion\":\"101\",\"vendors\":{}}"),
    .body("no version", .unusable, "{\"gvlSpecificationVersion\":3,\"vendors\":{}}"),
    .body("version 0", .versionRange, Sample.list(0)),
    .body("version 9999", .versionRange, Sample.list(9999, lastUpdated: published)),
    .body("version too high", .versionJump, Sample.list(107, lastUpdated: published)),
    .body("from the future", .future, Sample.list(101, lastUpdated: Timestamp("2099-01-01T00:00:00Z"))),
    .body("older", .older, Sample.list(99)),
    .body("no vendors", .empty, Sample.list(101, vendors: 0)),
    .body("only deleted vendors", .empty, Sample.list(101, vendors: 5, deleted: 5)),
    .body("30 % fewer vendors", .shrunken, Sample.list(101, vendors: 35)),
    .body("30 % deleted", .shrunken, Sample.list(101, deleted: 15)),
    .body("a purpose less", .purposeLost, Sample.list(101, purposes: 10)),
    .answer("204", "sync.status", .refused, 204), .answer("206", "sync.status", .refused, 206, Sample.list(101)),
    .answer("304 with another tag", "sync.mismatched-304", .refused, 304, [], ["ETag": "\"other\""]),
    .answer("403", "http.status-403", .unreachable, 403, Array("<Error/>".utf8)),
    .answer("404", "http.status-404", .unreachable, 404),
    .answer("500", "http.status-500", .unreachable, 500), .answer("429", "http.status-429", .unreachable, 429),
    .answer("401", "http.status-401", .unreachable, 401), .answer("302", "http.status-302", .unreachable, 302),
    .failure(.refused, "http.refused", .unreachable), .failure(.resolve, "http.resolve", .unreachable),
    .failure(.reset, "http.reset", .unreachable),
    .failure(.timeout, "http.timeout", .unreachable), .failure(.certificate, "http.certificate", .unreachable),
    .failure(.redirect, "http.redirect", .unreachable), .failure(.truncated, "sync.truncated", .refused),
    .failure(.tooLarge, "sync.too-large", .refused), .failure(.badContent, "sync.bad-content", .refused),
  ]

  @Test(.slow, arguments: faults) func nothingIsHarmed(_ fault: Fault) throws {
    let house = try House()
    try house.sync()
    let before = house.contents()
    house.now = house.now.adding(days: 7)
    house.server.faults["vendor-list.json"] = fault.answer
    house.server.forget()
    let report = try house.sync()
    #expect(report.conclusion == fault.conclusion)
    #expect(report.resources.map(\.code) == [fault.code])
    #expect(report.list?.reference.version == 100)
    #expect(house.server.asked.map(\.path) == ["vendor-list.json"])
    #expect(house.contents() == before)
    #expect(try house.archive().verify().isEmpty)

    house.server.faults = [:]
    house.publish(101)
    let good = try house.sync()
    #expect(good.conclusion == .done && good.list?.reference.version == 101)
    #expect(try house.archive().verify().isEmpty)
  }

  private static let ofLaterLists = ["sync.older", "sync.shrunken", "sync.purpose-lost", "sync.version-jump"]

  @Test(.slow, arguments: faults.filter { !ofLaterLists.contains($0.code) })
  func theFirstSyncStoresNothingBad(_ fault: Fault) throws {
    let house = try House()
    house.server.faults["vendor-list.json"] = fault.answer
    let report = try house.sync()
    #expect(report.conclusion == fault.conclusion && report.list == nil && house.contents().isEmpty)
    house.server.faults = [:]
    #expect(try house.sync().conclusion == .done)
  }

  @Test func everyRefusalOfABodyIsTested() {
    let tested = Set(Self.faults.map(\.code))
    for code in Refusal.Code.allCases where code != .wrongVersion && code != .removed {
      #expect(tested.contains(code.rawValue), "\(code)")
    }
  }

  @Test func aRefusedBodyIsKeptForPeople() throws {
    let house = try House()
    house.server.extra = ["X-Served-By": "test"]
    house.server.put("vendor-list.json", Array("<html>".utf8))
    for _ in 0..<3 {
      try house.sync()
      house.now = house.now.adding(hours: 1)
    }
    #expect(house.quarantine.count == 2)
    let reason = try #require(house.quarantine.last.flatMap { house.contents(all: true)[$0] })
    let text = String(decoding: reason, as: UTF8.self)
    for part in ["sync.not-json", "X-Served-By", "https://lists.example/v3/vendor-list.json", "\"status\": 200"] {
      #expect(text.contains(part))
    }
    let status = try SyncStatus(house.configuration, archive: try house.archive(), damage: [], now: house.now)
    #expect(status.quarantined == [String(house.quarantine[0])])
  }

  @Test func aPersonsWordLetsOneGateOpen() throws {
    let house = try House(languages: [])
    try house.sync()
    house.now = house.now.adding(days: 7)
    house.server.put("vendor-list.json", Sample.list(99))
    house.configuration.accepted = [.shrunken]
    #expect(try house.sync().conclusion == .refused)
    house.configuration.accepted = [.older]
    let report = try house.sync()
    #expect(report.conclusion == .done && report.notes.map(\.code) == [.overridden, .rolledBack])
    #expect(try house.archive().lists().map(\.reference.version) == [99])
    #expect(try house.archive().listsAside().map(\.reference.version) == [100])
  }

  @Test func whatRealWeeksDoIsAccepted() throws {
    let house = try House(languages: [])
    try house.sync()
    house.now = house.now.adding(days: 7)
    house.server.put("vendor-list.json", Sample.list(105, deleted: 10, lastUpdated: house.now))
    #expect(try house.sync().conclusion == .done)
  }

  @Test func aDamagedStoredListDoesNotStopTheNext() throws {
    let house = try House(languages: [])
    try house.sync()
    let size = Sample.list(100).count
    try house.folder.write([UInt8](repeating: 0x20, count: size), to: "gvl-cache/v3/vendor-list-v100.json")
    house.publish(101)
    house.now = house.now.adding(days: 7)
    let report = try house.sync()
    #expect(report.conclusion == .done && report.notes.map(\.code) == [.damaged])
    #expect(try house.archive().verify().map(\.code) == [.changed])
  }

  // MARK: Patience

  @Test func retryAfterIsObeyedAcrossRuns() throws {
    let house = try House()
    try house.sync()
    house.now = house.now.adding(days: 7)
    house.server.faults["vendor-list.json"] = { _ in
      .success(HTTPResponse(status: 429, headers: ["Retry-After": "7200"], body: []))
    }
    let report = try house.sync()
    #expect(report.conclusion == .done && report.resources[0].until == house.now.adding(hours: 2))
    house.server.faults = [:]
    house.configuration.refresh = true
    for minutes in [1, 60, 58] {
      house.now = house.now.adding(minutes: minutes)
      #expect(try house.asked().contains("vendor-list.json") == false)
      #expect(try house.sync().conclusion == .done)
    }
    house.configuration.refresh = false
    house.now = house.now.adding(minutes: 1)
    #expect(try house.asked() == ["vendor-list.json", "purposes-de.json"])
  }

  @Test func withoutAGoodCopyRetryAfterIsAFailure() throws {
    let house = try House()
    house.server.faults["vendor-list.json"] = { _ in
      .success(HTTPResponse(status: 503, headers: ["Retry-After": "60"], body: []))
    }
    #expect(try house.sync().conclusion == .unreachable)
    #expect(try house.sync().conclusion == .unreachable)
    #expect(house.server.asked.count == 1)
  }

  @Test func uselessAnswersAreAskedForLessAndLess() throws {
    let house = try House()
    house.server.put("vendor-list.json", Array("<html>".utf8))
    var times: [Int] = []
    for minute in 0..<1440 {
      if try !house.asked().isEmpty { times.append(minute) }
      #expect(try house.sync().conclusion != .done)
      house.now = house.now.adding(minutes: 1)
    }
    #expect(times.first == 0 && times.count < 35)
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(gaps == gaps.sorted() && gaps.last == 60)
  }

  @Test func aClockSetBackDoesNotSilenceUs() throws {
    let house = try House()
    house.now = house.now.adding(days: 730)
    try house.sync()
    house.now = house.now.adding(days: -700)
    #expect(try house.asked() == ["vendor-list.json", "purposes-de.json"])
    #expect(try house.asked() == [])
  }

  @Test func aWrongClockIsReported() throws {
    let house = try House()
    house.server.extra = ["Date": "Thu, 01 Jan 2026 00:00:00 GMT"]
    #expect(try house.sync().notes.map(\.code) == [.clock])
    house.now = house.now.adding(hours: 1)
    #expect(try house.asked() == [])
  }

  @Test func theLockIsRespected() throws {
    let house = try House()
    let writer = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    let error = #expect(throws: ArchiveError.self) { try house.sync(wait: .no) }
    #expect(error?.code == .locked && house.server.asked.isEmpty)
    try writer.commit()
  }

  @Test(arguments: [
    ("http://lists.example/v3/", SyncError.Code.plainHTTP), ("ftp://lists.example/", .source), ("", .source),
    ("lists.example/v3", .source), ("file:///srv/v3/", .source), ("https://h/v3/?a", .source),
    ("http://127.0.0.1.example/", .plainHTTP), ("https://user:pw@", .source),
    ("user:pw@lists.example/v3/", .source), ("https:/user:pw@lists.example/", .source),
    ("https//user:pw@lists.example/", .source), ("https://lists.example/v3/?token=pw", .source),
    ("https://lists.example/v3/#pw", .source), ("http://user:pw@lists.example/", .plainHTTP),
    ("https://user:p/pw@lists.example/", .source), ("https://user:pw", .source),
  ])
  func sourcesAreChecked(source: String, code: SyncError.Code) {
    let error = #expect(throws: SyncError.self) { try SyncConfiguration(source: source) }
    #expect(error?.code == code && error?.message.contains("pw") == false)
  }

  @Test func loopbackAndLeaveMayBePlain() throws {
    #expect(try SyncConfiguration(source: "http://127.0.0.1:8080/v2").specification == 2)
    #expect(try SyncConfiguration(source: "http://[::1]/x").specification == 3)
    #expect(try SyncConfiguration(source: "http://lists.example/", allowHTTP: true).source == "http://lists.example/")
    #expect(throws: SyncError.self) { try SyncConfiguration(specification: 7) }
  }
}
