import CurlHTTP
import GVLArchive
import GVLShown
@testable import GVLSync
import TestSupport

/// Many vendors share a host, so a `Retry-After` of one URL does not apply to the others.
@Suite struct VendorPatienceTests {
  static func address(_ vendor: Int) -> String { "https://storage.example/\(vendor)/d.json" }

  static func house() throws -> House {
    let house = try House(languages: [])
    house.server.put("vendor-list.json", DisclosureTests.list(100, [1, 2, 3].map { ($0, address($0)) }))
    for vendor in 1...3 { house.server.put(address(vendor), ExtraSample.disclosure(1, note: "\(vendor)")) }
    house.server.put("https://storage.example/atp.csv", ExtraSample.providers([1, 2]))
    house.configuration.disclosures = .all
    try house.configuration.add(.atp, from: "https://storage.example/atp.csv")
    return house
  }

  /// A vendor's `Retry-After` applies only to its own URL, in this run and the next ones.
  @Test func aVendorsRetryAfterHoldsForItsOwnAddress() throws {
    let house = try Self.house()
    house.server.faults[Self.address(1)] = { _ in
      .success(HTTPResponse(status: 429, headers: ["Retry-After": "172800"], body: []))
    }
    let first = try house.asked()
    #expect(Set(first) == Set(["vendor-list.json", "https://storage.example/atp.csv"] + (1...3).map(Self.address)))
    #expect(
      try house.archive().extraFiles().map(\.subject) == [.extra(.atp), .disclosure(vendor: 2), .disclosure(vendor: 3)])
    // A week later everything is requested, except the URL with the longer `Retry-After`.
    house.server.faults[Self.address(1)] = { _ in
      .success(HTTPResponse(status: 503, headers: ["Retry-After": "604000"], body: []))
    }
    house.now = house.now.adding(days: 7)
    #expect(try house.asked().contains(Self.address(1)))
    house.server.faults = [:]
    house.now = house.now.adding(days: 1)
    house.server.put("vendor-list.json", DisclosureTests.list(101, [1, 2, 3, 4].map { ($0, Self.address($0)) }))
    house.server.put(Self.address(4), ExtraSample.disclosure(1, note: "4"))
    house.configuration.refresh = true
    let later = try house.asked()
    #expect(later.contains(Self.address(4)) && !later.contains(Self.address(1)))
    house.configuration.refresh = false
    house.now = house.now.adding(days: 6)
    #expect(try house.asked().contains(Self.address(1)))
  }

  /// A `Retry-After` on a register applies to everything on its host.
  @Test func aRegistersRetryAfterHoldsForTheHost() throws {
    let house = try Self.house()
    house.server.faults["https://storage.example/atp.csv"] = { _ in
      .success(HTTPResponse(status: 429, headers: ["Retry-After": "7200"], body: []))
    }
    #expect(try house.asked() == ["vendor-list.json", "https://storage.example/atp.csv"])
  }

  /// A senseless value of the caller becomes the least sensible one, without a crash.
  @Test(arguments: [0, -1, Int.min]) func aPaceOfNothingIsOneByOne(together: Int) throws {
    var pace = Pace()
    (pace.together, pace.pause) = (together, together)
    #expect(pace.together == 1 && pace.pause == 0)
    let house = try House()
    for version in 95..<100 { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    house.configuration.backfill = [.all]
    house.configuration.pace = pace
    try house.sync()
    #expect(house.server.mostTogether == 1)
    #expect(try house.archive().lists().map(\.reference.version).suffix(6) == [95, 96, 97, 98, 99, 100])
  }
}
