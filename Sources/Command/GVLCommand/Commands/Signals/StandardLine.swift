import GVLWorkspace

/// One line of standard input, for values that other users of the machine could see as an argument.
enum StandardLine {
  /// The first line, without its end.
  static func read() throws -> String {
    let bytes = try InputFile.read("-")
    let line = bytes.prefix { $0 != 0x0A }
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// The non-empty lines of a file (`-` for standard input), without their ends.
  static func lines(of file: String) throws -> [String] {
    try InputFile.read(file).split(separator: 0x0A).compactMap { line in
      let bare = line.last == 0x0D ? line.dropLast() : line
      return bare.isEmpty ? nil : String(decoding: bare, as: UTF8.self)
    }
  }
}
