/// Pieces of a paragraph.
enum Sentences {
  static func of(_ text: String) -> [String] {
    text.split(whereSeparator: { ".!?;。！？।".contains($0) }).map { BlankText.collapsed(String($0)) }.filter {
      !$0.isEmpty
    }
  }
}

enum Excerpt {
  /// A text for a message: at most 80 characters.
  static func of(_ text: String) -> String { text.count <= 80 ? text : text.prefix(79) + "…" }
}
