import GVLFindings
import PlainText

/// Rules for documents. All text is gvl's own, so nothing is escaped except the bar of tables.
package enum RulesMarkdown {
  /// A table for each set. With `isWhole` a document with a title, else a part of one.
  package static func tables(_ rows: [RuleRow], isWhole: Bool) -> String {
    var parts = isWhole ? [head] : []
    for set in ListedSets.all {
      let rows = rows.filter { $0.set == set.name }
      guard !rows.isEmpty else { continue }
      let isExplained = rows.contains { $0.looksAt != nil }
      var text = "## \(set.name)\n\n\(set.description)\n\n"
      text += line(["rule", "weight", "what must hold"] + (isExplained ? ["looks at"] : []) + ["source"])
      text += line([String](repeating: "---", count: isExplained ? 5 : 4))
      for row in rows {
        let since = row.since.map { " (from \($0.description) on)" } ?? ""
        text += line(
          ["`\(row.id)`", row.weight, row.title + since] + (isExplained ? [row.looksAt ?? ""] : [])
            + [row.cite])
      }
      parts.append(text)
    }
    return parts.joined(separator: "\n")
  }

  private static let head = """
    # Rules

    All rules with their sources; `gvl rules --format markdown` prints this page. A source marked *not verified*
    could not be read first-hand. Nothing here is legal advice.

    """

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }

  /// All information about one rule.
  package static func explained(_ row: RuleRow) -> String {
    var text = "## \(row.id)\n\n\(row.weight): \(row.title)\n\n"
    func fact(_ name: String, _ value: String?) { if let value { text += "- \(name): \(value)\n" } }
    fact("looks at", row.looksAt)
    fact("source", row.cite)
    fact("holds", row.since.map { "from \($0) on" })
    fact("set", ListedSets.named(row.set).map { "\($0.name). \($0.description)" })
    for (word, example) in [("Passes", row.passes), ("Fails", row.fails)] {
      guard let example else { continue }
      let given = example.given.isEmpty ? "" : ", where " + example.given.joined(separator: "; ")
      text += "\n\(word) (`\(example.file)`\(given)):\n\n"
      let source = example.source.hasSuffix("\n") ? example.source : example.source + "\n"
      text += "```\(language(of: example.file))\n\(source)```\n"
    }
    return text
  }

  private static func language(of file: String) -> String {
    file.hasSuffix(".yml") ? "yaml" : file.hasSuffix(".html") ? "html" : ""
  }
}
