import JSONText

extension Change: CustomStringConvertible {
  /// The change on one line: `755 Haelpondi Exchange GmbH: purpose 2, consent`, `purpose 4 description, other words`.
  ///
  /// The words are those of the command's reports, without the official names of items, which only a list has. For a
  /// text that both lists have, it says how the text differs; `before` and `after` hold the whole text. Control and
  /// invisible characters are escaped as in JSON.
  public var description: String {
    let line = ChangePhrase.line(
      self, title: ChangePhrase.subject(self), how: ChangePhrase.content(self) { $0.textDifference?.phrase ?? "" })
    return line.split(separator: "\"", omittingEmptySubsequences: false)
      .map { JSONValue.string(String($0)).compactText.dropFirst().dropLast() }.joined(separator: "\"")
  }
}

extension TextDifference {
  /// The difference in words.
  fileprivate var phrase: String {
    switch self {
    case .new: "new"
    case .removed: "removed"
    case .words: "other words"
    case .contents: "other contents"
    case .spacing, .whiteSpace, .outerBlanks: note ?? ""
    }
  }

  /// An explanation for two texts that differ in white space only, which is hard to see; nil for any other difference.
  package var note: String? {
    switch self {
    case .spacing: "white space between words only"
    case .whiteSpace: "white space inside only"
    case .outerBlanks: "outer blanks only"
    case .new, .removed, .words, .contents: nil
    }
  }
}
