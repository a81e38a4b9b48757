import PlainText

/// Estimates the remaining time of work from its recent speed.
package struct TimeLeft: Sendable {
  /// After this many milliseconds, earlier work has at most half its weight.
  private static let memory = 20_000.0

  private var last: (done: Int, at: Int)?
  /// Recent time and work; the weight of older work decreases.
  private var (time, work) = (0.0, 0.0)

  package init() {}

  /// - Parameters:
  ///   - done: the number of finished pieces, never fewer than before.
  ///   - milliseconds: from a clock that does not go back.
  package mutating func note(done: Int, at milliseconds: Int) {
    defer { last = (done, milliseconds) }
    guard let last, milliseconds >= last.at, done >= last.done else { return }
    let passed = Double(milliseconds - last.at)
    // Requests end in batches; results of one batch share its time.
    let kept = Self.memory / (Self.memory + passed)
    time = time * kept + passed
    work = work * kept + Double(done - last.done)
  }

  /// The seconds that `rest` more pieces will take; nil while that is unknown.
  ///
  /// - Parameter least: the minimum in seconds, because requests are paced.
  package func seconds(for rest: Int, atLeast least: Int = 0) -> Int? {
    guard rest > 0 else { return 0 }
    guard time >= 1000, work >= 1 else { return least > 0 ? least : nil }
    let seconds = (time / work * Double(rest) / 1000).rounded(.up)
    return max(least, seconds < 1e9 ? Int(seconds) : 1_000_000_000)
  }

  /// Rounded to a believable precision: `about 25 s left`.
  package static func words(_ seconds: Int) -> String {
    if seconds < 60 { return "about \(max(5, (seconds + 4) / 5 * 5)) s left" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "about \(minutes) min left" }
    let (hours, rest) = (minutes / 60, minutes % 60 / 10 * 10)
    return "about \(grouped(hours)) h" + (rest > 0 && hours < 10 ? " \(rest) min" : "") + " left"
  }
}
