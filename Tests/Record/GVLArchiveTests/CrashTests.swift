import Files
@testable import GVLArchive
import TestSupport

/// The process dies before each step in turn: the old or the new archive is left, and the next run repairs it.
@Suite(.folder) struct CrashTests {
  static func oldRun(_ folder: TemporaryFolder) throws {
    let writer = try ArchiveWriter(folder: folder.url.path)
    _ = try writer.store(list: [1, 1, 1], as: list(3, 1), lastUpdated: nil, from: Origin(url: "u", etag: "1"))
    try writer.commit()
  }

  /// Stores a list and a translation and commits; true if it completed. Waits for the lock: processes that other suites
  /// start hold a copy of it until their program begins.
  static func newRun(_ folder: TemporaryFolder, _ countdown: Countdown) throws -> Bool {
    let disk = Disk(root: folder.url.path, steps: Steps(mayStep: { _ in countdown.step() }))
    do throws(ArchiveError) {
      let writer = try ArchiveWriter(disk, wait: .seconds(30))
      _ = try writer.store(list: [2, 2, 2], as: list(3, 2), lastUpdated: nil, from: Origin(url: "u", etag: "2"))
      _ = try writer.store(translation: [3, 3], language: "de", of: list(3, 2), lastUpdated: nil, from: nil)
      writer.state.resources["u"] = ArchiveState.Address()
      try writer.commit()
      return true
    } catch {
      #expect(error.isStop)
      return false
    }
  }

  @Test(.slow, arguments: [false, true]) func anyStepMayBeTheLast(withOld: Bool) throws {
    var complete = false
    var steps = 0
    var indexes: Set<[UInt8]> = []
    while !complete {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      if withOld { try Self.oldRun(folder) }
      let old = try Archive.open(folder.url.path)
      complete = try Self.newRun(folder, Countdown(steps))

      let after = try Archive.open(folder.url.path)
      #expect(after.lists().map(\.reference) == old.lists().map(\.reference) || after.latest()?.reference == list(3, 2))
      for stored in after.lists() { _ = try after.bytes(of: stored.reference) }
      for translation in after.translations() { _ = try after.bytes(of: translation.entry) }
      // Listed files are whole; files not listed yet are recognised.
      #expect(after.verify().allSatisfy { $0.code == .leftover || $0.code == .unlisted })
      if complete { #expect(after.latest()?.reference == list(3, 2)) }

      #expect(try Self.newRun(folder, Countdown(.max)))
      let mended = try Archive.open(folder.url.path)
      #expect(mended.verify().isEmpty)
      indexes.insert(mended.index.written)
      steps += 1
    }
    #expect(steps > 25)
    #expect(indexes.count == 1)
  }

  @Test func aFailedWriteLeavesNoTemporaryFile() throws {
    // A folder with the target's name makes the rename fail.
    try folder.write([1], to: "a/file/inner")
    let disk = Disk(root: folder.url.path)
    #expect(throws: ArchiveError.self) { try disk.write([1, 2], to: "a/file") }
    #expect(try disk.names(in: "a") == ["file"])
    try disk.write([], to: "top")
    try disk.write([5], to: "top")
    #expect(try disk.read("top") == [5] && disk.names(in: "") == ["a", "top"])
  }
}

extension ArchiveError {
  /// Whether `Steps` ended the simulated process.
  var isStop: Bool { code == .inputOutput && message.hasPrefix("stopped before") }
}
