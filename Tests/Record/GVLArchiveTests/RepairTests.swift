import Files
@testable import GVLArchive
import GVLList
import TestSupport

/// An archive in disorder: every possible fault at once, with small files.
///
/// Here a file is a list if its bytes are `[specification, version, …]`, and a translation if a letter precedes them.
struct Disorder {
  let folder: TemporaryFolder
  static let now = Timestamp(seconds: 1_790_000_000)

  init() throws { folder = try TemporaryFolder() }

  static func bytes(_ version: Int, _ text: Int = 0, translation: Bool = false) -> [UInt8] {
    (translation ? [UInt8(ascii: "t")] : []) + [3, UInt8(version), UInt8(text)]
  }

  static func judge(_ bytes: [UInt8], _ subject: Subject) -> ArchiveRepair.Judgement {
    guard let list = subject.list else { return judgeFurther(bytes) }
    var rest = bytes[...]
    if subject.language != nil {
      guard rest.popFirst() == UInt8(ascii: "t") else { return .bad(code: "test.kind", message: "no translation") }
    }
    guard rest.count == 3, rest.first == UInt8(list.specification),
      rest.dropFirst().first == UInt8(list.version)
    else { return .bad(code: "test.other", message: "not what its name says") }
    return .good(lastUpdated: rest.last.map { Timestamp(seconds: Int($0)) })
  }

  /// Judges bytes that begin with `x` as a further file; the second byte is the date.
  private static func judgeFurther(_ bytes: [UInt8]) -> ArchiveRepair.Judgement {
    guard bytes.first == UInt8(ascii: "x") else { return .bad(code: "test.extra", message: "no extra") }
    return .good(lastUpdated: bytes.dropFirst().first.map { Timestamp(seconds: Int($0)) })
  }

  static var noSource: ArchiveRepair.Help {
    ArchiveRepair.Help(judge: judge) { lost, _ in
      lost.map { RepairedFile($0.path, .unmended, code: "test.lost", "no source", isNetwork: true) }
    }
  }

  /// A source that has everything and stores every missing file.
  static var goodSource: ArchiveRepair.Help {
    ArchiveRepair.Help(judge: judge) { lost, writer throws(ArchiveError) in
      for entry in lost {
        let bytes = bytes(entry.list?.version ?? 0, translation: entry.subject.language != nil)
        _ = try writer.store(bytes, as: entry.subject, lastUpdated: nil, from: nil)
      }
      return lost.map { RepairedFile($0.path, .fetched, "test") }
    }
  }

  /// Stores lists 1 to 5, each with a German translation, and one refused body.
  func fill() throws {
    let writer = try ArchiveWriter(folder: folder.url.path)
    for version in 1...5 {
      let origin = Origin(url: "https://h/\(version)", etag: "\"\(version)\"")
      let time = Timestamp(seconds: 0)
      _ = try writer.store(list: Self.bytes(version), as: list(3, version), lastUpdated: time, from: origin)
      _ = try writer.store(
        translation: Self.bytes(version, translation: true), language: "de", of: list(3, version), lastUpdated: time,
        from: origin)
    }
    try writer.quarantine(Array("refused".utf8), Self.reason("v3-vendor-list"))
    writer.state.resources["https://h/1"] = ArchiveState.Address()
    try writer.commit()
  }

  /// Stores a second text of a later date.
  func republish(_ version: Int) throws {
    let writer = try ArchiveWriter(folder: folder.url.path, wait: .seconds(30))
    _ = try writer.store(
      list: Self.bytes(version, 2), as: list(3, version), lastUpdated: Timestamp(seconds: 2),
      from: Origin(url: "https://h/\(version)", etag: "\"\(version)b\""))
    try writer.commit()
  }

  static func reason(_ label: String, time: Timestamp = now) -> QuarantineReason {
    QuarantineReason(
      label: label, code: "sync.older", message: "m", url: "https://h/", time: time, status: 200, headers: [])
  }

  static let official = "translations/official/v3"

