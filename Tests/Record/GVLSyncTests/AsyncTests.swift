import GVLArchive
import GVLSync
import Platform
import TestSupport

/// The asynchronous sync gives the same answers as the blocking one, holds no thread of the pool, and can be cancelled.
/// If it held the pool it would hang: the time limit catches only that, far beyond what a loaded machine needs.
@Suite(.waits, .timeLimit(.minutes(20))) struct AsyncTests {
  private static let now = Sample.published.adding(hours: 2)
  private static let files = ["vendor-list.json": Sample.list(100), "purposes-de.json": Sample.translation(100, "de")]

  private func folder<T>(_ body: (TemporaryFolder) async throws -> T) async throws -> T {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try await body(folder)
  }

  /// Waits until the condition is true; false if it never is.
  private func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<60_000 {
      if condition() { return true }
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    return condition()
  }

  @Test func itDoesWhatTheOneThatBlocksDoes() async throws {
    let server = try LoopbackSource(Self.files)
    defer { server.stop() }
    let configuration = try SyncConfiguration(source: server.source, languages: ["de"])
    try await folder { folder in
      let seen = Locked<[String]>([])
      let report = try await Sync.run(configuration, folder: folder.url.path, now: Self.now) { progress in
        let line = "\(progress.done)/\(progress.total) \(progress.resource.map { "\($0)" } ?? "")"
        seen.withLock { $0.append(line) }
      }
      #expect(report.conclusion == .done && report.resources.map(\.outcome) == [.stored, .stored])
      #expect(seen.withLock { $0 } == ["1/1 v3/vendor-list", "2/2 v3/purposes-de"])
      let archive = try Archive.open(folder.url.path)
      #expect(try archive.latest().map { try archive.bytes(of: $0) } == Sample.list(100))
      // Within the lifetime of the stored list no request is sent.
      let again = try await Sync.run(configuration, folder: folder.url.path, now: Self.now)
      #expect(again.requests == 0 && again.conclusion == .done && server.asked.count == 2)
      let status = try Sync.status(configuration, folder: folder.url.path, now: Self.now.adding(days: 1))
      #expect("\(status)" == "fresh: v3/100 of \(server.source), published 1 day 2 hours ago, confirmed 1 day ago")
    }
  }

  @Test func itsErrorsAreThose() async throws {
    let configuration = try SyncConfiguration(source: "https://lists.example/v3/")
    var connection = Connection()
    connection.certificateFile = "/nowhere/none.pem"
    try await folder { folder in
      do {
        _ = try await Sync.run(configuration, folder: folder.url.path, connection: connection)
        Issue.record("no error")
      } catch let error as SyncError { #expect(error.code == .connection) }
    }
  }

  /// More syncs than the pool has threads wait for a server, which only another task of the pool lets answer: if the
  /// syncs held the threads, all would hang.
  @Test func thePoolIsNotHeld() async throws {
    let server = try LoopbackSource(Self.files, holding: ["vendor-list.json"])
    defer { server.stop() }
    let configuration = try SyncConfiguration(source: server.source, languages: ["de"])
    let count = ProcessInfo.processInfo.activeProcessorCount * 2 + 4
    try await folder { folder in
      let conclusions = try await withThrowingTaskGroup(of: SyncReport.Conclusion.self) { group in
        for index in 0..<count {
          let own = folder.url.appending(path: "\(index)").path
          group.addTask { try await Sync.run(configuration, folder: own, now: Self.now).conclusion }
        }
        #expect(try await eventually { server.asked.count == count })
        server.release()
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(conclusions == Array(repeating: .done, count: count))
    }
  }

  /// Received resources are stored; the remaining ones are left to the next sync.
  @Test func aCancelledSyncStopsBetweenTwoGroups() async throws {
    let server = try LoopbackSource(Self.files, holding: ["vendor-list.json"])
    defer { server.stop() }
    let configuration = try SyncConfiguration(source: server.source, languages: ["de"])
    try await folder { folder in
      let path = folder.url.path
      let task = Task { try await Sync.run(configuration, folder: path, now: Self.now) }
      #expect(try await eventually { server.asked == ["vendor-list.json"] })
      task.cancel()
      server.release()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      let archive = try Archive.open(path)
      #expect(server.asked == ["vendor-list.json"])
      #expect(archive.latest()?.reference.version == 100 && archive.translations().isEmpty)
      let next = try await Sync.run(configuration, folder: path, now: Self.now)
      #expect(next.resources.map(\.outcome) == [.fresh, .stored])
      #expect(server.asked == ["vendor-list.json", "purposes-de.json"])
    }
  }

  /// A pause of an hour between two groups, as a program may set it, can be cancelled at once.
  @Test func aCancelledSyncDoesNotPause() async throws {
    var files = Self.files
    for version in 97...99 { files["archives/vendor-list-v\(version).json"] = Sample.list(version) }
    let server = try LoopbackSource(files)
    defer { server.stop() }
    var configuration = try SyncConfiguration(source: server.source)
    configuration.backfill = [Backfill(from: 97, to: 99)]
    (configuration.pace.together, configuration.pace.pause) = (1, 3_600_000)
    let paced = configuration
    try await folder { folder in
      let path = folder.url.path
      let task = Task { try await Sync.run(paced, folder: path, now: Self.now) }
      let hasBegun = try await eventually { server.asked.count == 2 }
      #expect(hasBegun)
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      #expect(try Archive.open(path).lists().count == 2 && server.asked.count == 2)
    }
  }

  @Test func aCancelledSyncDoesNotWaitForTheLock() async throws {
    let server = try LoopbackSource(Self.files)
    defer { server.stop() }
    let configuration = try SyncConfiguration(source: server.source)
    try await folder { folder in
      let path = folder.url.path
      let writer = try ArchiveWriter(folder: path)
      // No wait is allowed, so the held lock is an error.
      await #expect { _ = try await Sync.run(configuration, folder: path, now: Self.now, wait: .no) } throws: {
        ($0 as? SyncError)?.code == .locked
      }
      let task = Task { try await Sync.run(configuration, folder: path, now: Self.now, wait: .seconds(.max)) }
      try await Task.sleep(nanoseconds: 200_000_000)
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      #expect(server.asked.isEmpty && writer.archive.lists().isEmpty)
    }
  }

  @Test func aTaskThatIsCancelledBeforeAsksNothing() async throws {
    let configuration = try SyncConfiguration(source: "https://lists.example/v3/")
    try await folder { folder in
      let path = folder.url.path + "/none"
      let task = Task {
        try? await Task.sleep(nanoseconds: 60_000_000_000)
        return try await Sync.run(configuration, folder: path)
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
