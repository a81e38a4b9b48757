import Files
import Synchronization
import TestSupport

@Suite(.folder) struct FilePathTests {
  @Test func theFileBehindALinkIsReadAndReplaced() throws {
    let path = folder.url.path
    try folder.write([1], to: "real")
    #expect(unsafe symlink("real", path + "/link") == 0)
    #expect(try FilePath.read(path + "/link") == [1] && FilePath.isLink(path + "/link"))
    try FilePath.write([2], to: path + "/link")
    #expect(try FilePath.read(path + "/real") == [2] && FilePath.isLink(path + "/link"))
    #expect(FilePath.real(path + "/link") == FilePath.real(path + "/real") && FilePath.real(path + "/none") == nil)
  }

  /// From the first byte on, even if another file took its name before.
  @Test func aSecretIsForItsOwner() throws {
    let path = folder.url.path
    try folder.write([1], to: "open")
    func mode(_ name: String) -> Int { Int((FilePath.facts(path + "/" + name)?.mode ?? 0) & 0o777) }
    let seen = Mutex<[Int]>([])
    let steps = Steps { step in
      guard step.action == .write else { return .go }
      let names = (try? FilePath.names(in: path)) ?? []
      let modes = names.filter { $0.hasPrefix(FileTree.temporaryPrefix) }.map {
        Int((FilePath.facts(path + "/" + $0)?.mode ?? 0) & 0o777)
      }
      seen.withLock { $0 += modes }
      return .go
    }
    for name in ["new", "open"] { try FilePath.write([2], to: path + "/" + name, isSecret: true, steps: steps) }
    let modes = seen.withLock { $0 }
    #expect(modes.count == 4 && modes.allSatisfy { $0 == 0o600 })
    #expect(mode("new") == 0o600 && mode("open") == 0o600)
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    try FilePath.write([1], to: "/dev/null")
    #expect(FilePath.kind("/dev/null") == .device)
    #expect(try FilePath.read("/dev/null").isEmpty)
    #expect(throws: FileError.self) { try FilePath.read("/dev/zero", limit: 1000) }
    #expect(throws: FileError.self) { try FilePath.write([1], to: "/dev/full") }
    #expect(throws: FileError.self) { try FilePath.write([1], to: "/dev") }
  }

  @Test func appendedIsAddedToTheEnd() throws {
    let path = folder.url.path + "/log"
    for byte in UInt8(1)...3 { try FilePath.append([byte], to: path) }
    #expect(try FilePath.read(path) == [1, 2, 3])
  }

  @Test func resultsComeInOrder() { #expect(inParallel(Array(0..<1000)) { $0 * 2 } == (0..<1000).map { $0 * 2 }) }
}
