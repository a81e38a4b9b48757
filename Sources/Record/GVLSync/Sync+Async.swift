public import GVLArchive
public import PlainText
import Platform

extension Sync {
  /// Syncs the archive in a folder with its source, as the `run` that blocks does, and suspends the caller meanwhile.
  ///
  ///     let configuration = try SyncConfiguration(languages: ["de"])
  ///     let report = try await Sync.run(configuration, folder: folder) { progress in
  ///       print("\(progress.done) of \(progress.total)")
  ///     }
  ///     print(report.conclusion)
  ///
  /// The work is done on a thread of its own, so that no thread of Swift's cooperative pool waits for a disk or a server;
  /// any number of syncs may run at once, each of another folder.
  ///
  /// A cancelled task stops at the next safe point: between two groups of requests, in a pause between them, and while
  /// another process holds the archive's lock. Requests under way come to their end first, at the latest when they time
  /// out (five minutes); what they have brought is stored, and the next sync goes on from there.
  ///
  /// - Parameters:
  ///   - configuration: what to sync, from where, and what to believe.
  ///   - folder: what `gvl-cache` and `translations/official` lie in; made where it is missing.
  ///   - connection: how servers are asked.
  ///   - now: nil for the time of this machine's clock.
  ///   - wait: for a process that is writing the archive.
  ///   - observe: called for each resource when it is settled, in the report's order, on the thread of the sync.
  /// - Returns: what became of each file. Failures of the network and refused bodies are in it, and no errors.
  /// - Throws: `CancellationError` where the task was cancelled before everything was settled; else `SyncError` with the
  ///   codes of the `run` that blocks, `sync.library` also where the system gives no thread.
  public static func run(
    _ configuration: SyncConfiguration, folder: String, connection: Connection = Connection(), now: Timestamp? = nil,
    wait: LockWait = .seconds(60), observe: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    try Task.checkCancellation()
    let cancellation = Cancellation()
    let report = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<SyncReport, any Error>) in
        let isStarted = Threads.detach {
          continuation.resume(
            with: Result {
              try byCurl(configuration, folder, connection, now, wait, cancellation, observe)
            })
        }
        if !isStarted {
          continuation.resume(throwing: SyncError(.library, "the system gives no more threads; try later"))
        }
      }
    } onCancel: {
      cancellation.request()
    }
    if report.isCutShort { throw CancellationError() }
    return report
  }
}
