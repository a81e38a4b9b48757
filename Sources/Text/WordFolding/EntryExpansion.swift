/// The plain entries that a pattern without a gap stands for: `{a|b} [c] d` is `a c d`, `a d`, `b c d`, `b d`.
///
/// Lists whose entries are cut out of a label one behind the other hold plain entries alone: which of two wins then depends on
/// nothing but their words, however the file writes them.
package enum EntryExpansion {
  /// Entries that one line may stand for.
  static let limit = 4_096

  /// The entry itself where it is no pattern, or one that has a gap or stands for too many.
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
