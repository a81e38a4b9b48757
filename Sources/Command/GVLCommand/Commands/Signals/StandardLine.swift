import GVLWorkspace

/// One line of standard input, in the place of an argument that others on the machine could see.
enum StandardLine {
  /// The first line, without its end.
  static func read() throws -> String {
    let bytes = try InputFile.read("-")
    let line = bytes.prefix { $0 != 0x0A }
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// The lines of a file (`-` for standard input) that are not empty, without their ends.
  static func lines(of file: String) throws -> [String] {
    try InputFile.read(file).split(separator: 0x0A).compactMap { line in
      let bare = line.last == 0x0D ? line.dropLast() : line
      return bare.isEmpty ? nil : String(decoding: bare, as: UTF8.self)
    }
  }
}
