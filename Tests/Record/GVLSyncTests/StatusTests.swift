import CurlHTTP
import GVLArchive
import GVLModel
import GVLSync
import JSONText
import Testing

@Suite struct StatusTests {
  func status(_ house: House, maxAge: Int? = nil) throws -> SyncStatus {
    SyncStatus(house.configuration, archive: try house.archive(), now: house.now, maxAge: maxAge)
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

  /// A skipped publication makes nothing stale, silence of the server does.
  @Test func staleIsWhatWasNotConfirmed() throws {
    let house = try House()
    #expect(try status(house, maxAge: 86_400).isStale)
    #expect(try status(house).isStale == false)
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
