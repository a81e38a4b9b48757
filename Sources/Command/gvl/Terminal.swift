import Files
import GVLReport

/// The terminal that standard output goes to.
struct Terminal {
  let columns: Int
  let rows: Int

  /// Nil where standard output is none, or does not say how large it is.
  static var ofOutput: Terminal? {
    guard Console.outputIsTerminal else { return nil }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return Terminal(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

extension GlobalOptions {
  /// Writes a result for people: to a file or a pipe as it comes; to a terminal no wider than that, and through a pager
  /// where it is longer than the screen.
  func show(_ report: TextReport, to file: String? = nil) throws {
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
