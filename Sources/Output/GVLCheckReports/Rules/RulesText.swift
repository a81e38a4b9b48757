import GVLFindings
package import ReportFormats

/// Rules for users.
package enum RulesText {
  /// Set by set, a line for each rule.
  package static func list(_ rows: [RuleRow]) -> TextReport {
    let first = rows.first?.id
    let (width, weights) = (rows.map(\.id.count).max() ?? 0, rows.map(\.weight.count).max() ?? 0)
    var report = TextReport()
    for set in ListedSets.all {
      let rows = rows.filter { $0.set == set.name }
      guard !rows.isEmpty else { continue }
      if rows[0].id != first { report.blank() }
      report.line(Piece(set.name, .bold), "   ", Piece(set.description, .dim))
      var table = Table([.init(""), .init(""), .init("")], indent: 2)
      for row in rows {
        table.row(Piece(padded(row.id, to: width), .cyan), Piece(padded(row.weight, to: weights)), Piece(row.title))
      }
      report.append(table.report)
    }
    return report
  }

  /// All information about one rule.
  package static func explained(_ row: RuleRow) -> TextReport {
    var report = TextReport()
    report.line(Piece(row.id, .cyan), "   ", Piece(row.weight, .bold))
    report.line(Piece(row.title, .bold))
    report.blank()
    var facts = Table([.init(""), .init("")])
    func fact(_ name: String, _ text: String?) { if let text { facts.row(Piece(name, .dim), Piece(text)) } }
    fact("looks at", row.looksAt)
    fact("source", row.cite)
    fact("holds", row.since.map { "from \($0) on" })
    fact("set", ListedSets.named(row.set).map { "\($0.name). \($0.description)" })
    report.append(facts.report)
    for (word, ink, example) in [("passes", Ink.green, row.passes), ("fails", .red, row.fails)] {
      guard let example else { continue }
      report.blank()
      report.line(Piece(word, ink), Piece("   \(example.file)", .dim))
      for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
        report.line("  ", Piece(String(line)))
      }
    }
    let given = (row.passes?.given ?? []) + (row.fails?.given ?? []).filter { row.passes?.given.contains($0) != true }
    if !given.isEmpty {
      report.blank()
      report.line(Piece("where", .dim))
      for sentence in given { report.line("  ", Piece(sentence)) }
    }
    return report
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
