/// A result that is tables, with notes on how it was made. Text, Markdown and pages draw it in their own ways.
package struct Report: Sendable {
  /// Notes without which the tables mislead; they come first.
  package var warnings: [String] = []
  package var tables: [ReportTable] = []
  package var notes: [String] = []

  package init(_ tables: [ReportTable] = []) { self.tables = tables }
}

extension TextReport {
  /// Adds the warnings, and then the tables and the notes, each after a blank line.
  package mutating func append(_ report: Report) {
    for warning in report.warnings { line(Piece(warning, .yellow)) }
    for table in report.tables {
      blank()
      append(table.text())
    }
    if !report.notes.isEmpty { blank() }
    for note in report.notes { line(Piece(note, .dim)) }
  }
}

extension MarkdownPage {
  package mutating func append(_ report: Report) {
    for warning in report.warnings { text(MarkdownText.cell(warning, to: 400) + "\n\n") }
    for table in report.tables { self.table(table) }
    for note in report.notes { text(MarkdownText.cell(note, to: 400) + "\n\n") }
  }
}

extension HTMLWriter {
  package mutating func write(_ report: Report) {
    for warning in report.warnings { element("p", ["class": "remark"], warning) }
    for table in report.tables { self.table(table) }
    for note in report.notes { self.note(note) }
  }
}
