import GVLArchive
import GVLSync
import TestSupport

/// Public values that no configuration file has. Each gets an answer without a crash.
@Suite struct AnyValueTests {
  /// By day each value once, nightly all pairs.
  private static func pairs<A, B>(_ some: [A], _ others: [B]) -> [(A, B)] {
    guard !Effort.isExhaustive else { return some.flatMap { one in others.map { (one, $0) } } }
    return (0..<max(some.count, others.count)).map { (some[$0 % some.count], others[$0 % others.count]) }
  }

  /// D5: `together` is a divisor.
  @Test(arguments: pairs([Int.min, -1, 0, 1, 2, 100, Int.max], [Int.min, -1, 0, 1, Int.max]))
  func paceTogetherIsAtLeastOne(together: Int, pause: Int) throws {
    let house = try House(languages: [])
    for version in 97...99 { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    house.configuration.backfill = [.all]
    house.configuration.pace.together = together
    house.configuration.pace.pause = pause
    #expect(house.configuration.pace.together == max(1, together))
    #expect(house.configuration.pace.pause == max(0, pause))
    let report = try house.sync()
    #expect(report.conclusion == .done && (1...99).contains(house.server.mostTogether))
    #expect(house.server.mostTogether <= max(1, together))
    #expect(Set(try house.archive().lists().map(\.reference.version)).isSuperset(of: 97...100))
    #expect(house.server.pauses.allSatisfy { $0 == max(0, pause) })
  }

  @Test(arguments: [nil, Int.min, 0, 98, Int.max], [nil, Int.min, 0, 99, Int.max])
  func aBackfillIsWithinTheLists(from: Int?, to: Int?) throws {
    let house = try House(languages: [])
    let range = Backfill(from: from, to: to)
    house.configuration.backfill = [range]
    try house.sync()
    let first = max(1, from ?? 1)
    let expected = Set(1...99).filter { $0 >= first && $0 <= (to ?? .max) }
    let asked = house.server.asked.compactMap { Int($0.path.filter(\.isNumber)) }.filter { $0 != 100 }
    #expect(Set(asked) == expected, "\(range)")
    #expect(!range.description.isEmpty)
  }

  @Test(arguments: [LockWait.no, .seconds(.min), .seconds(-1), .seconds(0), .seconds(.max)])
  func aFreeLockIsTakenHoweverLongTheWait(wait: LockWait) throws {
    #expect(try House(languages: []).sync(wait: wait).conclusion == .done)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max], [Int.min, 0, 1_772_409_600, Int.max])
  func aStatusIsKnownForAnyLimitAndMoment(limit: Int, seconds: Int) throws {
    let house = try House(languages: [])
    try house.sync()
    let status = try Sync.status(
      house.configuration, folder: house.folder.url.path, now: Timestamp(seconds: seconds), maxAge: limit,
      frozenAfter: limit)
    #expect(status.list?.reference.version == 100)
    #expect("\(status)".hasPrefix(status.isStale ? "stale" : "fresh"))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 4, Int.max]) func otherSpecificationsAreRefused(specification: Int) {
    #expect { _ = try SyncConfiguration(source: "https://lists.example/", specification: specification) } throws: {
      ($0 as? SyncError)?.code == .specification
    }
  }

  @Test func aStaleArchiveSaysWhy() throws {
    let house = try House(languages: [])
    func words() throws -> String {
      "\(try Sync.status(house.configuration, folder: house.folder.url.path, now: house.now, maxAge: 86_400))"
    }
    #expect(try words() == "stale: no list of https://lists.example/v3/ is stored; `gvl sync` fetches one")
    try house.sync()
    #expect(try words().hasPrefix("fresh: v3/100 of https://lists.example/v3/, published 2 hours ago"))
    house.now = house.now.adding(days: 3)
    #expect(try words() == "stale: v3/100 was not confirmed by https://lists.example/v3/ for 3 days")
  }
}
