import Files
import GVLArchive
import GVLList
import TestSupport

func list(_ specification: Int, _ version: Int, _ edition: String? = nil) -> ListReference {
  ListReference(specification: specification, version: version, edition: edition)
}

/// Every file of a workspace with its bytes, except clock times.
func contents(_ folder: TemporaryFolder) -> [String: Data] {
  var result: [String: Data] = [:]
  let files = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
  for path in files where !path.hasPrefix("gvl-cache/.state") {
    if let data = try? Data(contentsOf: folder.url.appending(path: path)) { result[path] = data }
  }
  return result
}

@Suite(.folder) struct StoreTests {
  // Other suites start processes at the same time: each holds a copy of our lock until its program begins.
  func writer(_ wait: LockWait = .seconds(30)) throws -> ArchiveWriter {
    try ArchiveWriter(folder: folder.url.path, wait: wait)
  }
  func open() throws -> Archive { try Archive.open(folder.url.path) }

  @Test func anEmptyFolderIsAnEmptyArchive() throws {
    let archive = try open()
    #expect(archive.lists().isEmpty && archive.latest() == nil && archive.verify().isEmpty)
    let error = #expect(throws: ArchiveError.self) { try archive.bytes(of: list(3, 1)) }
    #expect(error?.code == .unknown)
    #expect(contents(folder).isEmpty)
  }

  @Test func whatIsStoredIsRead() throws {
    let writer = try writer()
    let time = Timestamp("2026-02-12T16:00:25Z")
    for (specification, version) in [(3, 9), (2, 51), (3, 10), (3, 2), (2, 197)] {
      let origin = Origin(url: "https://h/\(version)", etag: "\"\(version)\"")
      let outcome = try writer.store(
        list: [UInt8(version)], as: list(specification, version), lastUpdated: time, from: origin)
      guard case .stored = outcome else { Issue.record("\(outcome)"); continue }
    }
    _ = try writer.store(translation: [7], language: "de", of: list(3, 10), lastUpdated: nil, from: nil)
    _ = try writer.store(translation: [8], language: "de", of: list(3, 9), lastUpdated: nil, from: nil)
    try writer.commit()

    let archive = try open()
    #expect(archive.lists().map { "\($0.reference)" } == ["v2/51", "v2/197", "v3/2", "v3/9", "v3/10"])
    #expect(archive.latest()?.reference == list(3, 10))
    #expect(archive.latest(specification: 2)?.reference == list(2, 197))
    #expect(archive.latest()?.lastUpdated == time)
    #expect(try archive.bytes(of: list(3, 9)) == [9])
    #expect(archive.translation("de", of: list(3, 10))?.path == "translations/official/v3/10/purposes-de.json")
    #expect(archive.translations().map(\.list.version) == [9, 10])
    #expect(archive.translation("fr", of: list(3, 10)) == nil)
    #expect(archive.verify().isEmpty)
  }

  @Test func storingAgainChangesNothing() throws {
    let writer = try writer()
    let origin = Origin(url: "https://h/", etag: "\"a\"")
    _ = try writer.store(list: [1, 2], as: list(3, 1), lastUpdated: nil, from: origin)
    try writer.commit()
    let before = contents(folder)
    let outcome = try writer.store(list: [1, 2], as: list(3, 1), lastUpdated: nil, from: origin)
    try writer.commit()
    #expect(outcome == .unchanged(outcome.entry))
    #expect(contents(folder) == before)
  }

