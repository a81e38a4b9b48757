/// Pieces of a paragraph.
enum Sentences {
  static func of(_ text: String) -> [String] {
    Paragraphs.of(text).flatMap(TextParts.sentences).map { sentence in
      let part = BlankText.collapsed(sentence)
      return String(part.prefix(part.count - part.reversed().prefix { ".!?;。！？। ".contains($0) }.count))
    }.filter { !$0.isEmpty }
  }
}

enum Excerpt {
  /// A text for a message, shortened to 80 characters.
  static func of(_ text: String) -> String { text.count <= 80 ? text : text.prefix(79) + "…" }

  /// The part of a text that `says` accepts: of a long text the sentence, of a long sentence only the words needed.
  static func of(_ text: String, where says: (String) -> Bool) -> String {
    guard text.count > 80 else { return text }
    let sentence = Sentences.of(text).first(where: says) ?? text
    var words = sentence.split(separator: " ")[...]
    // Trying every word costs time, so a longer sentence is only shortened.
    guard sentence.count > 80, words.count <= 60 else { return of(sentence) }
    while words.count > 1, says(words.dropFirst().joined(separator: " ")) { words = words.dropFirst() }
    while words.count > 1, says(words.dropLast().joined(separator: " ")) { words = words.dropLast() }
    let part = words.joined(separator: " ")
    return of(part.last.map { ",:，、".contains($0) } == true ? String(part.dropLast()) : part)
  }
}

/// Lists the items of a finding in words.
enum Named {
  /// `purpose 1, purpose 3`; only the first ten, and the number of the others.
  static func items(_ names: [String]) -> String {
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }
}
