import Files
import ReportFormats

/// The current size of a terminal; 0 for a size that it does not report.
struct Terminal {
  let columns: Int
  let rows: Int

  /// Returns nil if the descriptor is not a terminal.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
  }

  static var isOutput: Bool { isatty(1) == 1 }

  /// The terminal of standard output; nil if it is not a terminal, or does not report its size.
  static var ofOutput: Terminal? {
    guard isOutput, let terminal = Terminal(of: 1), terminal.columns > 0, terminal.rows > 0 else {
      return nil
    }
    return terminal
  }
}

extension GlobalOptions {
  /// Writes a result as text: unchanged to a file or pipe; to a terminal folded to its width, and through a pager if it
  /// is longer than the screen.
  func show(_ report: TextReport, to file: OutputPath? = nil) throws {
    let isFile = file != nil
    let terminal = isFile ? nil : Terminal.ofOutput
    let bytes = report.bytes(colour: !isFile && usesColour, width: terminal?.columns)
    if let terminal, !quiet, !noPager, bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= terminal.rows,
      let pager = Pager(environment), pager.show(bytes)
    {
      return
    }
    try console.write(bytes, to: file)
  }
}