  func damage() throws {
    func move(_ old: String, _ new: String) throws {
      try FileManager.default.moveItem(at: folder.url.appending(path: old), to: folder.url.appending(path: new))
    }
    // Swapped, renamed, changed and removed files.
    try move("gvl-cache/v3/vendor-list-v1.json", "gvl-cache/x")
    try move("gvl-cache/v3/vendor-list-v2.json", "gvl-cache/v3/vendor-list-v1.json")
    try move("gvl-cache/x", "gvl-cache/v3/vendor-list-v2.json")
    try move("gvl-cache/v3/vendor-list-v3.json", "gvl-cache/v3/vendor-list-v3 (copy).json")
    try folder.write([3, 4, 9], to: "gvl-cache/v3/vendor-list-v4.json")
    try FileManager.default.removeItem(at: folder.url.appending(path: "\(Self.official)/5/purposes-de.json"))
    // Unlisted files: good, a second text, a wrong name, an unknown name, a copy, a name with a false hash.
    try folder.write(Self.bytes(7), to: "gvl-cache/v3/vendor-list-v7.json")
    let second = Self.bytes(7, 1)
    try folder.write(second, to: "gvl-cache/v3/vendor-list-v7.\(Digest.sha256(second).prefix(8)).json")
    try folder.write(Self.bytes(7, translation: true), to: "\(Self.official)/7/purposes-fr.json")
    try folder.write(Self.bytes(9), to: "gvl-cache/v3/vendor-list-v8.json")
    try folder.write("notes", to: "gvl-cache/notes.txt")
    try folder.write(Self.bytes(5), to: "gvl-cache/v3/vendor-list-v5.\(Digest.sha256(Self.bytes(5)).prefix(8)).json")
    try folder.write(Self.bytes(5, 3), to: "gvl-cache/v3/vendor-list-v5.00000000.json")
    try folder.write([1], to: "gvl-cache/v3/.gvl-tmp-1-0")
    // A body without a reason, a reason without a body.
    try folder.write("body", to: "gvl-cache/quarantine/alone.body")
    try folder.write("{}", to: "gvl-cache/quarantine/gone.body.reason.json")
    try folder.write("{", to: ArchiveLayout.state)
  }

  @discardableResult
  func repair(_ help: ArchiveRepair.Help = noSource, disk: Disk? = nil) throws(ArchiveError) -> RepairReport {
    // Other suites start processes at the same time: each holds a copy of our lock until its program begins.
    try ArchiveRepair.run(on: disk ?? Disk(root: folder.url.path), now: Self.now, wait: .seconds(30), help: help)
  }

  /// The SHA-256 of every file except temporary ones and the archive's own.
  func digests() -> Set<String> {
    let own = [ArchiveLayout.index, "gvl-cache/.state/lock", "gvl-cache/.state/.gitignore"]
    let files = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
    return Set(
      files.filter { !own.contains($0) && !$0.contains(".gvl-tmp-") && $0 != ArchiveLayout.state }
        .compactMap { try? Data(contentsOf: folder.url.appending(path: $0)) }.map { Digest.sha256([UInt8]($0)) })
  }
}

@Suite(.folder) struct RepairTests {
  let house: Disorder
  init() throws {
    house = try Disorder()
    try house.fill()
  }

  func rows(_ report: RepairReport) -> [String] { report.files.map { "\($0.action.rawValue) \($0.path)" } }

  @Test func whatIsWholeIsLeftAlone() throws {
    let before = contents(house.folder)
    let report = try house.repair()
    #expect(report.files.isEmpty && report.problems.isEmpty && report.exitStatus == 0)
    #expect(contents(house.folder) == before)
  }

