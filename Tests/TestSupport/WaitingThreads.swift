import Foundation
import Platform
public import Testing

/// Threads for tests that wait for a program, a browser or a server. Swift's pool has one thread per processor, which a
/// waiting test would block.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  /// Threads at once. Unless its width is limited, `swift test` starts all tests together: with a thread and pipes for
  /// each, no file could be opened, and Foundation's `Process` then writes beyond its memory.
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
