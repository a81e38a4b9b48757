import Foundation

/// Kills runs of one command at instants spread over its duration: twelve by day, or fewer as a test says, two hundred
/// nightly.
///
/// The duration is learnt from run to run, because a machine with other work is slow now and fast later: a run that
/// ended before its instant makes later instants earlier, a killed one makes them a little later. So four of five runs
/// are killed, whatever the first run's duration.
public struct KillInstants {
  public let count: Int

  private var took: Duration
  private var tried = 0
  public private(set) var killed = 0

  /// Runs the command once to measure its duration.
  public init(byDay: Int = 12, _ whole: () throws -> Void) throws {
    count = Effort.isExhaustive ? 200 : byDay
    let start = ContinuousClock.now
    try whole()
    took = ContinuousClock.now - start
  }

  /// Kills a newly started run at the next instant, and waits for its end.
  public mutating func kill(_ run: Tool.Started) throws {
    // Early and late instants alternate: a stride without a common factor with the count reaches each once.
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

  /// Whether enough runs were killed while they ran for the test to be meaningful.
  public var wereMostlyInTime: Bool { killed > tried / 4 }
}

extension Duration {
  /// Waits for this duration.
  public func sleep() {
    usleep(UInt32(components.seconds) * 1_000_000 + UInt32(components.attoseconds / 1_000_000_000_000))
  }
}
