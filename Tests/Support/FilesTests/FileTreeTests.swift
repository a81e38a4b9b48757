import Files
import TestSupport

/// Files in a tree are read and written; paths that leave the tree, or would block, are refused and never followed.
@Suite(.folder) struct FileTreeTests {
  let folder: TemporaryFolder
  let tree: FileTree

  init() throws {
    folder = try TemporaryFolder()
    tree = FileTree(root: folder.url.path)
  }

  func path(_ name: String) -> String { folder.url.path + "/" + name }

  func code(_ body: () throws(FileError) -> Void) -> FileError.Code? {
    do throws(FileError) {
      try body()
      return nil
    } catch { return error.code }
  }

  @Test func whatWasWrittenIsRead() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try tree.write(bytes, to: "a/b/file")
    try tree.write([], to: "a/empty")
    #expect(try tree.read("a/b/file") == bytes && tree.read("a/empty").isEmpty)
    #expect(try tree.names(in: "a") == ["b", "empty"] && tree.facts("a/b/file")?.size == 300_000)
    #expect(try tree.facts("a/none") == nil && tree.facts("none/none") == nil)
    #expect(code { () throws(FileError) in _ = try tree.read("a/none") } == .notFound)
    #expect(code { () throws(FileError) in _ = try tree.read("a") } == .wrongKind)
    #expect(code { () throws(FileError) in _ = try tree.read("a/b/file", limit: 10) } == .tooLarge)
  }

  @Test(arguments: ["../x", "a/../../x", "/etc/passwd", "a//b", "a/", ".", "a\0b"])
  func aPathThatLeadsOutIsRefused(path: String) {
    #expect(code { () throws(FileError) in _ = try tree.read(path) } == .inputOutput)
    #expect(code { () throws(FileError) in try tree.write([1], to: path) } == .inputOutput)
    #expect(code { () throws(FileError) in try tree.remove(path) } == .inputOutput)
  }

  @Test func pipesDevicesSocketsAndFoldersAreNeverWaitedFor() throws {
    #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
    #expect(code { () throws(FileError) in _ = try tree.read("pipe") } == .wrongKind)
    #expect(code { () throws(FileError) in _ = try FilePath.read(path("pipe"), .regularFiles) } == .wrongKind)
    #expect(code { () throws(FileError) in _ = try FileLock(tree, "pipe") } == .wrongKind)
    let devices = FileTree(root: "/dev")
    #expect(code { () throws(FileError) in _ = try devices.read("zero") } == .wrongKind)
    // A file may replace it.
    try tree.write([1], to: "pipe")
    #expect(try tree.read("pipe") == [1])
  }

  @Test func noLinkIsFollowed() throws {
    try folder.write([7], to: "outside/precious")
    let inner = FileTree(root: path("tree"))
    try inner.makeRoot()
    #expect(unsafe symlink(path("outside"), path("tree/way")) == 0)
    #expect(unsafe symlink(path("outside/precious"), path("tree/file")) == 0)
    for name in ["way/precious", "file"] {
      #expect(code { () throws(FileError) in _ = try inner.read(name) } == .link)
    }
    #expect(code { () throws(FileError) in try inner.write([1], to: "way/precious") } == .link)
    #expect(code { () throws(FileError) in try inner.remove("way/precious") } == .link)
    #expect(code { () throws(FileError) in try inner.makeFolder("way/new") } == .link)
    #expect(code { () throws(FileError) in _ = try inner.names(in: "way") } == .link)
    #expect(code { () throws(FileError) in try inner.move("way/precious", to: "mine") } == .link)
    #expect(try inner.facts("file")?.kind == .link)
    #expect(try inner.walk(below: "").map(\.kind) == [.link, .link])
    // The link itself is replaced or removed.
    try inner.write([2], to: "file")
    try inner.removeAll("way")
    #expect(try tree.read("outside/precious") == [7] && inner.names(in: "") == ["file"])
  }

  @Test func theRootMayBeReachedThroughLinks() throws {
    try tree.makeFolder("real")
    #expect(unsafe symlink(path("real"), path("link")) == 0)
    let linked = FileTree(root: path("link/deeper/still"))
    try linked.makeRoot()
    try linked.write([3], to: "x")
    #expect(try tree.read("real/deeper/still/x") == [3])
  }

  @Test func aNameThatIsNoTextSurvivesAWalk() throws {
    let names: [[UInt8]] = [[0x62, 0xE9], [0xFF, 0xFE], [0xEE, 0xBE, 0x80], Array("grün".utf8), [0xF0, 0x9F, 0x98]]
    for name in names {
      #expect(FileName.text(name).utf8.isEmpty == false)
      try tree.write(name, to: "in/" + FileName.text(name))
    }
    let found = try tree.walk(below: "in")
    #expect(Set(try found.map { try tree.read($0.path) }) == Set(names) && found.count == names.count)
    #expect(FileName.shown(FileName.text([0x62, 0xE9])) == "b\\xE9")
    for (index, one) in found.enumerated() { try tree.move(one.path, to: "aside\(index)") }
    #expect(try tree.names(in: "in").isEmpty)
  }

  @Test func aFolderThatCannotBeReadIsReported() async {
    defer { folder.remove() }
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write([1], to: "shut/file")
      let shut = folder.url.appending(path: "shut").path
      #expect(unsafe chmod(folder.url.path, 0o755) == 0 && chmod(shut, 0) == 0)
      defer { _ = unsafe chmod(shut, 0o700) }
      // Reached from inside, because the path to a folder of temporary files may be closed to other users.
      #expect(unsafe chdir(folder.url.path) == 0)
      // The superuser can read everything, so another user tries it in a separate process.
      let isSuperuser = geteuid() == 0
      if isSuperuser { #expect(seteuid(65_534) == 0) }
      defer { if isSuperuser { _ = seteuid(0) } }
      let found = try FileTree(root: ".").walk(below: "")
      #expect(found.map(\.path) == ["shut"] && found.first?.trouble?.code == .noPermission)
    }
  }

  @Test func aWalkEndsInBoundedDepth() throws {
    let deep = Array(repeating: "d", count: 80).joined(separator: "/")
    try tree.write([1], to: deep + "/file")
    let found = try tree.walk(below: "")
    #expect(found.count == 1 && found.first?.trouble != nil)
    try tree.removeAll("d")
    #expect(try tree.names(in: "").isEmpty)
  }

  @Test func twoFoldersChangePlaces() throws {
    try tree.write([1], to: "a/x")
    try tree.write([2], to: "b/x")
    #expect(try tree.exchange("a", "b"))
    #expect(try tree.read("a/x") == [2] && tree.read("b/x") == [1])
    #expect(code { () throws(FileError) in _ = try tree.exchange("a", "none") } == .notFound)
  }

  @Test func aFileThatIsThereMayBeKept() throws {
    try tree.write([1], to: "record")
    #expect(code { () throws(FileError) in try tree.write([2], to: "record", replacing: false) } == .exists)
    try tree.write([3], to: "other", replacing: false)
    #expect(try tree.read("record") == [1] && tree.read("other") == [3] && tree.names(in: "") == ["other", "record"])
  }

  /// Each step in turn is the last one, or fails: the old or the new file is left, and after a failure no other file.
  @Test(arguments: [nil, ENOSPC, EROFS]) func everyStepMayBeTheLast(number: Int32?) throws {
    var (count, isDone) = (0, false)
    while !isDone {
      let (place, left) = ("run\(count)", Countdown(count))
      try tree.write([1, 1], to: place + "/file")
      let steps = Steps { _ in left.step() ? .go : number.map(Steps.Answer.fail) ?? .stop }
      let watched = FileTree(root: path(place), steps: steps)
      do throws(FileError) {
        try watched.write([2, 2, 2], to: "file")
        isDone = true
      } catch { #expect(number == nil ? error.code == .stopped : [.diskFull, .readOnly].contains(error.code)) }
      #expect([[1, 1], [2, 2, 2]].contains(try tree.read(place + "/file")))
      if number != nil { #expect(try tree.names(in: place) == ["file"]) }
      count += 1
    }
    #expect(count == 7)
  }
}
