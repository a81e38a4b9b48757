import Foundation

/// A file to embed, whose text is UTF-8.
struct InputFile {
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  /// The file name without folders and ending.
  var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  /// The path relative to a folder; nil if the file is elsewhere.
  func path(below folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}

/// The text as a raw string literal of Swift.
func literal(_ text: String) -> String {
  var fence = "#"
  while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
  return "\(fence)\"\"\"\n\(text)\n\"\"\"\(fence)"
}
