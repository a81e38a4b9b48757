import Files
import TestSupport

/// The files found below a folder, and the files left out with the reason.
@Suite(.folder) struct FolderWalkTests {
  private func path(_ name: String) -> String { folder.url.path + "/" + name }

  private func make(_ names: String...) throws { for name in names { try folder.write("x", to: name) } }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  @Test func hiddenNamesAndStandardOnesAreLeftOut() throws {
    try make("a.json", "b/c.json", ".hidden/d.json", ".e.json", "node_modules/f.json", "b/node_modules/g.json")
    let walk = try FolderWalk(folder.url.path, standard: GitIgnore(patterns: ["node_modules/"]))
    #expect(walk.files == ["a.json", "b/c.json"] && walk.leftOut == 2)
    #expect(walk.troubles.isEmpty && walk.linkedFolders.isEmpty)
  }

  @Test func gitIgnoreHoldsFromTheRootOfTheRepositoryDown() throws {
    try make(
      ".git/HEAD", "app/a.json", "app/old/b.json", "app/c.po", "app/keep.po", "app/deep/d.tmp", "app/deep/e.json")
    try folder.write("*.tmp\n/app/old\n", to: ".gitignore")
    try folder.write("*.po\n!keep.po\n", to: "app/.gitignore")
    try folder.write("!*.tmp\n", to: "app/deep/.gitignore")
    #expect(
      try FolderWalk(path("app")).files == ["a.json", "deep/d.tmp", "deep/e.json", "keep.po"])
    #expect(try FolderWalk(folder.url.path).files.map { String($0.dropFirst(4)) } == FolderWalk(path("app")).files)
    // A folder that the user names is read, even if it is ignored.
    #expect(try FolderWalk(path("app/old")).files == ["b.json"])
  }

  /// Without a repository the ignore files apply from the folder on; a repository inside another uses only its own.
  @Test func aRepositoryInAnotherHasItsOwnPatterns() throws {
    try make("a.po", "sub/.git/HEAD", "sub/b.po", "sub/c.tmp", "other/d.po")
    try folder.write("*.po", to: ".gitignore")
    try folder.write("*.tmp", to: "sub/.gitignore")
    #expect(try FolderWalk(folder.url.path).files == ["sub/b.po"])
    #expect(try FolderWalk(path("sub")).files == ["b.po"])
    #expect(try FolderWalk(path("other")).files == ["d.po"], "no repository: nothing above is asked")
  }

  @Test func theCallersPatternsAreAskedFirst() throws {
    try make("app/a.json", "app/b.json", "app/dist/c.json", "app/test/d.json")
    try folder.write("b.json\n", to: "app/.gitignore")
    let own = GitIgnore(patterns: ["/app/test", "!b.json", "!dist/"])
    let standard = GitIgnore(patterns: ["dist/"])
    let walk = try FolderWalk(path("app"), own: (own, folder.url.path), standard: standard)
    #expect(walk.files == ["a.json", "b.json", "dist/c.json"])
    // The patterns apply from a folder on, and not to files outside it.
    #expect(try FolderWalk(path("app"), own: (own, path("app/test"))).files.count == 3)
  }

  @Test func linksAreNoWayRoundAndNoWayOut() throws {
    try make("app/a.json", "else/b.json")
    try link("app/up", to: "..")
    try link("app/self", to: ".")
    try link("app/round", to: "round")
    try link("app/out", to: "../else")
    try link("app/b.json", to: "../else/b.json")
    let walk = try FolderWalk(path("app"))
    // A dead link is kept as a file, so that its reader reports it.
    #expect(walk.files == ["a.json", "b.json", "round"])
    #expect(walk.linkedFolders == ["out", "up"])
  }

  @Test func aFolderThatCannotBeReadIsToldOf() throws {
    let deep = (0..<70).map { _ in "d" }.joined(separator: "/")
    try make(deep + "/a.json", "b.json")
    let walk = try FolderWalk(folder.url.path)
    #expect(walk.files == ["b.json"] && walk.troubles.count == 1)
    #expect(throws: FileError.self) { try FolderWalk(path("none")) }
    #expect(throws: FileError.self) { try FolderWalk(path("b.json")) }
    let limited = #expect(throws: FileError.self) { try FolderWalk(folder.url.path, limit: 3) }
    #expect(limited?.code == .tooLarge)
  }

  @Test func theLimitOfFilesCountsNoFolders() throws {
    for index in 0..<4 { try make("d\(index)/a.json") }
    #expect(try FolderWalk(folder.url.path, limit: 4).files.count == 4)
    let files = #expect(throws: FileError.self) { try FolderWalk(folder.url.path, limit: 3) }
    #expect(files?.message == "more than 3 files")
    // Folders have a limit of their own, so a tree without files ends too.
    for index in 0..<11 {
      try FileManager.default.createDirectory(atPath: path("e/\(index)"), withIntermediateDirectories: true)
    }
    let folders = #expect(throws: FileError.self) { try FolderWalk(path("e"), limit: 1) }
    #expect(folders?.code == .tooLarge && folders?.message == "more than 10 folders")
  }

  @Test func namesThatAreNoTextAreFoundAndLeftOutLikeOthers() throws {
    for name in [[0x61, 0xFF, 0x2E, 0x70, 0x6F], [0x62, 0xFE]] as [[UInt8]] {
      let bytes = Array(path("").utf8) + name + [0]
      let file = unsafe bytes.withUnsafeBytes { unsafe fopen($0.bindMemory(to: CChar.self).baseAddress, "w") }
      _ = unsafe file.map { unsafe fclose($0) }
    }
    #expect(try FolderWalk(folder.url.path).files.count == 2)
    try folder.write(Array("*.po\n".utf8), to: ".gitignore")
    #expect(try FolderWalk(folder.url.path).files.count == 1)
    try folder.write([0x62, 0xFE, 0x0A], to: ".gitignore")
    let walk = try FolderWalk(folder.url.path)
    #expect(walk.files.count == 1 && walk.files.first.map(FileName.shown) == "a\\xFF.po")
  }
}
