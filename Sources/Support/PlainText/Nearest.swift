/// Suggests a known word for an unknown one, for messages.
package enum Nearest {
  /// The word in `words` that the user most likely meant by `word`; nil if none is near.
  ///
  /// Near means at most one typing error for every three letters, measured as Damerau-Levenshtein distance (insert,
  /// delete, replace, swap two neighbours) without regard to case. The first of equally near words is returned.
  package static func word(to word: String, in words: some Sequence<String>) -> String? {
    // A longer text is no typing error, and the distance takes quadratic time.
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

  /// Advice for an unknown word: the nearest known one, and the command that lists them all; if none is near and they
  /// are few, the words themselves.
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
