import CurlHTTP
import GVLArchive
import GVLList
import GVLSync
import TestSupport

/// Translations lag behind lists. If the list of a translation was never stored, its English originals are unknown: gvl
/// fetches that list by its number, by the rules of every numbered list.
@Suite(.waits) struct UnlistedTests {
  static let list = "archives/vendor-list-v100.json"
  static let latest = "vendor-list.json"
  static let german = "purposes-de.json"

  /// List 101 is out, German is still of list 100, and nothing is stored.
  private func house(languages: [String] = ["de"], archives: [Int] = [100]) throws -> House {
    let house = try House(languages: languages)
    house.publish(101, translations: 100, languages: languages)
    for version in archives { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    house.now = house.now.adding(weeks: 1)
    return house
  }

  private func lists(_ house: House) throws -> [Int] { try house.archive().lists().map(\.reference.version) }

  @Test func theFirstRunInALaggingWeekFetchesThatList() throws {
    let house = try house()
    #expect(try house.asked() == [Self.latest, Self.german, Self.list])
    #expect(try lists(house) == [100, 101])
    #expect(try house.archive().state().wanted.isEmpty)
    // Otherwise as before: three conditional requests for the translation, an hour apart, none for the list.
    var asked: [[String]] = []
    for _ in 0..<20 {
      house.now = house.now.adding(hours: 1)
      asked.append(try house.asked())
    }
    #expect(asked.filter { !$0.isEmpty } == [[Self.german], [Self.german], [Self.german]])
    house.publish(102)
    house.now = house.now.adding(weeks: 1)
    #expect(try house.asked() == [Self.latest, Self.german])
  }

  @Test func whatIsStoredIsNotAskedFor() throws {
    let house = try House()
    house.server.put(Self.list, Sample.list(100))
    try house.sync()
    house.publish(101, translations: 100)
    house.now = house.now.adding(weeks: 1)
    #expect(try house.asked() == [Self.latest, Self.german])
    #expect(try lists(house) == [100, 101])
  }

  /// Like every wanted list: not again within a day, given up after three tries, also in later weeks.
  @Test func aListThatTheServerLacksIsGivenUp() throws {
    let house = try house(archives: [])
    let report = try house.sync()
    #expect(house.server.asked.map(\.path) == [Self.latest, Self.german, Self.list])
    #expect(report.resources.map(\.outcome) == [.stored, .stored, .absent] && report.conclusion == .done)
    var asked: [Int] = []
    for hour in 1..<(21 * 24) {
      house.now = house.now.adding(hours: 1)
      if hour == 7 * 24 { house.publish(102, translations: 100) }
      if try house.asked().contains(Self.list) { asked.append(hour) }
    }
    #expect(asked == [24, 48])
    #expect(try house.archive().state().wanted.isEmpty)
  }

  @Test func whatTheServerLackedBeforeIsNotAskedFor() throws {
    let house = try house(languages: [], archives: [])
    house.publish(101, translations: 100)
    house.configuration.backfill = [Backfill(from: 100, to: 100)]
    #expect(try house.asked() == [Self.latest, Self.list])
    house.configuration = try SyncConfiguration(source: "https://lists.example/v3/", languages: ["de"])
    house.now = house.now.adding(days: 2)
    #expect(try house.asked() == [Self.german])
    #expect(try house.archive().state().wanted.isEmpty)
  }

  @Test func whatWasSetAsideIsNotAskedFor() throws {
    let house = try House()
    house.server.put(Self.list, Sample.list(100))
    try house.sync()
    house.publish(101, translations: 100)
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    _ = try Archive.setAside(
      .list(ListReference(specification: 3, version: 100)), edition: nil, reason: "a test",
      on: Disk(root: house.folder.url.path), now: house.now)
    house.publish(102, translations: 100)
    house.now = house.now.adding(weeks: 1)
    #expect(try !house.asked().contains(Self.list))
    #expect(try lists(house) == [101, 102])
  }

  /// A failure in the run, or the server's `Retry-After`, applies to this list too.
  @Test func whoWantsToBeLeftAloneIsLeftAlone() throws {
    let house = try house(languages: ["de", "fr"])
    house.server.faults["purposes-fr.json"] = {
      .success(house.server.response(429, [], ["Retry-After": "7200"], for: $0))
    }
    #expect(try house.asked() == [Self.latest, Self.german, "purposes-fr.json"])
    house.server.faults = [:]
    house.now = house.now.adding(minutes: 119)
    #expect(try house.asked() == [])
    house.now = house.now.adding(minutes: 2)
    #expect(try house.asked() == [Self.german, "purposes-fr.json", Self.list])
    #expect(try lists(house) == [100, 101])
  }

  /// The next run requests it although all else is fresh; a plan shows that and changes nothing. Offline: none.
  @Test func whatDidNotComeIsPlanned() throws {
    let house = try house()
    house.server.faults[Self.list] = { .failure(HTTPFailure(code: .refused, url: $0.url, message: "scripted")) }
    #expect(try house.asked() == [Self.latest, Self.german, Self.list])
    house.server.faults = [:]
    house.configuration.isOffline = true
    #expect(try house.asked() == [])
    house.configuration.isOffline = false
    let before = house.contents(all: true)
    house.server.forget()
    #expect(try house.plan().requests.map(\.url) == ["https://lists.example/v3/" + Self.list])
    #expect(house.server.asked.isEmpty && house.contents(all: true) == before)
    #expect(try house.asked() == [Self.list])
    #expect(try lists(house) == [100, 101])
  }

  /// An archive from before this rule has no wanted list in its state.
  @Test func anOlderArchiveIsMended() throws {
    let house = try house(archives: [])
    try house.sync()
    // The writer releases the lock when it is gone.
    func forget() throws {
      let writer = try ArchiveWriter(folder: house.folder.url.path)
      writer.state.wanted = []
      writer.state.resources["https://lists.example/v3/" + Self.list] = nil
      try writer.commitState()
    }
    try forget()
    house.server.put(Self.list, Sample.list(100))
    #expect(try house.asked() == [Self.list])
    #expect(try lists(house) == [100, 101])
  }

  /// Only the newest translation of each requested language counts.
  @Test func eachListIsAskedForOnce() throws {
    let house = try house(languages: ["de", "fr", "pl", "es"], archives: [97, 98, 99, 100])
    for (language, version) in [("fr", 99), ("pl", 99), ("es", 101)] {
      house.server.put("purposes-\(language).json", Sample.translation(version, language))
    }
    #expect(
      try house.asked().filter { $0.hasPrefix("archives/") } == ["archives/vendor-list-v99.json", Self.list])
    #expect(try lists(house) == [99, 100, 101])
    house.configuration = try SyncConfiguration(source: "https://lists.example/v3/", languages: ["de"])
    #expect(try house.asked() == [])
  }

  /// A translation that is ahead belongs to a list that is not published yet.
  @Test func aListThatIsNotOutYetIsNotAskedFor() throws {
    let house = try House()
    house.publish(100, translations: 101)
    #expect(try house.asked() == [Self.latest, Self.german])
  }
}
