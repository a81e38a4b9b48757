import Foundation

/// A file to embed, whose text is UTF-8.
struct InputFile {
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  /// Without folders and the ending.
  var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  /// The path below a folder; nil where it stands elsewhere.
  func path(below folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}

/// A raw literal.
func literal(_ text: String) -> String {
  var fence = "#"
  while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
  return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
}
