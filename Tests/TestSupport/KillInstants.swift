import Foundation

/// Kills runs of one command at instants spread over the time that it takes: twelve by day, or as few as a test says, two
/// hundred nightly.
///
/// That time is learnt from run to run, for a machine that does other work is slow now and quick the next moment: a run
/// that ended before its instant makes the next instants earlier, a killed one makes them a little later. So four of
/// five runs are killed, wherever the first one's time lay.
public struct KillInstants {
  public let count: Int

  private var took: Duration
  private var tried = 0
  public private(set) var killed = 0

  /// Runs the command once whole, to see how long that takes.
  public init(byDay: Int = 12, _ whole: () throws -> Void) throws {
    count = Effort.isExhaustive ? 200 : byDay
    let start = ContinuousClock.now
    try whole()
    took = ContinuousClock.now - start
  }

  /// Kills a run that has just been started at the next instant, and waits for its end.
  public mutating func kill(_ run: Tool.Started) throws {
    // Early and late instants in turn: a stride that shares no factor with their number meets each once.
    let part = tried * 17 % count
    tried += 1
    (took * part / count).sleep()
    run.stop(by: SIGKILL)
    if try run.wait().status == 128 + SIGKILL {
      killed += 1
      took = took * 21 / 20
    } else {
      took = took * 4 / 5
    }
  }

  /// Whether enough runs were killed while they ran for the test to say anything.
  public var wereMostlyInTime: Bool { killed > tried / 4 }
}

extension Duration {
  /// Waits so long.
  public func sleep() {
    usleep(UInt32(components.seconds) * 1_000_000 + UInt32(components.attoseconds / 1_000_000_000_000))
  }
}
