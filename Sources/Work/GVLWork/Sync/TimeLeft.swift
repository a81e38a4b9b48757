import PlainText

/// How long work will still take, by how fast it went of late.
package struct TimeLeft: Sendable {
  /// Milliseconds after which what was counts half as much or less.
  private static let memory = 20_000.0

  private var last: (done: Int, at: Int)?
  /// Of late: older work weighs less and less.
  private var (time, work) = (0.0, 0.0)

  package init() {}

  /// - Parameters:
  ///   - done: pieces of work, never fewer than before.
  ///   - milliseconds: of a clock that does not go back.
  package mutating func note(done: Int, at milliseconds: Int) {
    defer { last = (done, milliseconds) }
    guard let last, milliseconds >= last.at, done >= last.done else { return }
    let passed = Double(milliseconds - last.at)
    // What comes at once counts with what it came with: files are asked for several at a time.
    let kept = Self.memory / (Self.memory + passed)
    time = time * kept + passed
    work = work * kept + Double(done - last.done)
  }

  /// Seconds for so many pieces more; nil as long as nobody can know.
  ///
  /// - Parameter least: what it takes at least: requests that are paced.
  package func seconds(for rest: Int, atLeast least: Int = 0) -> Int? {
    guard rest > 0 else { return 0 }
    guard time >= 1000, work >= 1 else { return least > 0 ? least : nil }
    let seconds = (time / work * Double(rest) / 1000).rounded(.up)
    return max(least, seconds < 1e9 ? Int(seconds) : 1_000_000_000)
  }

  /// `about 25 s left`, as exact as anybody would believe.
  package static func words(_ seconds: Int) -> String {
    if seconds < 60 { return "about \(max(5, (seconds + 4) / 5 * 5)) s left" }
    let minutes = (seconds + 59) / 60
    if minutes < 60 { return "about \(minutes) min left" }
    let (hours, rest) = (minutes / 60, minutes % 60 / 10 * 10)
    return "about \(grouped(hours)) h" + (rest > 0 && hours < 10 ? " \(rest) min" : "") + " left"
  }
}