  @Test func aSecondTextIsKeptBesideTheFirst() throws {
    let writer = try writer()
    for text in [[1], [2], [3]] as [[UInt8]] {
      _ = try writer.store(list: text, as: list(2, 197), lastUpdated: nil, from: nil)
      _ = try writer.store(translation: text, language: "fr", of: list(2, 197), lastUpdated: nil, from: nil)
    }
    guard case .unchanged = try writer.store(list: [2], as: list(2, 197), lastUpdated: nil, from: nil) else {
      Issue.record("the second text was not recognised")
      return
    }
    try writer.commit()
    let archive = try open()
    #expect(archive.lists().count == 3 && Set(archive.lists().map(\.reference)).count == 3)
    #expect(archive.lists().filter(\.counts).count == 1)
    for text in [[1], [2], [3]] as [[UInt8]] {
      let edition = String(Digest.sha256(text).prefix(8))
      #expect(try archive.bytes(of: list(2, 197, edition)) == text)
    }
    #expect(try archive.bytes(of: list(2, 197)) == [3])
    #expect(archive.latest()?.entry.bytes == 1 && archive.latest()?.sha256 == Digest.sha256([3]))
    let edition = Digest.sha256([3]).prefix(8)
    #expect(archive.list(list(2, 197))?.path == "gvl-cache/v2/vendor-list-v197.\(edition).json")
    #expect(
      archive.translation("fr", of: list(2, 197))?.path == "translations/official/v2/197/purposes-fr.\(edition).json")
    #expect(archive.translations(of: list(2, 197)).count == 3)
    #expect(archive.verify().isEmpty)
  }

  @Test func aLostFileIsWrittenAgain() throws {
    let writer = try writer()
    let entry = try writer.store(list: [5], as: list(3, 5), lastUpdated: nil, from: nil).entry
    try writer.commit()
    try FileManager.default.removeItem(at: folder.url.appending(path: entry.path))
    #expect(try open().isPresent(entry) == false)
    #expect(try open().verify().map(\.code) == [.missing])
    _ = try writer.store(list: [5], as: list(3, 5), lastUpdated: nil, from: nil)
    #expect(try open().bytes(of: list(3, 5)) == [5])
  }

  @Test func anUnlistedFileIsAdoptedOrLeftAlone() throws {
    try folder.write([5], to: "gvl-cache/v3/vendor-list-v5.json")
    try folder.write([6], to: "gvl-cache/v3/vendor-list-v6.json")
    let writer = try writer()
    #expect(
      try writer.store(list: [5], as: list(3, 5), lastUpdated: nil, from: nil).entry.path.hasSuffix(
        "/vendor-list-v5.json"))
    let other = try writer.store(list: [7], as: list(3, 6), lastUpdated: nil, from: nil).entry
    #expect(other.path == "gvl-cache/v3/vendor-list-v6.\(Digest.sha256([7]).prefix(8)).json")
    try writer.commit()
    #expect(try open().verify().map(\.path) == ["gvl-cache/v3/vendor-list-v6.json"])
    #expect(contents(folder)["gvl-cache/v3/vendor-list-v6.json"] == Data([6]))
  }

  @Test(arguments: ["../../x", "DE", "", "de/../..", "de\0"]) func noPathComesFromABadLanguage(language: String) throws
  {
    let writer = try writer()
    let error = #expect(throws: ArchiveError.self) {
      try writer.store(translation: [1], language: language, of: list(3, 1), lastUpdated: nil, from: nil)
    }
    #expect(error?.code == .badName && contents(folder).isEmpty)
  }

  @Test(arguments: [-1, 1_000_000_000]) func noPathComesFromABadNumber(version: Int) throws {
    let writer = try writer()
    let error = #expect(throws: ArchiveError.self) {
      try writer.store(list: [1], as: list(3, version), lastUpdated: nil, from: nil)
    }
    #expect(error?.code == .badName && contents(folder).isEmpty)
  }

  // MARK: Verify

  @Test func verifyNamesEveryKindOfHarm() throws {
    let writer = try writer()
    for version in 1...3 {
      _ = try writer.store(list: [UInt8(version)], as: list(3, version), lastUpdated: nil, from: nil)
    }
    let reason = QuarantineReason(
      label: "v3-vendor-list", code: "sync.older", message: "m", url: "https://h/", time: Timestamp(seconds: 0),
      status: 200, headers: [])
    let refused = try writer.quarantine([9, 9], reason)
    let orphan = try writer.quarantine([8, 8], reason)
    try writer.commit()
    #expect(try open().verify().isEmpty)

    try folder.write([0], to: "gvl-cache/v3/vendor-list-v1.json")
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/v3/vendor-list-v2.json"))
    try folder.write([1], to: "gvl-cache/v3/stray.json")
    try folder.write([1], to: "translations/official/v3/1/.gvl-tmp-1-0")
    try folder.write([1], to: "gvl-cache/.gitattributes")
    try folder.write([0], to: refused)
    try FileManager.default.removeItem(at: folder.url.appending(path: orphan + ".reason.json"))
    let problems = try open().verify()
    #expect(
      problems.map { "\($0.code.rawValue) \($0.path)" } == [
        "verify.quarantine \(min(refused, orphan))", "verify.quarantine \(max(refused, orphan))",
        "verify.unlisted gvl-cache/v3/stray.json", "verify.changed gvl-cache/v3/vendor-list-v1.json",
        "verify.missing gvl-cache/v3/vendor-list-v2.json",
        "verify.leftover translations/official/v3/1/.gvl-tmp-1-0",
      ])
    let error = #expect(throws: ArchiveError.self) { try open().bytes(of: list(3, 1)) }
    #expect(error?.code == .changed)
  }

  @Test func aRefusedBodyIsKeptOnce() throws {
    let writer = try writer()
    var reason = QuarantineReason(
      label: "v3-purposes-de", code: "sync.not-json", message: "m", url: "https://h/", time: Timestamp(seconds: 0),
      status: 200, headers: [.init(name: "Server", value: "x")])
    let first = try writer.quarantine(Array("<html>".utf8), reason)
    let before = contents(folder)
    reason.time = Timestamp(seconds: 5)
    #expect(try writer.quarantine(Array("<html>".utf8), reason) == first)
    #expect(contents(folder) == before && before.count == 2)
    reason.label = "../x"
    #expect(throws: ArchiveError.self) { try writer.quarantine([1], reason) }
  }

  // MARK: State and lock

  @Test func clockTimesComeBack() throws {
    var resource = ArchiveState.Address()
    resource.asked = Timestamp(seconds: 5)
    resource.expires = Timestamp(milliseconds: 1_700_000_000_123)
    resource.isRetryAfter = true
    resource.failures = 3
    resource.pairedWith = list(3, 7)
    resource.pairingRequests = 2
    var state = ArchiveState()
    state.resources = ["https://h/b": resource, "https://h/a": ArchiveState.Address()]
    let (march, april) = (Timestamp(seconds: 1_775_000_000 - 86_400 * 2), Timestamp(seconds: 1_775_000_000 + 86_400))
    for time in [april, march, april] {
      state.count(host: "h", at: time, requests: 2, ok: 1, notModified: 1, bytes: 10)
    }
    for second in 0..<150 { state.record(.init(url: "u", at: Timestamp(seconds: second))) }
    let writer = try writer()
    writer.state = state
    try writer.commit()
    let read = try open().state()
    #expect(read == state)
    #expect(read.traffic.map(\.month) == ["2026-03", "2026-04"] && read.traffic.map(\.requests) == [2, 4])
    #expect(read.refreshes.count == 100 && read.refreshes.first?.at == Timestamp(seconds: 50))
    try folder.write("{", to: ArchiveLayout.state)
    #expect(try open().state() == ArchiveState())
  }

  @Test func clockTimesAreIgnoredByGit() throws {
    _ = try writer()
    #expect(try String(contentsOf: folder.url.appending(path: "gvl-cache/.state/.gitignore"), encoding: .utf8) == "*\n")
  }

  @Test func onlyOneWrites() throws {
    var first: ArchiveWriter? = try writer()
    let error = #expect(throws: ArchiveError.self) { try writer(.no) }
    #expect(error?.code == .locked)
    #expect(error?.message.contains("pid \(ProcessInfo.processInfo.processIdentifier)") == true)
    _ = try open().lists()
    #expect(first != nil)
    first = nil
    _ = try writer()
  }

  @Test func leftoversAreSweptUnderTheLock() throws {
    try folder.write([1], to: "gvl-cache/v3/.gvl-tmp-99-0")
    try folder.write([1], to: "gvl-cache/.state/.gvl-tmp-99-1")
    #expect(try open().verify().count == 2)
    _ = try writer()
    #expect(try open().verify().isEmpty)
  }

  /// B-D2: a file that another process is writing, with or without a lock of its own, is no leftover.
  @Test func aFileThatIsStillWrittenIsNoLeftover() throws {
    _ = try writer()
    let tree = FileTree(root: folder.url.path)
    do {
      let staged = try tree.stage([1, 2, 3], for: "gvl-cache/.state/told.json")
      #expect(try open().verify().isEmpty)
      _ = try writer()
      try staged.put()
    }
    #expect(try tree.read("gvl-cache/.state/told.json") == [1, 2, 3])
    try folder.write([1], to: "gvl-cache/.state/.gvl-tmp-99-1")
    #expect(try open().verify().map(\.code) == [.leftover])
    _ = try writer()
    #expect(try open().verify().isEmpty)
  }

  @Test func aFileInTheWayIsAnErrorThatChangesNothing() throws {
    try folder.write([1], to: "gvl-cache/v3")
    let writer = try writer()
    let before = contents(folder)
    let error = #expect(throws: ArchiveError.self) {
      try writer.store(list: [1], as: list(3, 1), lastUpdated: nil, from: nil)
    }
    #expect(error?.code == .inputOutput && contents(folder) == before)
  }
}
