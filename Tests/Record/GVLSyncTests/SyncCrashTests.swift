import Files
import GVLArchive
@testable import GVLSync
import TestSupport

/// A sync that dies before any of its writes leaves the old or the new archive, and the next one repairs it.
@Suite(.waits) struct SyncCrashTests {
  @Test(.slow) func anyWriteMayBeTheLast() throws {
    var (steps, isComplete) = (0, false)
    while !isComplete {
      let house = try House()
      try house.sync()
      house.publish(101)
      house.now = house.now.adding(days: 7)
      let countdown = Countdown(steps)
      let disk = Disk(root: house.folder.url.path, steps: Steps(mayStep: { _ in countdown.step() }))
      do throws(ArchiveError) {
        _ = try Sync.run(house.configuration, on: disk, transport: house.server, now: house.now)
        isComplete = true
      } catch { #expect(error.isStop) }

      let archive = try house.archive()
      let newest = try #require(archive.latest())
      #expect(newest.reference.version == 100 || newest.reference.version == 101)
      #expect(try archive.bytes(of: newest.entry) == Sample.list(newest.reference.version))
      #expect(archive.verify().allSatisfy { $0.code == .leftover || $0.code == .unlisted })

      #expect(try house.sync().conclusion == .done)
      #expect(try house.archive().latest()?.reference.version == 101)
      #expect(try house.archive().translations().map(\.list.version) == [100, 101])
      #expect(try house.archive().verify().isEmpty)
      steps += 1
    }
    #expect(steps > 20)
  }
}

extension ArchiveError {
  /// Whether `Steps` ended the simulated process.
  var isStop: Bool { code == .inputOutput && message.hasPrefix("stopped before") }
}
