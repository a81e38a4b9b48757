/// The width that help is folded to.
enum TerminalWidth {
  /// `COLUMNS`, else the terminal's columns, else 80; at least 40 and at most 100.
  static var columns: Int {
    let wanted = Environment.all["COLUMNS"].flatMap { Int($0) } ?? Terminal.ofOutput?.columns ?? 80
    return max(40, min(100, wanted))
  }
}
