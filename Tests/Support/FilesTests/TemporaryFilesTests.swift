import Files
import TestSupport

/// Temporary files: locked while written, and removed by any process once their writer is dead.
@Suite(.folder) struct TemporaryFilesTests {
  let folder: TemporaryFolder
  let tree: FileTree

  init() throws {
    folder = try TemporaryFolder()
    tree = FileTree(root: folder.url.path)
  }

  func path(_ name: String) -> String { folder.url.path + "/" + name }

  @Test func whatIsWrittenStaysAndWhatWasLeftGoes() throws {
    for name in [".gvl-tmp-1-0", ".gvl-tmp-99999-12"] { try folder.write([1], to: name) }
    // Other names, which are no temporary files or have locks of their own.
    let others = [
      ".gvl-tmp-bundle-out-lock", ".gvl-tmp-", ".gvl-tmp-1-", ".gvl-tmp-1-2-3", ".gvl-tmp-x-0", "gvl-tmp-1-0",
    ]
    for name in others { try folder.write([2], to: name) }
    let staged = try tree.stage([1, 2], for: "file")
    tree.sweep()
    let left = try tree.names(in: "")
    #expect(left.count == others.count + 1 && left.allSatisfy { others.contains($0) || $0.contains("-\(getpid())-") })
    let temporary = try #require(left.first { !others.contains($0) })
    #expect(!tree.isAbandoned(temporary))
    #expect(try !tree.removeIfAbandoned(temporary))
    try staged.put()
    #expect(try tree.read("file") == [1, 2] && tree.names(in: "").count == others.count + 1)
  }

  /// A staged file that is not put in place leaves nothing.
  @Test func whatIsNotWantedAnyMoreIsRemoved() throws {
    do { _ = try tree.stage([1], for: "file") }
    #expect(try tree.names(in: "").isEmpty)
  }

  /// Eight threads each write a file while others sweep all the time: no file is lost.
  @Test func manyWriteWhileOthersSweep() throws {
    let tree = tree
    let failures = inParallel(Array(0..<16)) { number -> [String] in
      (0..<40).compactMap { turn -> String? in
        guard number % 2 == 0 else {
          tree.sweep()
          return nil
        }
        do throws(FileError) {
          try tree.write([UInt8(turn)], to: "file\(number)")
          return try tree.read("file\(number)") == [UInt8(turn)] ? nil : "other bytes"
        } catch { return "\(error)" }
      }
    }.flatMap { $0 }
    #expect(failures == [])
    #expect(try tree.names(in: "").allSatisfy { $0.hasPrefix("file") })
  }

  /// F6: of many writers at once, one gets the name, and its content stays.
  @Test func oneOfManyGetsANewName() throws {
    let tree = tree
    for round in 0..<20 {
      let winners = inParallel(Array(UInt8(0)..<8)) { number -> UInt8? in
        do throws(FileError) {
          try tree.write([number], to: "record\(round)", replacing: false)
          return number
        } catch { return error.code == .exists ? nil : 255 }
      }.compactMap(\.self)
      #expect(winners.count == 1)
      #expect(try tree.read("record\(round)") == winners)
    }
    #expect(try tree.names(in: "").count == 20)
  }

  @Test func theModeOfAFileIsKept() throws {
    for mode in [mode_t(0o600), 0o664, 0o444, 0o755] {
      try folder.write([1], to: "file")
      #expect(unsafe chmod(path("file"), mode) == 0)
      try tree.write([2], to: "file")
      #expect(try tree.facts("file")?.mode == mode && tree.read("file") == [2])
      try tree.remove("file")
    }
    // Only the owner can read a secret, whatever file was there before.
    try folder.write([1], to: "key")
    #expect(unsafe chmod(path("key"), 0o666) == 0)
    try tree.write([2], to: "key", isSecret: true)
    #expect(try tree.facts("key")?.mode == 0o600)
  }

  /// B-D4: a link to nothing.
  @Test func aLinkToNothingIsRefusedAndStays() throws {
    #expect(unsafe symlink("nowhere", path("link")) == 0 && symlink("loop", path("loop")) == 0)
    for name in ["link", "loop"] {
      let error = #expect(throws: FileError.self) { try FilePath.write([1], to: path(name)) }
      #expect(error?.code == .link && FilePath.isLink(path(name)))
    }
    #expect(try tree.names(in: "") == ["link", "loop"])
  }

  /// M10, and the leftovers of killed runs beside it (F13).
  @Test func missingFoldersAreMadeAndLeftoversGo() throws {
    try FilePath.write([1], to: path("a/b/file"))
    try folder.write([9], to: "a/b/.gvl-tmp-77-0")
    try FilePath.write([2], to: path("a/b/file"))
    #expect(try tree.read("a/b/file") == [2] && tree.names(in: "a/b") == ["file"])
    try folder.write([9], to: "block")
    let error = #expect(throws: FileError.self) { try FilePath.write([1], to: path("block/c/file")) }
    #expect(error?.message.contains("block") == true)
  }

  @Test func aPathIsResolvedWithoutBeingThere() throws {
    try tree.makeFolder("real/inner")
    #expect(unsafe symlink("real", path("link")) == 0)
    let root = try #require(FilePath.real(folder.url.path))
    for (written, meant) in [
      ("link/inner/new", "real/inner/new"), ("link/none/../x", "real/x"), ("./real//none/./y/", "real/none/y"),
      ("link/inner/..", "real"), ("none/../../\(FileTree.name(of: root))/z", "z"),
    ] { #expect(FilePath.resolved(path(written)) == root + "/" + meant, "\(written)") }
    #expect(FilePath.resolved("/") == "/" && FilePath.resolved("/none/..") == "/")
  }
}
