import Files
import GVLWork
import PlainText
import Platform

/// The program through which a result is read that is longer than the screen: `GVL_PAGER`, `PAGER`, else `less`.
///
/// What it answers is not asked for; a result that it could not show is written without it.
struct Pager {
  /// For a shell.
  private let command: String
  private let environment: [String: String]

  /// Nil where none is wanted (an empty name, `cat`), none is there, or nobody sits before the terminal.
  init?(_ environment: [String: String]) {
    guard isatty(0) == 1, isatty(1) == 1, environment["TERM"] != "dumb" else { return nil }
    if let named = environment["GVL_PAGER"] ?? environment["PAGER"] {
      guard !named.isEmpty, named != "cat" else { return nil }
      command = named
    } else if let less = System.program(["less"], in: environment["PATH"] ?? "") {
      command = ShellWord.quoted(less) + " -FRX"
    } else {
      return nil
    }
    // `less` shows colours as signs, and leaves the screen empty behind it, unless it is told otherwise.
    self.environment = ["LESS": "FRX", "LV": "-c"].merging(environment) { $1 }
  }

  /// Hands the result over and waits until it is read. False where the pager could not be started or failed, so that
  /// nobody has seen the result.
  func show(_ bytes: [UInt8]) -> Bool {
    guard let pipe = ProcessPipe() else { return false }
    let pager = try? ChildProcess(shell: command, environment: environment, input: pipe.reading)
    _ = System.close(pipe.reading)
    guard let pager else {
      _ = System.close(pipe.writing)
      return false
    }
    // Ctrl-C is for the pager: who ended first would leave it alone with the terminal.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    // Whoever has read enough leaves early: that a part could not be written is no error.
    _ = Descriptor.writeAll(bytes, to: pipe.writing)
    _ = System.close(pipe.writing)
    let ending = try? pager.wait()
    _ = signal(SIGINT, interrupt)
    _ = signal(SIGQUIT, quit)
    // Ended by a signal: by its reader, who has seen what there was.
    if case .signal? = ending { return true }
    return ending == .status(0)
  }
}
