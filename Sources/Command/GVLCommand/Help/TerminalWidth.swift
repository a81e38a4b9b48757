/// Columns to fold help to.
enum TerminalWidth {
  /// What `COLUMNS` says, else the terminal, else 80; nothing is folded narrower than 40 or wider than 100.
  static var columns: Int {
    let wanted = Environment.all["COLUMNS"].flatMap { Int($0) } ?? Terminal.ofOutput?.columns ?? 80
    return max(40, min(100, wanted))
  }
}
