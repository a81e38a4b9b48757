import Files
import GVLArchive
import GVLSync
import TestSupport

/// A mirror that has stopped confirms its last list for ever: the list is not stale, but reported as frozen.
@Suite struct FrozenTests {
  private static let limit = 21 * 86_400

  private func status(_ house: House) throws -> SyncStatus {
    let (archive, damage) = try Archive.damage(folder: house.folder.url.path)
    return try SyncStatus(
      house.configuration, archive: archive, damage: damage, now: house.now, maxAge: 8 * 86_400, frozenAfter: Self.limit
    )
  }

  /// The age grows with each confirmation, not with the time between, and starts again with a new list.
  @Test func theSameListForWeeksIsFrozen() throws {
    let house = try House()
    for week in 0...6 {
      try house.sync()
      let status = try status(house)
      #expect(status.unchangedAge == week * 7 * 86_400 + 7200)
      // Three weeks and two hours are more than three weeks.
      #expect(status.isFrozen == (week >= 3) && !status.isStale)
      #expect(status.metrics.contains("\ngvl_frozen{") && status.json["frozen"] == .bool(status.isFrozen))
      #expect(status.metrics.contains("} \(week * 7 * 86_400 + 7200)\n"))
      house.now = house.now.adding(days: 7)
    }
    let silent = try status(house)
    #expect(silent.unchangedAge == 6 * 7 * 86_400 + 7200 && silent.confirmedAge == 7 * 86_400)
    house.publish(107)
    try house.sync()
    #expect(try status(house).isFrozen == false)
    #expect(try status(house).unchangedAge == 7200)
  }

  /// A list that no source confirmed says nothing about a source.
  @Test func whatWasNotConfirmedIsNotFrozen() throws {
    let house = try House()
    let empty = try status(house)
    #expect(empty.unchangedAge == nil && !empty.isFrozen && empty.json["unchangedSeconds"] == .null)
    #expect(!empty.metrics.contains("\ngvl_unchanged_seconds{"))
    _ = try ImportTests.take([("list.json", Sample.list(90))], Disk(root: house.folder.url.path))
    #expect(try status(house).unchangedAge == nil && status(house).isFrozen == false)
  }

  /// A list dated after its confirmation has an age of zero.
  @Test func aDateInTheFutureIsNoNegativeAge() throws {
    let house = try House()
    house.now = Sample.published.adding(hours: -2)
    try house.sync()
    #expect(try status(house).unchangedAge == 0)
  }
}
