import CurlHTTP
import GVLArchive
import GVLList
import GVLSync
import TestSupport

/// The state of the archive after a sync: which text counts, which is set aside, which is confirmed.
@Suite(.folder, .waits) struct TrueRecordTests {
  static func reference(_ version: Int) -> ListReference { ListReference(specification: 3, version: version) }

  private func latest(_ house: House) throws -> [UInt8] {
    let archive = try house.archive()
    return try archive.bytes(of: try #require(archive.latest()).entry)
  }

  // MARK: An older text of the newest number

  /// An edge server sends the text of two hours ago after the newer one: it is refused, and the newer one counts.
  @Test func anOlderTextOfTheNewestNumberIsRefused() throws {
    let house = try House(languages: [])
    let (old, new) = (
      Sample.list(100, lastUpdated: Sample.published), Sample.list(100, lastUpdated: Sample.published.adding(hours: 1))
    )
    house.server.put("vendor-list.json", new)
    try house.sync()
    for _ in 0..<3 {
      house.now = house.now.adding(days: 8)
      house.server.put("vendor-list.json", old)
      let report = try house.sync()
      #expect(report.resources.first?.code == "sync.older" && report.conclusion == .refused)
      #expect(try latest(house) == new)
    }
    house.now = house.now.adding(days: 8)
    house.server.put("vendor-list.json", new, etag: "\"again\"")
    #expect(try house.sync().conclusion == .done)
    #expect(try latest(house) == new && house.archive().lists().count == 1)
    // If the user accepts the older one, it counts, and the newer one is set aside.
    house.now = house.now.adding(days: 8)
    house.server.put("vendor-list.json", old)
    house.configuration.accepted = [.older]
    #expect(try house.sync().conclusion == .done)
    #expect(try latest(house) == old && house.archive().listsAside().count == 1)
  }

  /// If two texts have one number, the one that the source confirmed last counts, in the order of its answers.
  @Test func theTextThatTheSourceConfirmedLastCounts() throws {
    let house = try House(languages: [])
    let texts = ["a", "b"].map { Sample.list(100, note: $0) }
    for turn in 0..<6 {
      house.server.put("vendor-list.json", texts[turn % 2])
      house.now = house.now.adding(days: 8)
      try house.sync()
      #expect(try latest(house) == texts[turn % 2], "turn \(turn)")
      // An unchanged answer changes no byte.
      let before = house.contents()
      house.now = house.now.adding(days: 8)
      try house.sync()
      #expect(house.contents() == before)
    }
    #expect(try house.archive().lists().count == 2)
  }

  @Test func anOlderTranslationOfTheSameListIsRefused() throws {
    let house = try House()
    try house.sync()
    let stored = try #require(try house.archive().translation("de", of: Self.reference(100)))
    let older = String(decoding: Sample.translation(100, "de"), as: UTF8.self)
      .replacing("\(Sample.published)", with: "\(Sample.published.adding(days: -1))")
    house.server.put("purposes-de.json", Array(older.utf8))
    house.now = house.now.adding(days: 8)
    #expect(try house.sync().resources.last?.code == "sync.older")
    #expect(try house.archive().translation("de", of: Self.reference(100)) == stored)
  }

  // MARK: A poisoned list

  /// A list with too high a number: an option restores the archive, without a text editor.
  @Test func anAcceptedRollbackSetsAsideWhatIsNewer() throws {
    let house = try House()
    func poison() {
      house.server.put("vendor-list.json", Sample.list(4095, lastUpdated: Sample.published))
      house.server.put("purposes-de.json", Sample.translation(4095, "de", lastUpdated: Sample.published))
    }
    poison()
    try house.sync()
    #expect(try house.archive().latest()?.reference.version == 4095)
    house.server.put("vendor-list.json", Sample.list(147, lastUpdated: Sample.published))
    house.server.put("purposes-de.json", Sample.translation(147, "de", lastUpdated: Sample.published))
    house.now = house.now.adding(days: 8)
    #expect(try house.sync().resources.first?.code == "sync.older")
    house.configuration.accepted = [.older]
    let report = try house.sync()
    #expect(report.conclusion == .done && report.notes.map(\.code) == [.overridden, .rolledBack])
    house.configuration.accepted = []
    let archive = try house.archive()
    #expect(archive.lists().map(\.reference.version) == [147] && archive.verify().isEmpty)
    #expect(archive.translations().map(\.list.version) == [147])
    // From then on it is as if that list had never come, and the next list is accepted.
    house.now = house.now.adding(days: 8)
    #expect(try house.sync().conclusion == .done)
    house.server.put("vendor-list.json", Sample.list(148, lastUpdated: house.now))
    house.now = house.now.adding(days: 8)
    #expect(try house.sync().list?.reference.version == 148)
    // The poisoned list does not return.
    poison()
    house.now = house.now.adding(days: 8)
    let again = try house.sync()
    #expect(again.resources.first?.code == "sync.removed" && again.list?.reference.version == 148)
  }

  /// The source confirms an older list than the one that the user imported: with 304 as with the whole body.
  @Test func aListThatIsNotTheSourcesOwnIsNotConfirmedBy304() throws {
    let house = try House(languages: [])
    try house.sync()
    let report = try Sync.importFiles(
      ["4095.json"], into: Disk(root: house.folder.url.path), now: house.now, wait: .seconds(30), accepting: true,
      bundle: { _ in nil }, language: { _ in nil },
      read: { _ in .success(Sample.list(4095, lastUpdated: Sample.published)) })
    #expect(report.files.first?.code == "sync.version-jump")
    house.now = house.now.adding(days: 8)
    let refused = try house.sync()
    #expect(refused.resources.first?.code == "sync.older" && refused.resources.first?.status == 304)
    #expect(refused.conclusion == .refused)
    // The confirmation of another list does not make this one fresher.
    let status = try SyncStatus(
      house.configuration, archive: try house.archive(), damage: [], now: house.now, maxAge: 86_400)
    #expect(status.isStale && status.confirmed == nil && status.list?.reference.version == 4095)
    house.configuration.accepted = [.older]
    house.now = house.now.adding(days: 8)
    let accepted = try house.sync()
    #expect(accepted.conclusion == .done && accepted.notes.map(\.code) == [.overridden, .rolledBack])
    #expect(accepted.list?.reference.version == 100)
    let archive = try house.archive()
    #expect(archive.listsAside().map(\.reference.version) == [4095] && archive.verify().isEmpty)
  }

  /// The jump to a number does not prove that thousands of lists are missing.
  @Test func anAcceptedJumpAsksForNothingInBetween() throws {
    let house = try House(languages: [])
    try house.sync()
    house.server.put("vendor-list.json", Sample.list(4000, lastUpdated: Sample.published))
    house.configuration.acceptedLists = [Self.reference(4000)]
    house.now = house.now.adding(days: 8)
    let report = try house.sync()
    #expect(report.list?.reference.version == 4000 && report.resources.count == 1)
    #expect(try house.archive().state().wanted.isEmpty)
  }

  /// The index and its notes on removed lists are lost; the reasons in the quarantine remain.
  @Test func whatWasSetAsideIsRememberedWithoutTheIndex() throws {
    let house = try House(languages: [])
    for version in 99...100 { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    house.configuration.backfill = [.all]
    try house.sync()
    for version in [99, 100] {
      _ = try Archive.setAside(
        .list(Self.reference(version)), edition: nil, reason: "a test", on: Disk(root: house.folder.url.path),
        now: house.now)
    }
    // The user restores one of them.
    house.configuration.acceptedLists = [Self.reference(99)]
    _ = try Sync.importFiles(
      ["99.json"], into: Disk(root: house.folder.url.path), now: house.now, wait: .seconds(30), accepting: true,
      bundle: { _ in nil }, language: { _ in nil }, read: { _ in .success(Sample.list(99)) })
    let before = try house.archive().listsAside().map(\.reference)
    #expect(before.map(\.version) == [100])
    for damage in ["lost", "damaged"] {
      let index = house.folder.url.appending(path: ArchiveLayout.index)
      try FileManager.default.removeItem(at: index)
      if damage == "damaged" { try house.folder.write("{", to: ArchiveLayout.index) }
      house.configuration.isOffline = true
      _ = try Sync.repair(
        house.configuration, on: Disk(root: house.folder.url.path), transport: house.server, now: house.now,
        wait: .seconds(30))
      let archive = try house.archive()
      #expect(archive.listsAside().map(\.reference) == before && archive.verify().isEmpty)
      #expect(archive.listsAside().map(\.entry.asideReason) == ["a test"])
      #expect(archive.lists().map(\.reference.version) == [99])
    }
  }

  @Test func aListThatWasRemovedIsTakenInByNobody() throws {
    let house = try House(languages: [])
    for version in 98...100 { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    house.configuration.backfill = [.all]
    try house.sync()
    for version in [99, 100] {
      _ = try Archive.setAside(
        .list(Self.reference(version)), edition: nil, reason: "a test", on: Disk(root: house.folder.url.path),
        now: house.now)
    }
    house.now = house.now.adding(days: 8)
    #expect(try house.sync().resources.first?.code == "sync.removed")
    #expect(try house.archive().latest()?.reference == Self.reference(98))
    // Import, backfill and repair do not restore it either.
    func take(_ accepting: Bool) throws -> ImportedFile? {
      try Sync.importFiles(
        ["99.json"], into: Disk(root: house.folder.url.path), now: house.now, wait: .seconds(30), accepting: accepting,
        bundle: { _ in nil }, language: { _ in nil }, read: { _ in .success(Sample.list(99)) }
      ).files.first
    }
    #expect(try take(false)?.code == "sync.removed")
    house.publish(101)
    house.now = house.now.adding(days: 8)
    house.server.put("archives/vendor-list-v100.json", Sample.list(100))
    #expect(try house.sync().conclusion == .done)
    #expect(try house.archive().lists().map(\.reference.version) == [98, 101])
    #expect(try house.archive().state().wanted.isEmpty)
    // On the user's request each is restored.
    #expect(try take(true)?.outcome == .stored)
    house.configuration.acceptedLists = [Self.reference(100)]
    try house.sync()
    #expect(try house.archive().lists().map(\.reference.version) == [98, 99, 100, 101])
    #expect(try house.archive().listsAside().isEmpty && house.archive().verify().isEmpty)
    #expect(try house.archive().list(Self.reference(99))?.entry.accepted == "sync.removed")
  }

  // MARK: Files on the disk

  /// The right bytes, from the source or a backup, repair a damaged file, which is not called current.
  @Test(arguments: ["cut", "flipped", "gone"]) func damagedBytesAreMendedByWhoeverBringsThem(damage: String) throws {
    for isImport in [false, true] {
      let house = try House(languages: [])
      try house.sync()
      let (path, good) = ("gvl-cache/v3/vendor-list-v100.json", Sample.list(100))
      switch damage {
      case "cut": try house.folder.write(Array(good.prefix(1000)), to: path)
      case "flipped": try house.folder.write(good.map { $0 == 0x30 ? 0x31 : $0 }, to: path)
      default: try FileManager.default.removeItem(at: house.folder.url.appending(path: path))
      }
      #expect(try Archive.damage(folder: house.folder.url.path, patience: 0).1.map(\.path) == [path])
      if isImport {
        let report = try Sync.importFiles(
          ["x.json"], into: Disk(root: house.folder.url.path), now: house.now, wait: .seconds(30), bundle: { _ in nil },
          language: { _ in nil },
          read: { _ in .success(good) })
        #expect(report.files.first?.outcome == .stored && report.files.first?.message == "the archive had lost it")
      } else {
        house.now = house.now.adding(days: 8)
        house.server.put("vendor-list.json", good, etag: "\"other\"")
        let report = try house.sync()
        #expect(report.conclusion == .done && report.resources.first?.outcome == .stored)
      }
      #expect(try house.archive().verify().isEmpty && latest(house) == good)
      // Wrong bytes are kept for inspection.
      #expect(house.quarantine.count == (damage == "gone" ? 0 : 2))
    }
  }

  @Test func theQuarantineOfEveryLabelIsBounded() throws {
    let house = try House(languages: [])
    try house.sync()
    var newest = ""
    for visit in 0..<12 {
      house.now = house.now.adding(days: 8)
      house.server.put("vendor-list.json", Array("<html>login \(visit)</html>".utf8))
      newest = try #require(try house.sync().resources.first?.path)
      #expect(house.quarantine.count == 2 * min(visit + 1, 5))
    }
    #expect(try house.quarantine.contains(newest) && house.archive().verify().isEmpty)
  }

  // MARK: Inside one run

  /// `Retry-After` on a translation applies to the numbered lists and further files of the same run.
  @Test func retryAfterHoldsInsideTheRun() throws {
    let house = try House()
    for version in 90...99 { house.server.put("archives/vendor-list-v\(version).json", Sample.list(version)) }
    try house.configuration.add(.cmpList, from: "https://lists.example/cmp-list.json")
    house.server.put("https://lists.example/cmp-list.json", ExtraSample.cmpList([1]))
    house.configuration.backfill = [try #require(Backfill("90..99"))]
    house.server.faults["purposes-de.json"] = {
      .success(house.server.response(429, [], ["Retry-After": "7200"], for: $0))
    }
    #expect(try house.asked() == ["vendor-list.json", "purposes-de.json"])
    let report = try house.sync()
    #expect(report.resources.dropFirst(2).allSatisfy { $0.outcome == .waiting })
    house.server.faults = [:]
    house.now = house.now.adding(hours: 3)
    #expect(try house.asked().count == 12)
  }

  @Test func aServerInTroubleIsLeftAloneByTheNextGroup() throws {
    let house = try House()
    house.server.put("archives/vendor-list-v99.json", Sample.list(99))
    house.configuration.backfill = [.all]
    house.server.faults["purposes-de.json"] = { .failure(HTTPFailure(code: .timeout, url: $0.url, message: "slow")) }
    #expect(try house.asked() == ["vendor-list.json", "purposes-de.json"])
  }

  /// Redirects, loops, broken HTTP, bad encodings, cut bodies: a cron line every minute sends ever fewer requests.
  @Test(arguments: [HTTPFailure.Code.redirect, .badContent, .truncated, .tooLarge, .reset, .timeout, .other])
  func everyUselessAnswerIsAskedForLessAndLess(code: HTTPFailure.Code) throws {
    let house = try House(languages: [])
    house.server.faults["vendor-list.json"] = { .failure(HTTPFailure(code: code, url: $0.url, message: "no use")) }
    var asked = 0
    for _ in 0..<60 {
      asked += try house.asked().count
      house.now = house.now.adding(minutes: 1)
    }
    // At once, then after one, two, four … minutes.
    #expect(asked == 7)
    // Retries do not burden a server that cannot be reached.
    house.server.faults["vendor-list.json"] = { .failure(HTTPFailure(code: .refused, url: $0.url, message: "no")) }
    house.now = house.now.adding(days: 1)
    #expect(try house.asked().count == 1 && house.asked().count == 1)
  }

  // MARK: Names and clocks

  @Test func specificationTwoHasTheNamesOfItsServer() throws {
    let house = try House(
      languages: ["pt-pt", "sr-latn", "sr-cyrl", "de"], source: "https://lists.example/v2/")
    house.server.put("vendor-list.json", Sample.list(100, specification: 2, purposes: 10))
    for (name, code) in [("pt", "pt-pt"), ("sr-latin", "sr-latn"), ("sr-cyrillic", "sr-cyrl"), ("de", "de")] {
      house.server.put("purposes-\(name).json", Sample.translation(100, code))
    }
    let report = try house.sync()
    #expect(report.conclusion == .done && report.resources.allSatisfy { $0.outcome == .stored })
    let archive = try house.archive()
    #expect(Set(archive.translations().map(\.language)) == ["pt-pt", "sr-latn", "sr-cyrl", "de"])
    let export = try ArchiveExport.write(archive: house.folder.url.path, to: folder.url.path)
    #expect(
      Set(export.files.map(\.path)).isSuperset(of: [
        "v2/purposes-pt.json", "v2/purposes-sr-latin.json", "v2/purposes-sr-cyrillic.json", "v2/purposes-de.json",
      ]))
  }

  @Test func absentLanguagesAreNamedForWhoIsStrict() throws {
    let house = try House(languages: ["de", "fr"])
    let report = try house.sync()
    #expect(report.conclusion == .done && report.absentLanguages == ["fr"])
    // It is also named when only remembered from an earlier run.
    #expect(try house.sync().absentLanguages == ["fr"])
  }

  @Test func theLastYearThatCanBeWrittenCanBeRead() throws {
    let house = try House(languages: [])
    house.now = try #require(Timestamp("9999-12-31T23:00:00Z"))
    try house.sync()
    #expect(try house.archive().state() != ArchiveState() && house.archive().verify().isEmpty)
    #expect(try house.asked().isEmpty)
  }

  // MARK: Status

  /// Fetched again by its number, the newest list is still the confirmed one.
  @Test func aRepairedListIsAsFreshAsBefore() throws {
    let house = try House(languages: [])
    try house.sync()
    house.server.put("archives/vendor-list-v100.json", Sample.list(100))
    try FileManager.default.removeItem(at: house.folder.url.appending(path: "gvl-cache/v3/vendor-list-v100.json"))
    let report = try Sync.repair(
      house.configuration, on: Disk(root: house.folder.url.path), transport: house.server, now: house.now,
      wait: .seconds(30))
    #expect(report.files.map(\.action) == [.fetched] && report.problems.isEmpty)
    let status = try SyncStatus(
      house.configuration, archive: try house.archive(), damage: [], now: house.now, maxAge: 86_400)
    #expect(!status.isStale && status.confirmed == house.now)
  }

  @Test func statusIsNeverFreshOverNothingOrHarm() throws {
    let house = try House()
    func status() throws -> SyncStatus {
      let (archive, damage) = try Archive.damage(folder: house.folder.url.path, patience: 0)
      return try SyncStatus(house.configuration, archive: archive, damage: damage, now: house.now, maxAge: 86_400)
    }
    try house.sync()
    #expect(try !status().isStale && status().lastRun == house.now)
    let paths = ["gvl-cache/v3/vendor-list-v100.json", "translations/official/v3/100/purposes-de.json"]
    for path in paths {
      let good = try Data(contentsOf: house.folder.url.appending(path: path))
      try house.folder.write(Array(good.dropLast()), to: path)
      #expect(try status().isStale && status().damage.map(\.path) == [path])
      #expect(
        try status().metrics.contains("gvl_harmed_files{source=\"https://lists.example/v3/\",specification=\"3\"} 1"))
      try house.folder.write(Array(good), to: path)
    }
    let list = try Data(contentsOf: house.folder.url.appending(path: paths[0]))
    try house.folder.write(list.map { $0 == 0x30 ? 0x31 : $0 }, to: paths[0])
    #expect(try status().isStale)
    try house.folder.write(Array(list), to: paths[0])
    #expect(try !status().isStale)
    _ = try Archive.setAside(
      .list(Self.reference(100)), edition: nil, reason: "a test", on: Disk(root: house.folder.url.path), now: house.now)
    #expect(try status().isStale && status().list == nil)
  }
}
