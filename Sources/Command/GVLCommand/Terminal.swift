import Files
import ReportFormats

/// The size of a terminal, as it is now; 0 for what it does not say.
struct Terminal {
  let columns: Int
  let rows: Int

  /// Nil where a descriptor leads to none.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
  }

  /// The one that standard output goes to; nil where it is none, or does not say how large it is.
  static var ofOutput: Terminal? {
    guard Console.outputIsTerminal, let terminal = Terminal(of: 1), terminal.columns > 0, terminal.rows > 0 else {
      return nil
    }
    return terminal
  }
}

extension GlobalOptions {
  /// Writes a result for people: to a file or a pipe as it comes; to a terminal no wider than that, and through a pager
  /// where it is longer than the screen.
  func show(_ report: TextReport, to file: OutputPath? = nil) throws {
    let isFile = file != nil
    let terminal = isFile ? nil : Terminal.ofOutput
    let bytes = report.bytes(colour: !isFile && usesColour, width: terminal?.columns)
    if let terminal, !quiet, !noPager, bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= terminal.rows,
      let pager = Pager(environment), pager.show(bytes)
    {
      return
    }
    try Console.write(bytes, to: file)
  }
}
