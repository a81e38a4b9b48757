public import GVLArchive
public import PlainText
import Platform

extension Sync {
  /// Syncs the archive in a folder with its source, like the blocking `run`, and suspends the caller meanwhile.
  ///
  ///     let configuration = try SyncConfiguration(languages: ["de"])
  ///     let report = try await Sync.run(configuration, folder: folder) { progress in
  ///       print("\(progress.done) of \(progress.total)")
  ///     }
  ///     print(report.conclusion)
  ///
  /// The work runs on its own thread, so that no thread of Swift's cooperative pool waits for a disk or a server. Any
  /// number of syncs may run at once, each in its own folder.
  ///
  /// A cancelled task stops at the next safe point: between two groups of requests, in a pause between them, and while
  /// another process holds the archive's lock. Requests that are already sent finish first, at the latest when they
  /// time out (five minutes); their results are stored, and the next sync continues from there.
  ///
  /// - Parameters:
  ///   - configuration: what to sync, from where, and which checks to apply.
  ///   - folder: the folder of `gvl-cache` and `translations/official`; created if missing.
  ///   - connection: settings of the requests.
  ///   - now: nil for the time of this machine's clock.
  ///   - wait: how long to wait for a process that is writing the archive.
  ///   - observe: called for each resource when it is settled, in the report's order, on the thread of the sync.
  /// - Returns: the result for each file. It includes network failures and refused bodies, which are not thrown.
  /// - Throws: `CancellationError` if the task was cancelled before everything was settled; else `SyncError` with the
  ///   codes of the blocking `run`; `sync.library` also if the system cannot start a thread.
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

/// A request to stop, set by one thread and read by another.
final class Cancellation: Sendable {
  private let wish = Locked(false)

  func request() { wish.withLock { $0 = true } }

  var isRequested: Bool { wish.withLock { $0 } }
}
