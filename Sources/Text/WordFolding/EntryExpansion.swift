/// The plain entries of a pattern without gaps: `{a|b} [c] d` is `a c d`, `a d`, `b c d`, `b d`.
///
/// Lists by which texts are cut into entries hold plain entries alone. Which of two entries wins then depends on their
/// words alone, not on how the file writes them.
package enum EntryExpansion {
  /// Most entries that one pattern may expand to.
  static let limit = 4_096

  /// The entry itself if it is not a pattern, has a gap, or expands to too many.
  package static func of(_ entry: String) -> [String] {
    guard EntryPattern.isMeant(entry), !entry.contains("…") else { return [entry] }
    var results = [""]
    var rest = Substring(entry)
    while let first = rest.first {
      var choices: [Substring]
      if first == "{" || first == "[" {
        guard let end = rest.firstIndex(of: first == "{" ? "}" : "]") else { return [entry] }
        choices = rest[rest.index(after: rest.startIndex)..<end].split(separator: "|")
        if first == "[" { choices.append("") }
        rest = rest[rest.index(after: end)...]
      } else {
        let plain = rest.prefix { $0 != "{" && $0 != "[" }
        choices = [plain]
        rest = rest[plain.endIndex...]
      }
      guard results.count * choices.count <= limit else { return [entry] }
      results = results.flatMap { start in choices.map { start + $0 } }
    }
    return results
  }
}
