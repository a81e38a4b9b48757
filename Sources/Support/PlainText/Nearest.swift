/// The known word that somebody meant who wrote an unknown one: for messages.
package enum Nearest {
  /// The word of `words` that somebody who wrote `word` most likely meant; nil where none is near.
  ///
  /// Near means at most one slip of the pen in three letters, counted as Damerau-Levenshtein distance (insert, delete,
  /// replace, swap two neighbours) without regard to case. The first of equally near words is taken.
  package static func word(to word: String, in words: some Sequence<String>) -> String? {
    // Nobody slips in a text of this length; the distance takes time with its square.
    guard word.utf8.count <= 200 else { return nil }
    let written = Array(word.lowercased().unicodeScalars)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let known = Array(candidate.lowercased().unicodeScalars)
      let limit = min(best.map { $0.distance - 1 } ?? Int.max, max(1, max(written.count, known.count) / 3))
      guard abs(written.count - known.count) <= limit else { continue }
      let distance = distance(written, known)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.word
  }

  /// What to tell somebody who wrote a word that is unknown: the nearest known one, and the command that lists them all;
  /// the words themselves where none is near and they are few.
  package static func suggestion(for word: String, in words: [String], listedBy command: String) -> String {
    if let near = self.word(to: word, in: words) { return "did you mean `\(near)`? `\(command)` lists all" }
    return "`\(command)` lists all" + (1...8 ~= words.count ? ": " + words.joined(separator: ", ") : "")
  }

  /// Damerau-Levenshtein distance with adjacent swaps (optimal string alignment).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var (before, last) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
