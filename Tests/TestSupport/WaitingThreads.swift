import Foundation
public import Testing

/// Threads for tests that wait: for a program, a browser, a server. Swift's pool has one thread a processor, and one that waits would
/// do nothing else meanwhile.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs the tests of a suite on threads that may wait.
public struct Waits: SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == Waits {
  /// The tests of this suite wait for programs, browsers or servers.
  public static var waits: Self { Waits() }
}
