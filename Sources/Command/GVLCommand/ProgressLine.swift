import Files
import GVLSync
import GVLWork
import JSONText
import PlainText
import ReportFormats

/// The progress of long work, on standard error: one redrawn line on a terminal, else a line from time to time. Can be
/// called from any thread.
final class ProgressLine: Sendable {
  /// The state of the work at one time.
  struct Moment: Sendable {
    var done = 0
    var total = 0
    var bytes: Int?
    /// The finished pieces that took time; the other finished pieces existed before.
    var asked = 0
    /// The minimum seconds for the remaining work.
    var least = 0
    /// The piece that was finished last.
    var name: String?
  }

  /// The number of files between two log lines of a sync.
  private static let stride = 50

  /// Times in milliseconds that decide when a line is drawn or logged.
  private enum Interval {
    /// Work that ends sooner gets no line.
    static let before = 1000
    static let drawn = 80
    static let said = 10_000
  }

  private struct State: Sendable {
    var last = Moment()
    var left = TimeLeft()
    var start = System.milliseconds()
    var shown: Int?
    var isDrawn = false
    var isOver = false
  }

  private let console: Console
  private let noun: String
  private let state = Locked(State())

  /// - Parameter noun: the counted thing in the singular: `file`.
  init(_ noun: String, on console: Console) { (self.noun, self.console) = (noun, console) }

  /// - Parameter isLong: the work is known to take long, so the line is shown at once.
  func show(_ moment: Moment, isLong: Bool = false) {
    let now = System.milliseconds()
    let isDrawable = console.isDrawable
    state.withLock { state in
      // Threads may report out of order.
      guard moment.done >= state.last.done || moment.total != state.last.total else { return }
      state.last = moment
      state.left.note(done: moment.asked, at: now)
      guard !console.isQuiet, isLong || now - state.start >= Interval.before, moment.done < moment.total else { return }
      let interval = isDrawable ? Interval.drawn : Interval.said
      // The first log line waits for one interval, so that short work logs nothing.
      let since = isDrawable ? state.shown : state.shown ?? state.start
      let isDue = since.map { now - $0 >= interval } ?? true
      guard isDue || !isDrawable && isLong && moment.done.isMultiple(of: Self.stride) else { return }
      state.shown = now
      let left = state.left.seconds(for: moment.total - moment.done, atLeast: moment.least)
      if isDrawable {
        // Clears to the end of the line, since the new text may be shorter.
        console.draw("\r\(words(moment, left, columns: console.columns - 1))\u{1B}[K")
        state.isDrawn = true
      } else {
        console.say(LogLine(.progress, words(moment, left, columns: .max), fields: fields(moment, left)))
      }
    }
  }

  /// Says on a terminal what gvl waits for, if nothing else is shown yet.
  func wait(for what: String) {
    guard !console.isQuiet, console.isDrawable else { return }
    state.withLock { state in
      guard !state.isDrawn, !state.isOver else { return }
      console.draw("\r\(CleanText.cut("waiting for \(what) …", to: max(1, console.columns - 1)))\u{1B}[K")
      state.isDrawn = true
    }
  }

  /// The parts of the line that fit, the most important first.
  private func words(_ moment: Moment, _ left: Int?, columns: Int) -> String {
    let count = "\(grouped(moment.done)) of \(counted(moment.total, noun))"
    // In logs, lines are too rare for names to be useful.
    let name = columns < .max ? moment.name.map { "   " + CleanText.line($0) } : nil
    var line = CleanText.cut(count, to: max(1, columns))
    for part in [left.map { ", " + TimeLeft.words($0) }, moment.bytes.map { ", " + sized($0) }, name] {
      if let part, CleanText.width(line + part) <= columns { line += part }
    }
    return line
  }

  private func fields(_ moment: Moment, _ left: Int?) -> [JSONValue.Member] {
    [
      .init("done", .integer(moment.done)), .init("total", .integer(moment.total)),
      .init("bytes", moment.bytes.map(JSONValue.integer) ?? .null),
      .init("secondsLeft", left.map(JSONValue.integer) ?? .null),
    ]
  }

  /// Removes the line.
  func clear() {
    state.withLock { state in
      state.isOver = true
      guard state.isDrawn else { return }
      console.draw("\r\u{1B}[K")
      state.isDrawn = false
    }
  }

  /// `57 of 224 files`; nil if nothing is finished yet.
  var words: String? {
    state.withLock { $0.last.done > 0 ? "\(grouped($0.last.done)) of \(counted($0.last.total, noun))" : nil }
  }
}

extension ProgressLine {
  /// Fewer files arrive so soon that they need no progress line.
  private static let least = 12

  func show(_ progress: SyncProgress) {
    show(
      Moment(
        done: progress.done, total: progress.total, bytes: progress.bytes, asked: progress.asked,
        least: progress.least, name: progress.resource?.description),
      isLong: progress.total > Self.least)
  }
}
