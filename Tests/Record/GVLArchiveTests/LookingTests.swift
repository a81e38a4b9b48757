import Files
@testable import GVLArchive
import TestSupport

/// "Cannot look" never means "not there": anything but a regular file is neither absent nor free nor damaged.
@Suite(.folder) struct LookingTests {
  let house: Disorder

  init() throws {
    house = try Disorder()
    try house.fill()
  }

  var root: String { house.folder.url.path }
  func path(_ name: String) -> String { root + "/" + name }

  enum Oddity: String, CaseIterable { case link, dangling, pipe, folder }

  /// Moves a file away and puts the oddity in its place; a link leads to the moved file.
  func put(_ oddity: Oddity, at name: String) throws {
    let away = path("away-" + FileTree.name(of: name))
    if FileManager.default.fileExists(atPath: path(name)) {
      try FileManager.default.moveItem(atPath: path(name), toPath: away)
    }
    switch oddity {
    case .link: try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: away)
    case .dangling:
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: "/nowhere/at/all")
    case .pipe:
      let made = unsafe mkfifo(path(name), 0o600)
      #expect(made == 0)
    case .folder: try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }
  }

  func code(_ body: () throws -> Void) -> ArchiveErrorCode? {
    do { try body() } catch { return (error as? ArchiveError)?.code }
    return nil
  }

  static let list5 = "gvl-cache/v3/vendor-list-v5.json"

  @Test(arguments: Oddity.allCases) func theDisksQuestionsThrow(oddity: Oddity) throws {
    let disk = Disk(root: root)
    #expect(try disk.size("gvl-cache/none") == nil && !disk.exists("none/at/all") && disk.names(in: "none").isEmpty)
    #expect(try disk.exists(Self.list5) && disk.size(Self.list5) == 3)
    try put(oddity, at: Self.list5)
    #expect(code { _ = try disk.size(Self.list5) } == .noRegularFile)
    #expect(code { _ = try disk.exists(Self.list5) } == .noRegularFile)
    if oddity != .folder { #expect(code { _ = try disk.names(in: Self.list5) } != nil) }
  }

  /// If a link replaces a list's file, as with some deploy tools, the list is not "damaged already".
  @Test(arguments: Oddity.allCases) func whatCannotBeLookedAtIsNotSetAside(oddity: Oddity) throws {
    try put(oddity, at: Self.list5)
    let before = contents(house.folder)
    #expect(
      code {
        _ = try Archive.setAside(
          .list(list(3, 5)), edition: nil, reason: "a test", on: Disk(root: root), now: Disorder.now, wait: .seconds(30)
        )
      } == .noRegularFile)
    #expect(contents(house.folder) == before)
    let archive = try Archive.open(root)
    #expect(archive.listsAside().isEmpty && archive.latest()?.reference == list(3, 5))
    #expect(code { _ = try archive.isPresent(try #require(archive.list(list(3, 5))).entry) } == .noRegularFile)
    // Damaged bytes differ: they go to the quarantine.
    #expect(archive.damage().map(\.code) == [.unreadable] && archive.damage().map(\.path) == [Self.list5])
  }

  /// A text's place is not free because it holds no regular file: nothing is renamed over it.
  @Test(arguments: Oddity.allCases) func nothingIsWrittenOverIt(oddity: Oddity) throws {
    let place = "gvl-cache/v3/vendor-list-v9.json"
    try put(oddity, at: place)
    let kind = try Disk(root: root).state(of: place)?.kind
    let writer = try ArchiveWriter(folder: root, wait: .seconds(30))
    #expect(
      code { _ = try writer.store(list: [3, 9, 0], as: list(3, 9), lastUpdated: nil, from: nil) } == .noRegularFile)
    // A text that is already stored is not written over it either.
    try put(oddity, at: Self.list5)
    #expect(
      code { _ = try writer.store(list: Disorder.bytes(5), as: list(3, 5), lastUpdated: nil, from: nil) }
        == .noRegularFile)
    #expect(try writer.disk.state(of: place)?.kind == kind && writer.disk.state(of: Self.list5)?.kind == kind)
  }

  /// A quarantine that cannot be listed is not an empty one.
  @Test func aQuarantineThatCannotBeListedIsNotEmpty() throws {
    let archive = try Archive.open(root)
    #expect(try archive.quarantined().count == 1)
    for kind in [Oddity.link, .pipe] {
      try put(kind, at: ArchiveLayout.quarantine)
      #expect(code { _ = try archive.quarantined() } != nil)
      _ = unsafe unlink(path(ArchiveLayout.quarantine))
      try FileManager.default.moveItem(atPath: path("away-quarantine"), toPath: path(ArchiveLayout.quarantine))
    }
  }

  /// A place of the archive's own notes: nothing hangs, `verify` names it, `repair` clears it.
  @Test(arguments: [ArchiveLayout.state, ArchiveLayout.removal], Oddity.allCases)
  func notesThatAreNoFilesAreCleared(name: String, oddity: Oddity) throws {
    try put(oddity, at: name)
    #expect(try Archive.open(root).verify().map(\.path) == [name])
    if name == ArchiveLayout.removal {
      #expect(code { _ = try ArchiveWriter(folder: root, wait: .seconds(30)) } == .noRegularFile)
    }
    #expect(try house.repair().problems.isEmpty)
    #expect(try Archive.open(root).verify().isEmpty)
    #expect(throws: Never.self) { try ArchiveWriter(folder: root, wait: .seconds(30)) }
  }

  // MARK: A lost index

  @Test func aLostIndexIsNotAnEmptyArchive() throws {
    #expect(try Archive.open(root).lostIndex == nil)
    let index = try Disk(root: root).read(ArchiveLayout.index)
    for bytes in [nil, Index().written] {
      if let bytes {
        try house.folder.write(bytes, to: ArchiveLayout.index)
      } else {
        try FileManager.default.removeItem(atPath: path(ArchiveLayout.index))
      }
      let archive = try Archive.open(root)
      let lost = try #require(archive.lostIndex)
      #expect(lost.message.contains("10 files") && lost.message.contains("`gvl archive repair`"))
      #expect(archive.damage() == [lost])
    }
    try house.folder.write(index, to: ArchiveLayout.index)
    #expect(try Archive.open(root).damage().isEmpty && Archive.open(root).unlisted == nil)
    // A new index, begun beside the files of the lost one.
    var begun = Index()
    begun.put(try #require(Index(index).entries.first))
    try house.folder.write(begun.written, to: ArchiveLayout.index)
    let archive = try Archive.open(root)
    #expect(try archive.lostIndex == nil && #require(archive.unlisted).message.contains("9 files"))
    try house.folder.write(index, to: ArchiveLayout.index)
    // A folder without an archive, with a user's notes in it.
    let empty = try TemporaryFolder()
    try empty.write("notes", to: "gvl-cache/notes.txt")
    #expect(try Archive.open(empty.url.path).lostIndex == nil && Archive.open(empty.url.path).damage().isEmpty)
  }
}
