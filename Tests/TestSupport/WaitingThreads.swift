import Foundation
import Platform
public import Testing

/// Threads for tests that wait: for a program, a browser, a server. Swift's pool has one thread a processor, and one that waits would
/// do nothing else meanwhile.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// At once. `swift test` without a width begins all tests together: a thread for each, with its pipes, would leave no file
  /// to open, and Foundation's `Process` then writes beyond its memory.
  private static let limit = 64

  private let jobs = Locked<(waiting: [UnownedJob], threads: Int)>(([], 0))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isForNewThread = jobs.withLock { jobs in
      guard jobs.threads < Self.limit else {
        jobs.waiting.append(job)
        return false
      }
      jobs.threads += 1
      return true
    }
    if isForNewThread { Thread.detachNewThread { self.run(job) } }
  }

  private func run(_ first: UnownedJob) {
    var next: UnownedJob? = first
    while let job = next {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      next = jobs.withLock { jobs in
        guard jobs.waiting.isEmpty else { return jobs.waiting.removeFirst() }
        jobs.threads -= 1
        return nil
      }
    }
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
