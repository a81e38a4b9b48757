import Files
@testable import GVLArchive
import GVLList
import TestSupport

/// Anything but a regular file, at any place: nothing hangs, nothing behind a link is read or changed, and a repair
/// restores the archive.
@Suite struct OddityTests {
  let house: Disorder
  /// A folder outside the workspace, which must stay unchanged.
  let elsewhere: TemporaryFolder

  init() throws {
    house = try Disorder()
    elsewhere = try TemporaryFolder()
    try house.fill()
    try elsewhere.write("precious", to: "precious")
    try elsewhere.write(Disorder.bytes(5), to: "vendor-list-v5.json")
  }

  func end() {
    house.folder.remove()
    elsewhere.remove()
  }

  enum Oddity: String, CaseIterable { case pipe, link, dangling, folder, full }

  private func put(_ oddity: Oddity, at path: String) throws {
    let place = house.folder.url.appending(path: path).path
    try? FileManager.default.removeItem(atPath: place)
    switch oddity {
    case .pipe:
      let made = unsafe mkfifo(place, 0o600)
      #expect(made == 0)
    case .link:
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: elsewhere.url.appending(path: "precious").path)
    case .dangling: try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "/nowhere/at/all")
    case .folder: try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    case .full: try house.folder.write("inside", to: path + "/deep/er/inside.json")
    }
  }

  static let places = [
    "gvl-cache/v3/vendor-list-v5.json", "translations/official/v3/5/purposes-de.json", ArchiveLayout.index,
    "gvl-cache/v3/stray.json",
  ]

  @Test(arguments: places, Oddity.allCases) func nothingHangsAndRepairMends(path: String, oddity: Oddity) throws {
    defer { end() }
    try put(oddity, at: path)
    if path == ArchiveLayout.index {
      let error = #expect(throws: ArchiveError.self) { try Archive.open(house.folder.url.path) }
      #expect(error?.code == .noRegularFile && error?.message.contains("`gvl archive repair`") == true)
    } else {
      // An empty folder that is not listed is no damage.
      let isHarmless = path.hasSuffix("stray.json") && oddity == .folder
      #expect(try Archive.verify(folder: house.folder.url.path, patience: 0).problems.isEmpty == isHarmless)
    }
    let report = try house.repair(Disorder.goodSource)
    #expect(report.problems.isEmpty, "\(report.problems) \(report.files)")
    let archive = try Archive.open(house.folder.url.path)
    #expect(archive.verify().isEmpty && archive.lists().map(\.reference.version) == [1, 2, 3, 4, 5])
    #expect(try archive.bytes(of: list(3, 5)) == Disorder.bytes(5))
    // The archive keeps the target of the link, but not the content behind it.
    let bodies = try archive.quarantined().map { try archive.disk.read($0) }
    #expect(!bodies.contains(Array("precious".utf8)))
    if oddity == .dangling { #expect(bodies.contains(Array("/nowhere/at/all".utf8))) }
    if oddity == .full { #expect(bodies.contains(Array("inside".utf8))) }
    #expect(try String(contentsOf: elsewhere.url.appending(path: "precious"), encoding: .utf8) == "precious")
  }

  /// If a folder of the archive is a link to another place, nothing there is read, written or removed.
  @Test func aLinkedFolderIsNotEntered() throws {
    defer { end() }
    let place = house.folder.url.appending(path: "gvl-cache/v3").path
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: elsewhere.url.path)
    #expect(throws: ArchiveError.self) { try Archive.open(house.folder.url.path).bytes(of: list(3, 5)) }
    let writer = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    #expect(throws: ArchiveError.self) {
      try writer.store([3, 9, 0], as: .list(list(3, 9)), lastUpdated: nil, from: nil)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path).sorted()
    #expect(names == ["precious", "vendor-list-v5.json"])
  }

  @Test func aLinkedFolderIsTakenAwayByRepair() throws {
    defer { end() }
    let place = house.folder.url.appending(path: "gvl-cache/v3").path
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: elsewhere.url.path)
    #expect(try house.repair(Disorder.goodSource).problems.isEmpty)
    #expect(try Archive.open(house.folder.url.path).verify().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.url.path).count == 2)
  }

  /// The lock is examined before anything is written into it.
  @Test(arguments: [Oddity.link, .dangling, .pipe, .folder]) func aLockThatIsNoFileIsRefused(oddity: Oddity) throws {
    defer { end() }
    try put(oddity, at: ArchiveLayout.lock)
    let error = #expect(throws: ArchiveError.self) { try ArchiveWriter(folder: house.folder.url.path, wait: .no) }
    #expect(error?.subject == ArchiveLayout.lock)
    #expect(try String(contentsOf: elsewhere.url.appending(path: "precious"), encoding: .utf8) == "precious")
  }

  @Test func aLockWithAnotherNameElsewhereIsRefused() throws {
    defer { end() }
    let place = house.folder.url.appending(path: ArchiveLayout.lock).path
    try? FileManager.default.removeItem(atPath: place)
    try FileManager.default.linkItem(atPath: elsewhere.url.appending(path: "precious").path, toPath: place)
    #expect(throws: ArchiveError.self) { try ArchiveWriter(folder: house.folder.url.path, wait: .no) }
    #expect(try String(contentsOf: elsewhere.url.appending(path: "precious"), encoding: .utf8) == "precious")
  }

  @Test func aNameThatIsNoTextIsReportedAndMovedAside() throws {
    defer { end() }
    let name = house.folder.url.appending(path: "gvl-cache/v3").path + "/caf\u{0}"
    let bytes = Array(name.utf8.dropLast()) + [0xE9]
    let file = bytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT, 0o644)
    #expect(descriptor >= 0)
    close(descriptor)
    let found = try Archive.open(house.folder.url.path).verify()
    #expect(found.map(\.path) == ["gvl-cache/v3/caf\\xE9"])
    #expect(try house.repair().problems.isEmpty)
    #expect(try Archive.open(house.folder.url.path).verify().isEmpty)
  }

  // MARK: Looking while another process writes

  /// While a process holds the lock, files not listed yet, and listed files already removed, are no damage.
  @Test func verifyDoesNotAccuseAHealthyWriter() throws {
    defer { end() }
    var writer: ArchiveWriter? = try ArchiveWriter(folder: house.folder.url.path, wait: .seconds(30))
    _ = try writer?.store([3, 9, 0], as: .list(list(3, 9)), lastUpdated: nil, from: nil)
    let during = try Archive.verify(folder: house.folder.url.path, patience: 0)
    #expect(during.problems.isEmpty && during.isBusy)
    // Changes that a writer never makes are damage at once.
    try house.folder.write([9], to: "gvl-cache/v3/vendor-list-v1.json")
    #expect(try Archive.verify(folder: house.folder.url.path, patience: 0).problems.map(\.code) == [.changed])
    writer = nil
    let after = try Archive.verify(folder: house.folder.url.path, patience: 0)
    #expect(after.problems.map(\.code) == [.changed, .unlisted] && !after.isBusy)
  }

  /// Reading needs no right to write, and makes not even a lock.
  @Test func verifyMakesNothing() throws {
    defer { end() }
    try FileManager.default.removeItem(at: house.folder.url.appending(path: "gvl-cache/.state"))
    #expect(try Archive.verify(folder: house.folder.url.path, patience: 0).problems.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: house.folder.url.appending(path: "gvl-cache/.state").path))
  }
}
