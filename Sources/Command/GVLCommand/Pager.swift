import Files
import GVLWork
import PlainText
import Platform

/// The program that shows results longer than the screen: `GVL_PAGER`, `PAGER`, else `less`.
///
/// Its exit status matters only if it could not show the result, which is then written without it.
struct Pager {
  /// The command line for a shell.
  private let command: String
  private let environment: [String: String]

  /// Returns nil if no pager is wanted (an empty name, `cat`), none is installed, or there is no terminal.
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
    // By default `less` shows colour codes as text and clears the screen at its end.
    self.environment = ["LESS": "FRX", "LV": "-c"].merging(environment) { $1 }
  }

  /// Shows the result and waits until the user closes the pager. False if the pager could not be started or failed, so
  /// that the user has not seen the result.
  func show(_ bytes: [UInt8]) -> Bool {
    guard let pipe = ProcessPipe() else { return false }
    let pager = try? ChildProcess(shell: command, environment: environment, input: pipe.reading)
    _ = System.close(pipe.reading)
    guard let pager else {
      _ = System.close(pipe.writing)
      return false
    }
    // Ctrl-C is meant for the pager: if gvl exited first, the pager would lose control of the terminal.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    // A reader may quit early; that the remaining bytes cannot be written is no error.
    _ = Descriptor.writeAll(bytes, to: pipe.writing)
    _ = System.close(pipe.writing)
    let ending = try? pager.wait()
    _ = signal(SIGINT, interrupt)
    _ = signal(SIGQUIT, quit)
    // Its reader ended it by a signal, and has seen the result.
    if case .signal? = ending { return true }
    return ending == .status(0)
  }
}
