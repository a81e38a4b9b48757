import CurlHTTP
import GVLArchive
import GVLSync
import TestSupport

/// Which translation belongs to which list (docs/parts.md, promises, 2).
@Suite struct PairingTests {
  @Test func translationsWaitUntilTheListIsAnHourOld() throws {
    let house = try House()
    house.now = Sample.published.adding(minutes: 5)
    let report = try house.sync()
    #expect(house.server.asked.map(\.path) == ["vendor-list.json"])
    #expect(report.resources.map(\.outcome) == [.stored, .waiting] && report.conclusion == .done)
    #expect(report.resources[1].until == Sample.published.adding(hours: 1))
    house.now = Sample.published.adding(minutes: 59)
    #expect(try house.asked() == [])
    house.now = Sample.published.adding(minutes: 60)
    #expect(try house.asked() == ["purposes-de.json"])
  }

  @Test func aLaggingOneIsStoredAsWhatItIsAndAskedForThreeTimesMore() throws {
    let house = try House()
    house.publish(101, translations: 100)
    house.now = house.now.adding(weeks: 1)
    let report = try house.sync()
    // The translation's list was never stored, and the server lacks it.
    #expect(report.resources.map(\.list?.version) == [101, 100, nil] && report.conclusion == .done)
    #expect(try house.archive().translations().map(\.list.version) == [100])
    var times: [Int] = []
    for minute in 0..<(24 * 60) {
      if try !house.asked().isEmpty {
        times.append(minute)
        #expect(house.server.asked.allSatisfy { $0.path == "purposes-de.json" && $0.tag != nil })
      }
      house.now = house.now.adding(minutes: 1)
    }
    #expect(times == [60, 120, 180])
    #expect(try house.archive().state().resources.values.map(\.pairingRequests).max() == 3)
  }

  @Test func aLaggingOneIsPairedWhenItComes() throws {
    let house = try House()
    house.publish(101, translations: 100)
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    house.publish(101)
    house.now = house.now.adding(hours: 1)
    #expect(try house.asked() == ["purposes-de.json"])
    #expect(try house.archive().translations().map(\.list.version) == [100, 101])
    house.now = house.now.adding(hours: 1)
    #expect(try house.asked() == [])
  }

  @Test func oneAheadOfItsListIsLeftAlone() throws {
    let house = try House()
    house.publish(100, translations: 101)
    house.now = house.now.adding(weeks: 1)
    try house.sync()
    for _ in 0..<5 {
      house.now = house.now.adding(hours: 1)
      #expect(try house.asked() == [])
    }
    #expect(try house.archive().translations().map(\.list.version) == [101])
  }

  /// A new list makes gvl request the fresh translation of the list before once more; each such request is counted.
  @Test func aNewListReopensAFreshTranslation() throws {
    let house = try House()
    house.server.files["vendor-list.json"]?.cacheControl = "max-age=3600"
    try house.sync()
    house.publish(101)
    house.now = Sample.published.adding(hours: 1, weeks: 1)
    #expect(try house.asked() == ["vendor-list.json", "purposes-de.json"])
    #expect(try house.archive().translations().map(\.list.version) == [100, 101])
  }

  @Test func anAbsentLanguageIsToldOnceAndRemembered() throws {
    let house = try House(languages: ["de", "xx"])
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.stored, .stored, .absent])
    #expect(report.resources[2].isNew && report.conclusion == .done)
    house.now = house.now.adding(hours: 23)
    house.server.forget()
    let second = try house.sync()
    #expect(house.server.asked.isEmpty && second.resources[2].outcome == .absent && !second.resources[2].isNew)
    house.now = house.now.adding(hours: 1)
    house.server.forget()
    let third = try house.sync()
    #expect(house.server.asked.map(\.path) == ["purposes-xx.json"] && !third.resources[2].isNew)
    let status = try SyncStatus(house.configuration, archive: try house.archive(), damage: [], now: house.now)
    #expect(status.languages.map(\.state) == [.paired, .absent])
  }

  @Test func oneBadTranslationLeavesTheOthersAlone() throws {
    let house = try House(languages: ["de", "fr", "pl"])
    house.publish(100, languages: ["de", "fr", "pl"])
    house.server.put("purposes-fr.json", Sample.list(100))
    house.server.faults["purposes-pl.json"] = { .failure(HTTPFailure(code: .timeout, url: $0.url, message: "slow")) }
    let report = try house.sync()
    #expect(report.resources.map(\.outcome) == [.stored, .stored, .refused, .failed] && report.conclusion == .partial)
    #expect(report.resources[2].code == "sync.wrong-kind" && report.resources[3].code == "http.timeout")
    #expect(try house.archive().translations().map(\.language) == ["de"])
    house.publish(100, languages: ["de", "fr", "pl"])
    house.server.faults = [:]
    #expect(try house.sync().conclusion == .done)
    #expect(try house.archive().translations().map(\.language) == ["de", "fr", "pl"])
  }

  @Test func languagesAreTheServersFileNames() throws {
    let configuration = try SyncConfiguration(languages: ["sr_Latn", "de", "EN", "pt-BR", "de", "sr - cyrl"])
    #expect(configuration.languages == ["de", "pt-br", "sr-cyrl", "sr-latn"])
    for bad in ["", "../x", "d", "de/x", "de.at"] {
      let error = #expect(throws: SyncError.self) { try SyncConfiguration(languages: [bad]) }
      #expect(error?.code == .language)
    }
  }
}
