import JSONText

extension Change: CustomStringConvertible {
  /// The change in plain words, on one line: `755 Haelpondi Exchange GmbH: purpose 2, consent`, `purpose 4 description,
  /// other words`.
  ///
  /// The words are those of the command's reports, without the official names of items, which only a list has. Of a text
  /// that both lists have it says how it differs; `before` and `after` hold it whole. Characters that a terminal obeys or
  /// a reader does not see are escaped as in JSON.
  public var description: String {
    let line = ChangePhrase.line(
      self, title: ChangePhrase.subject(self), how: ChangePhrase.content(self) { $0.textDifference?.phrase ?? "" })
    return line.split(separator: "\"", omittingEmptySubsequences: false)
      .map { JSONValue.string(String($0)).compactText.dropFirst().dropLast() }.joined(separator: "\"")
  }
}

extension TextDifference {
  /// How a text differs, for people.
  fileprivate var phrase: String {
    switch self {
    case .new: "new"
    case .removed: "removed"
    case .words: "other words"
    case .contents: "other contents"
    case .spacing, .whiteSpace, .outerBlanks: note ?? ""
    }
  }

  /// What is said beside two texts that differ in white space only, which is hard to see; nil of any other difference.
  package var note: String? {
    switch self {
    case .spacing: "white space between words only"
    case .whiteSpace: "white space inside only"
    case .outerBlanks: "outer blanks only"
    case .new, .removed, .words, .contents: nil
    }
  }
}
