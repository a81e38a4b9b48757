import Files
import TestSupport

@Suite(.folder) struct FileLockTests {
  let folder: TemporaryFolder
  let tree: FileTree

  init() throws {
    folder = try TemporaryFolder()
    tree = FileTree(root: folder.url.path)
  }

  func path(_ name: String) -> String { folder.url.path + "/" + name }

  func refusal(_ name: String, _ sharing: FileLock.Sharing = .alone) -> FileError? {
    do throws(FileError) {
      _ = try FileLock(tree, name, sharing)
      return nil
    } catch { return error }
  }

  @Test func oneHolderAtATime() throws {
    do {
      let lock = try FileLock(tree, "lock")
      let error = refusal("lock")
      #expect(error?.code == .locked && error?.message == "\(getpid())")
      #expect(refusal("lock", .shared)?.code == .locked)
      withExtendedLifetime(lock) {}
    }
    #expect(try tree.read("lock") == Array("\(getpid())\n".utf8))
    _ = try FileLock(tree, "lock", seconds: 30)
  }

  @Test func readersShare() throws {
    #expect(refusal("lock", .shared)?.code == .notFound)
    try tree.write([], to: "lock")
    let first = try FileLock(tree, "lock", .shared, seconds: 30)
    let second = try FileLock(tree, "lock", .shared, seconds: 30)
    #expect(refusal("lock")?.code == .locked)
    withExtendedLifetime((first, second)) {}
    #expect(try tree.read("lock").isEmpty)
  }

  @Test func aLockThatIsALinkTouchesNothing() throws {
    try tree.write([7, 7], to: "precious")
    #expect(unsafe symlink(path("precious"), path("link")) == 0)
    #expect(unsafe symlink(path("absent"), path("dangling")) == 0)
    #expect(unsafe link(path("precious"), path("second")) == 0)
    #expect(refusal("link")?.code == .link && refusal("dangling")?.code == .link)
    #expect(refusal("second")?.code == .wrongKind)
    #expect(try tree.read("precious") == [7, 7] && tree.facts("absent") == nil)
  }
}
