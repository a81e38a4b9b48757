import JSONText

/// The form in golden files of documents that a program writes on one line each: indented, each after an empty line, so
/// that differences are readable. The empty line shows that the program's own text has neither.
public enum GoldenJSON {
  /// The golden file's text for a program's output, which stays as it is unless it is one document per line.
  static func laidOut(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    guard lines.count > 1 || text.utf8.count > 110 else { return text }
    var documents: [String] = []
    for line in lines {
      let bytes = Array(line.utf8)
      guard let root = try? JSONDocument(bytes).root, root.written(.compact) == bytes else { return text }
      documents.append("\n" + String(decoding: root.written(.tidy), as: UTF8.self))
    }
    return documents.joined(separator: "\n") + (isEnded ? "\n" : "")
  }

  /// The documents of a golden file.
  public static func documents(_ file: String) -> [String] {
    guard file.hasPrefix("\n") else { return JSONSchema.documents(file) }
    return file.split(separator: "\n\n").map(String.init)
  }
}
