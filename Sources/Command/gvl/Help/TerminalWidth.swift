import Files

/// Columns to fold text to.
enum TerminalWidth {
  /// What `COLUMNS` says, else the terminal, else 80; nothing is folded narrower than 40 or wider than 100.
  static var columns: Int {
    let wanted = Environment.all["COLUMNS"].flatMap { Int($0) } ?? terminal ?? 80
    return max(40, min(100, wanted))
  }

  private static var terminal: Int? {
    guard Console.outputIsTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
