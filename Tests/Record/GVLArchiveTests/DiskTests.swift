import Files
@testable import GVLArchive
import TestSupport

/// Foreign content in a workspace's folder, such as links, another branch, or a bad backup.
@Suite(.folder) struct DiskTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try CrashTests.oldRun(folder)
    try folder.write("precious", to: "elsewhere/file")
  }

  func path(_ name: String) -> String { folder.url.path + "/" + name }
  func precious() throws -> [UInt8] { try FilePath.read(path("elsewhere/file")) }

  func putLink(_ name: String, to target: String) {
    _ = unsafe unlink(path(name))
    #expect(unsafe symlink(path(target), path(name)) == 0)
  }

  func code(_ body: () throws -> Void) -> ArchiveErrorCode? {
    do { try body() } catch { return (error as? ArchiveError)?.code }
    return nil
  }

  @Test func aLockThatIsALinkIsRefused() throws {
    putLink(ArchiveLayout.lock, to: "elsewhere/file")
    #expect(code { _ = try ArchiveWriter(folder: folder.url.path) } == .noRegularFile)
    #expect(unsafe unlink(path(ArchiveLayout.lock)) == 0)
    #expect(unsafe link(path("elsewhere/file"), path(ArchiveLayout.lock)) == 0)
    #expect(code { _ = try ArchiveWriter(folder: folder.url.path) } == .noRegularFile)
    #expect(try precious() == Array("precious".utf8))
  }

  @Test func aPipeInTheArchiveIsNotWaitedFor() throws {
    for name in ["gvl-cache/v3/vendor-list-v1.json", ArchiveLayout.index, ArchiveLayout.state, ArchiveLayout.lock] {
      _ = unsafe unlink(path(name))
      #expect(unsafe mkfifo(path(name), 0o600) == 0)
      #expect(code { _ = try Disk(root: folder.url.path).read(name) } == .noRegularFile)
    }
    #expect(code { _ = try Archive.open(folder.url.path) } == .noRegularFile)
    #expect(code { _ = try ArchiveWriter(folder: folder.url.path) } == .noRegularFile)
  }

  @Test func aFolderOfTheArchiveThatIsALinkIsRefused() throws {
    let disk = Disk(root: folder.url.path)
    try disk.makeFolder("elsewhere")
    try disk.tree.move("gvl-cache/v3", to: "elsewhere/v3")
    putLink("gvl-cache/v3", to: "elsewhere/v3")
    let archive = try Archive.open(folder.url.path)
    #expect(code { for list in archive.lists() { _ = try archive.bytes(of: list.entry) } } == .noRegularFile)
    #expect(!archive.verify().isEmpty)
    let writer = try ArchiveWriter(folder: folder.url.path)
    #expect(code { _ = try writer.store(list: [9], as: list(3, 9), lastUpdated: nil, from: nil) } == .noRegularFile)
    #expect(try disk.names(in: "elsewhere/v3") == ["vendor-list-v1.json"])
  }

  @Test func aNameThatIsNoTextIsFoundAndMoved() throws {
    let disk = Disk(root: folder.url.path)
    let name = "gvl-cache/v3/" + FileName.text([0x62, 0xE9, 0x2E, 0x6A])
    try disk.write([1, 2], to: name)
    #expect(disk.files(below: "gvl-cache/v3").contains(name))
    #expect(try disk.read(name) == [1, 2] && disk.state(of: name)?.size == 2)
    try disk.tree.move(name, to: "one")
    #expect(try disk.read("one") == [1, 2] && !disk.exists(name))
  }
}
