import Files
import GVLSync
import GVLWork
import JSONText
import PlainText
import ReportFormats

/// How far long work has come, on standard error: one redrawn line on a terminal, else a line now and then. May be told
/// from any thread.
final class ProgressLine: Sendable {
  /// What is known at one moment.
  struct Moment: Sendable {
    var done = 0
    var total = 0
    var bytes: Int?
    /// Pieces of work that take time, of those that are done; the rest was there already.
    var asked = 0
    /// Seconds that the rest takes at least.
    var least = 0
    /// What was done last.
    var name: String?
  }

  /// Files of a sync between two lines of a log.
  private static let stride = 50

  /// When a line is drawn or said: milliseconds.
  private enum Interval {
    /// Work that is done sooner has no line.
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

  private let isQuiet: Bool
  private let noun: String
  private let state = Locked(State())

  /// - Parameter noun: what is counted, one of them: `file`.
  init(_ noun: String, isQuiet: Bool) { (self.noun, self.isQuiet) = (noun, isQuiet) }

  /// - Parameter isLong: known to take long before it has.
  func show(_ moment: Moment, isLong: Bool = false) {
    let now = System.milliseconds()
    let isDrawable = Console.isDrawable
    state.withLock { state in
      // Threads may come late.
      guard moment.done >= state.last.done || moment.total != state.last.total else { return }
      state.last = moment
      state.left.note(done: moment.asked, at: now)
      guard !isQuiet, isLong || now - state.start >= Interval.before, moment.done < moment.total else { return }
      let interval = isDrawable ? Interval.drawn : Interval.said
      // The first line of a log comes when the interval has passed: short work leaves no trace in it.
      let since = isDrawable ? state.shown : state.shown ?? state.start
      let isDue = since.map { now - $0 >= interval } ?? true
      guard isDue || !isDrawable && isLong && moment.done.isMultiple(of: Self.stride) else { return }
      state.shown = now
      let left = state.left.seconds(for: moment.total - moment.done, atLeast: moment.least)
      if isDrawable {
        // Erased to its end, since the new line may be shorter.
        Console.draw("\r\(words(moment, left, columns: Console.columns - 1))\u{1B}[K")
        state.isDrawn = true
      } else {
        Console.say(LogLine(.progress, words(moment, left, columns: .max), fields: fields(moment, left)))
      }
    }
  }

  /// Says on a terminal what is waited for, where nothing else has been shown yet.
  func wait(for what: String) {
    guard !isQuiet, Console.isDrawable else { return }
    state.withLock { state in
      guard !state.isDrawn, !state.isOver else { return }
      Console.draw("\r\(CleanText.cut("waiting for \(what) …", to: max(1, Console.columns - 1)))\u{1B}[K")
      state.isDrawn = true
    }
  }

  /// As much of it as there is room for, the important first.
  private func words(_ moment: Moment, _ left: Int?, columns: Int) -> String {
    let count = "\(grouped(moment.done)) of \(counted(moment.total, noun))"
    // Off a terminal names are of no use: they come too rarely.
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

  /// Takes the line away again.
  func clear() {
    state.withLock { state in
      state.isOver = true
      guard state.isDrawn else { return }
      Console.draw("\r\u{1B}[K")
      state.isDrawn = false
    }
  }

  /// `57 of 224 files`; nil where nothing was done yet.
  var words: String? {
    state.withLock { $0.last.done > 0 ? "\(grouped($0.last.done)) of \(counted($0.last.total, noun))" : nil }
  }
}

extension ProgressLine {
  /// Fewer files are there before anybody wonders.
  private static let least = 12

  func show(_ progress: SyncProgress) {
    show(
      Moment(
        done: progress.done, total: progress.total, bytes: progress.bytes, asked: progress.asked,
        least: progress.least, name: progress.resource?.description),
      isLong: progress.total > Self.least)
  }
}