  @Test func everyFileIsMendedAndNamed() throws {
    let index = try Archive.open(house.folder.url.path).index
    try house.damage()
    let before = house.digests()
    let report = try house.repair(Disorder.goodSource)
    let edition = Digest.sha256(Disorder.bytes(5)).prefix(8)
    func source(of path: String) throws -> String { try #require(report.files.first { $0.to == path }?.path) }
    let swapped = [
      try source(of: "gvl-cache/v3/vendor-list-v1.json"), try source(of: "gvl-cache/v3/vendor-list-v2.json"),
    ]
    #expect(
      Set(rows(report)) == [
        "swept gvl-cache/v3/.gvl-tmp-1-0", "quarantined gvl-cache/.state/state.json",
        "quarantined gvl-cache/quarantine/gone.body.reason.json", "quarantined gvl-cache/quarantine/alone.body",
        "quarantined gvl-cache/v3/vendor-list-v1.json", "quarantined gvl-cache/v3/vendor-list-v2.json",
        "quarantined gvl-cache/v3/vendor-list-v4.json", "restored gvl-cache/v3/vendor-list-v3 (copy).json",
        "restored \(swapped[0])", "restored \(swapped[1])",
        "quarantined gvl-cache/notes.txt", "quarantined gvl-cache/v3/vendor-list-v8.json",
        "quarantined gvl-cache/v3/vendor-list-v5.00000000.json",
        "quarantined gvl-cache/v3/vendor-list-v5.\(edition).json", "adopted gvl-cache/v3/vendor-list-v7.json",
        "adopted gvl-cache/v3/vendor-list-v7.\(Digest.sha256(Disorder.bytes(7, 1)).prefix(8)).json",
        "adopted translations/official/v3/7/purposes-fr.json", "fetched gvl-cache/v3/vendor-list-v4.json",
        "fetched translations/official/v3/5/purposes-de.json",
      ])
    #expect(report.problems.isEmpty && report.exitStatus == 0)
    // Nothing is lost, and listed files are as they were.
    #expect(before.isSubset(of: house.digests()))
    let archive = try Archive.open(house.folder.url.path)
    #expect(archive.verify().isEmpty)
    for entry in index.entries { #expect(archive.index[entry.path] == entry) }
    #expect(archive.lists().map(\.reference.version) == [1, 2, 3, 4, 5, 7, 7])
    #expect(try archive.bytes(of: list(3, 7)) == Disorder.bytes(7, 1))
    // A second repair finds nothing to do.
    let after = contents(house.folder)
    #expect(try house.repair().files.isEmpty)
    #expect(contents(house.folder) == after)
  }

  @Test func whatCannotBeMendedIsNamedAgainEachTime() throws {
    try house.damage()
    for _ in 1...2 {
      let report = try house.repair()
      let lost = ["gvl-cache/v3/vendor-list-v4.json", "translations/official/v3/5/purposes-de.json"]
      #expect(report.problems.map(\.path) == lost && report.problems.allSatisfy { $0.code == .missing })
      #expect(report.files.filter { $0.action == .unmended }.map(\.path) == lost)
      #expect(report.exitStatus == 3)
    }
    #expect(try house.repair(Disorder.goodSource).exitStatus == 0)
  }

  /// Missing, cut, empty, no JSON, a bad entry in the middle: the files themselves show what they are.
  @Test(arguments: ["", "cut", "empty", "text", "entry", "twice"]) func anIndexIsMadeAnew(damage: String) throws {
    try house.republish(5)
    let whole = try Archive.open(house.folder.url.path)
    let text = String(decoding: whole.index.written, as: UTF8.self)
    let damaged: [String: String] = [
      "cut": String(text.dropLast(40)), "empty": "", "text": "<<<<<<< HEAD\n" + text,
      "entry": text.replacingOccurrences(of: "\"list\": \"v3/3\"", with: "\"list\": \"v3/4\""),
      "twice": text.replacingOccurrences(of: "vendor-list-v2.json", with: "vendor-list-v1.json")
        .replacingOccurrences(of: "\"list\": \"v3/2\"", with: "\"list\": \"v3/1\""),
    ]
    if let bytes = damaged[damage] {
      #expect(bytes != text)
      try house.folder.write(bytes, to: ArchiveLayout.index)
      #expect(throws: ArchiveError.self) { try Archive.open(house.folder.url.path) }
    } else {
      try FileManager.default.removeItem(at: house.folder.url.appending(path: ArchiveLayout.index))
    }
    let report = try house.repair()
    #expect(report.problems.isEmpty && report.files.last?.action == .rebuilt)
    #expect(report.files.contains { $0.action == .quarantined && $0.path == ArchiveLayout.index } == (damage != ""))
    let archive = try Archive.open(house.folder.url.path)
    #expect(archive.lists().map(\.sha256) == whole.lists().map(\.sha256))
    #expect(archive.lists().map(\.counts) == whole.lists().map(\.counts))
    #expect(archive.translations().map(\.sha256) == whole.translations().map(\.sha256))
    // The readable part of the old index is kept, with URLs and tags.
    if damage == "entry" { #expect(archive.index["gvl-cache/v3/vendor-list-v1.json"]?.etag == "\"1\"") }
    #expect(try house.repair().files.isEmpty)
  }

  @Test func whatANewerProgramWroteIsNoDamage() throws {
    try house.folder.write(#"{"schema": "gvl.index/2", "entries": {}}"#, to: ArchiveLayout.index)
    let before = contents(house.folder)
    let error = #expect(throws: ArchiveError.self) { try house.repair() }
    #expect(error?.code == .badIndex && error?.message.contains("newer") == true)
    #expect(contents(house.folder) == before)
  }

  /// The quarantine already has other bytes under the same name: neither file is overwritten.
  @Test func theQuarantineOverwritesNothing() throws {
    let (stray, name) = (Array("stray".utf8), "gvl-cache/notes.txt")
    try house.folder.write(stray, to: name)
    let body = "gvl-cache/quarantine/stray.\(Digest.sha256(stray).prefix(8)).body"
    try house.folder.write("other", to: body)
    let before = house.digests()
    let report = try house.repair()
    #expect(report.problems.isEmpty && before.isSubset(of: house.digests()))
    let writer = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    try house.folder.write("damaged", to: "gvl-cache/quarantine/v3-x.\(Digest.sha256(stray).prefix(8)).body")
    #expect(
      try writer.quarantine(stray, Disorder.reason("v3-x"))
        == "gvl-cache/quarantine/v3-x-2.\(Digest.sha256(stray).prefix(8)).body")
  }

  // MARK: Death and errors at every step

  /// One step in seven by day; all with `GVL_EXHAUSTIVE=1`. Odd, so that both kinds of damage reach all steps.
  static let stride = Effort.isExhaustive ? 1 : 7

  @Test(.slow) func anyStepOfARepairMayBeTheLast() throws {
    var (steps, isComplete) = (0, false)
    var results: Set<[String: Data]> = []
    while !isComplete {
      let house = try Disorder()
      defer { house.folder.remove() }
      try house.fill()
      try house.damage()
      if steps % 2 == 1 { try house.folder.write("{", to: ArchiveLayout.index) }
      let before = house.digests()
      let countdown = Countdown(steps)
      let disk = Disk(root: house.folder.url.path, steps: Steps(mayStep: { _ in countdown.step() }))
      do throws(ArchiveError) {
        _ = try house.repair(Disorder.goodSource, disk: disk)
        isComplete = true
      } catch { #expect(error.isStop) }
      #expect(before.isSubset(of: house.digests()), "step \(steps)")
      #expect(try house.repair(Disorder.goodSource).exitStatus == 0, "step \(steps)")
      #expect(before.isSubset(of: house.digests()), "step \(steps)")
      if steps % 2 == 0 {
        results.insert(contents(house.folder).filter { !$0.key.hasPrefix(ArchiveLayout.quarantine) })
      }
      steps += RepairTests.stride
    }
    #expect(steps > 100)
    // The results do not depend on where it was interrupted, except for an extra copy in the quarantine.
    #expect(results.count == 1)
  }

  @Test(.slow, arguments: [ENOSPC, EROFS, EACCES]) func aDiskThatRefusesLosesNothing(number: Int32) throws {
    var (steps, isComplete) = (0, false)
    while !isComplete {
      let house = try Disorder()
      defer { house.folder.remove() }
      try house.fill()
      try house.damage()
      let before = house.digests()
      let countdown = Countdown(steps)
      let disk = Disk(root: house.folder.url.path, steps: Steps(fault: { _ in countdown.step() ? nil : number }))
      do throws(ArchiveError) {
        _ = try house.repair(Disorder.goodSource, disk: disk)
        isComplete = true
      } catch { #expect([.diskFull, .readOnly, .noPermission].contains(error.code)) }
      #expect(before.isSubset(of: house.digests()))
      #expect(try Archive.open(house.folder.url.path).verify().allSatisfy { $0.code != .leftover || steps < 2 })
      #expect(try house.repair(Disorder.goodSource).exitStatus == 0)
      steps += 5 * RepairTests.stride
    }
    #expect(steps > 100)
  }
}
