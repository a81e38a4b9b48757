import GVLWorkspace

/// One line of standard input, in the place of an argument that others on the machine could see.
enum StandardLine {
  /// The first line, without its end.
  static func read() throws -> String {
    let bytes = try InputFile.read("-")
    let line = bytes.prefix { $0 != 0x0A }
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
