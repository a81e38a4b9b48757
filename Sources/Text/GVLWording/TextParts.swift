import WordFolding

/// The sentences and clauses of a text, split as in lookups of lexicons.
package enum TextParts {
  package static func sentences(_ text: String) -> [String] { parts(text, .sentence) }

  /// Parts between commas, brackets and dashes too.
  package static func clauses(_ text: String) -> [String] { parts(text, .clause) }

  private static func parts(_ text: String, _ level: TextBoundary) -> [String] {
    var result: [String] = []
    var marks = BoundaryReader()
    let scalars = text.unicodeScalars
    var (start, at) = (scalars.startIndex, scalars.startIndex)
    var mark: String.Index?
    while at < scalars.endIndex {
      if let boundary = marks.read(scalars[at]) {
        if boundary >= level, let end = mark {
          result.append(String(scalars[start..<end]))
          start = scalars.index(after: end)
        }
        mark = nil
      }
      if marks.isAtMark { mark = at }
      at = scalars.index(after: at)
    }
    result.append(String(scalars[start...]))
    return result
  }
}
