import GVLReport
import GVLSync
import PlainText

/// How far long work has come, on standard error: one redrawn line on a terminal, else a plain line now and then.
final class ProgressLine {
  /// Less is done before anybody wonders.
  private static let least = 12
  /// Resources between two plain lines.
  private static let stride = 50

  private let isQuiet: Bool
  private var isDrawn = false

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  func show(_ progress: SyncProgress) {
    guard !isQuiet, progress.total > Self.least else { return }
    let text =
      "\(grouped(progress.done)) of \(grouped(progress.total)) files, \(counted(progress.bytes, "byte"))"
    if Console.errorIsTerminal {
      // Erased to its end, since the new line may be shorter.
      Console.draw("\r\(text)   \(CleanText.line(progress.resource?.description ?? ""))\u{1B}[K")
      isDrawn = true
    } else if progress.done.isMultiple(of: Self.stride), progress.done < progress.total {
      Console.say(text)
    }
  }

  /// Takes the line away again.
  func clear() {
    guard isDrawn else { return }
    Console.draw("\r\u{1B}[K")
    isDrawn = false
  }
}
