import Files
import TestSupport

/// A folder appears whole or not at all, and the next run completes a killed one.
@Suite(.folder) struct NewFolderTests {
  static let files: [(path: String, bytes: [UInt8])] = [("a", [1]), ("b/c", [2, 2]), ("b/d", []), ("e/f/g", [3])]

  func path(_ name: String) -> String { folder.url.path + "/" + name }

  func isWhole(_ name: String) throws -> Bool {
    let tree = FileTree(root: path(name))
    return try tree.walk(below: "").map(\.path) == Self.files.map(\.path)
      && Self.files.allSatisfy { try tree.read($0.path) == $0.bytes }
  }

  /// Each step in turn is the last one, or fails: for a new folder, and for an existing empty one.
  @Test(arguments: [nil, ENOSPC], [false, true]) func everyStepMayBeTheLast(number: Int32?, isThere: Bool) throws {
    var (count, isDone) = (0, false)
    while !isDone {
      let (place, left) = ("run\(count)/demo", Countdown(count))
      try FileTree(root: folder.url.path).makeFolder(isThere ? place : "run\(count)")
      let steps = Steps { _ in left.step() ? .go : number.map(Steps.Answer.fail) ?? .stop }
      do throws(FileError) {
        try NewFolder(path(place), steps: steps).make(Self.files)
        isDone = true
      } catch { #expect(number == nil ? error.code == .stopped : error.code == .diskFull) }
      if !isThere, FilePath.kind(path(place)) != nil { #expect(try isWhole(place)) }
      // A repeated run only fails if the folder is already whole.
      do throws(FileError) { try NewFolder(path(place)).make(Self.files) } catch { #expect(error.code == .exists) }
      #expect(try isWhole(place), "step \(count)")
      let tree = FileTree(root: path("run\(count)"))
      let left2 = try tree.names(in: "").filter { $0 != "demo" }
      #expect(left2 == [], "step \(count)")
      count += 1
    }
    #expect(count > 15)
  }

  @Test func nothingOfOthersIsTouched() throws {
    try folder.write([9], to: "mine/file")
    try folder.write([9], to: "file")
    #expect(unsafe symlink("nowhere", path("link")) == 0)
    for name in ["mine", "file", "link"] {
      let error = #expect(throws: FileError.self) { try NewFolder(path(name)).make(Self.files) }
      #expect(error?.code == .exists, "\(name)")
    }
    let tree = FileTree(root: folder.url.path)
    #expect(try tree.names(in: "") == ["file", "link", "mine"] && tree.names(in: "mine") == ["file"])
  }
}
