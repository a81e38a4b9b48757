import GVLArchive
import GVLBundleFormat
@testable import GVLDecision
import GVLList
@testable import GVLSettings
@testable import GVLWorkspace
import TestSupport

/// `gvl bundle --update` in an archive that had lost lists once wrote a bundle without any comparison: all users who
/// had chosen under those lists were asked again, without a message.
@Suite(.folder) struct ForgottenListsTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Workspace.template, to: "gvl.yml")
  }

  func name(_ version: Int, _ specification: Int = 3) -> ListReference {
    ListReference(specification: specification, version: version)
  }

  func workspace() throws -> Workspace { try Workspace(folder: folder.url.path, flags: .init(), environment: [:]) }

  func store(_ lists: some Sequence<Int>, _ specification: Int = 3) throws {
    let writer = try ArchiveWriter(folder: folder.url.path)
    for version in lists {
      let json = Fiction.list(version: version).with("/gvlSpecificationVersion", .integer(specification))
      _ = try writer.store(
        json.bytes, as: .list(name(version, specification)), lastUpdated: nil, from: .file(), now: Timestamp(seconds: 0)
      )
    }
    try writer.commit()
  }

  func setAside(_ version: Int) throws {
    _ = try Archive.setAside(
      .list(name(version)), edition: nil, reason: "a test", on: Disk(root: folder.url.path), now: Timestamp(seconds: 1))
  }

  /// Writes a lock of these lists; the last one is the lock's own.
  func lock(_ lists: [Int], _ specification: Int = 3) throws {
    let digest = BundleLockTests.sha256("somewhere else")
    let lock = BundleLock(
      name(lists.last ?? 1, specification), lastUpdated: nil, sha256: digest, translations: [:],
      olderLists: lists.dropLast().map { .init(name($0, specification), sha256: digest) })
    try workspace().write(lock)
  }

  func sources(_ mode: LockUse.Mode, _ asked: String? = nil) throws -> BundleSources {
    try workspace().bundleSources(asked.map { ListArgument($0) }, languages: [], mode)
  }

  /// The message of a refused update; nil if it is accepted.
  func refusal(_ asked: String? = nil) throws -> String? {
    do { _ = try sources(.renew, asked) } catch let error as WorkspaceError where error.code == .forgottenLists {
      #expect(error.subject == BundleLock.path(in: try workspace()) && error.message.contains("`--forget-lists`"))
      return error.message
    }
    return nil
  }

  @Test func anUpdateForgetsNothing() throws {
    try store([46])
    try lock([7, 20, 21, 22, 45])
    let message = try #require(try refusal())
    #expect(message.contains("the archive lacks v3/7, 20–22, 45 "), "\(message)")
    #expect(
      message.contains("`gvl sync --workspace \(folder.url.path) --spec v3 --backfill 7,20..22,45` fetches"),
      "\(message)")
    #expect(try sources(.renewForgetting).lock?.olderLists == [])
    try store([7, 20, 21, 22, 45])
    #expect(try sources(.renew).lock?.olderLists?.map(\.list.version) == [7, 20, 21, 22, 45])
  }

  /// From the next build on, users have chosen under the lock's own list.
  @Test func itsOwnListIsNotForgotten() throws {
    try store([46])
    try lock([45])
    #expect(try refusal()?.contains("--backfill 45`") == true)
    try lock([46])
    #expect(try refusal() == nil, "it is the newest one still")
  }

  @Test func whatAPersonHasSetAsideIsForgottenOnRequestAlone() throws {
    try store([44, 45, 46])
    try setAside(44)
    try lock([44, 45])
    let message = try #require(try refusal())
    #expect(message.contains("v3/44 was set aside") && !message.contains("gvl sync"), "\(message)")
    #expect(try sources(.renewForgetting).lock?.olderLists?.map(\.list.version) == [45])
  }

  @Test func anotherSpecificationIsNeverCompared() throws {
    try store([46])
    try store([70, 71], 2)
    try lock([70, 71], 2)
    let message = try #require(try refusal())
    #expect(message.contains("v2/70, 71 are of another specification") && !message.contains("gvl sync"), "\(message)")
    #expect(try refusal("v2/71") == nil)
  }

  /// Choices under newer lists are kept without a comparison.
  @Test func anEarlierListForgetsOnlyEarlierOnes() throws {
    try store([41])
    try lock([42, 43])
    #expect(try refusal() == nil)
    try lock([40, 43])
    #expect(try refusal()?.contains("--backfill 40`") == true)
  }

  /// After two years of lists the lock drops the oldest itself.
  @Test func whatALockHasNoRoomForIsNotMissed() throws {
    try store(101...205)
    try lock(Array(100...203))
    #expect(try refusal() == nil)
    #expect(try sources(.renew).lock?.olderLists?.map(\.list.version) == Array(101...204))
  }

  @Test func firstBuildsAndBuildsBesideGoOn() throws {
    try store([46])
    for mode in [LockUse.Mode.grow, .renew, .renewForgetting] { #expect(try sources(mode).olderLists.isEmpty) }
    try lock([44, 45])
    let beside = try sources(.grow, "46")
    #expect(beside.lock == nil && beside.notes.contains { $0.contains("--backfill 44..45`") }, "\(beside.notes)")
  }

  /// A build from the lock needs all its lists.
  @Test(arguments: [LockUse.Mode.grow, .frozen]) func aBuildFromTheLockNamesAllThatIsMissing(mode: LockUse.Mode) throws
  {
    try store([46])
    try lock([7, 44, 45])
    let error = #expect(throws: WorkspaceError.self) { try sources(mode) }
    #expect(error?.code == .lockNotStored && error?.message.contains("lacks v3/7, 44, 45: ") == true)
    #expect(error?.message.contains("--spec v3 --backfill 7,44..45`") == true, "\(error?.message ?? "")")
  }

  /// For any lock and any archive, an update is refused if a list could not be compared. It names each such list once,
  /// and compares all once they are stored.
  @Test(arguments: SeededNumbers.seeds(44)) func anyLockInAnyArchive(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<12 {
      try? FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache"))
      let named = (1...12).filter { _ in numbers.below(2) == 0 } + [13]
      let stored = (1...13).filter { _ in numbers.below(2) == 0 }
      let aside = Set(stored.filter { _ in numbers.below(6) == 0 })
      try store(stored + [14])
      for version in aside.sorted() { try setAside(version) }
      try lock(named)
      let missing = named.filter { !stored.contains($0) }
      let lost = missing + named.filter(aside.contains)
      let message = try refusal()
      #expect((message != nil) == !lost.isEmpty, "\(named) \(stored) \(aside)")
      let asked = message.flatMap { $0.firstMatch(of: /--backfill ([0-9.,]+)/) }.map { String($0.1) } ?? ""
      let versions = asked.split(separator: ",").flatMap { range -> [Int] in
        let ends = range.split(separator: ".").compactMap { Int($0) }
        return Array((ends.first ?? 0)...(ends.last ?? 0))
      }
      #expect(versions == missing)
      #expect(try sources(.renewForgetting).olderLists.map(\.list.version) == stored.filter { !aside.contains($0) })
      try store(missing)
      guard aside.isDisjoint(with: named) else { continue }
      let compared = Set(try sources(.renew).olderLists.map(\.list.version))
      #expect(compared.isSuperset(of: named))
    }
  }
}
