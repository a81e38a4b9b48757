/// Rows of aligned columns.
///
/// It is laid out when it is written: in a terminal so that no line is wider than that, elsewhere as wide as it comes.
package struct Table: Sendable {
  package enum Alignment: Sendable { case left, right }

  package struct Column: Sendable {
    package var title: String
    package var alignment: Alignment
    /// A cell that is wider than this does not widen the column; it pushes what follows it in its own row.
    package var aligned: Int

    package init(_ title: String, _ alignment: Alignment = .left, aligned: Int = .max) {
      (self.title, self.alignment, self.aligned) = (title, alignment, aligned)
    }
  }

  package var columns: [Column]
  package var rows: [[Piece]] = []
  package var indent: Int
  /// Lines between the rows, as wide as they are: each stands before the row of its number.
  private(set) var headings: [(row: Int, line: [Piece])] = []

  package init(_ columns: [Column], indent: Int = 0) {
    self.columns = columns
    self.indent = indent
  }

  package mutating func row(_ cells: Piece...) { rows.append(cells) }

  /// A line of its own, which no column minds.
  package mutating func heading(_ pieces: Piece...) { headings.append((rows.count, pieces)) }

  /// Columns that a cell may take where others follow it: one endless name must not push all rows apart.
  static let widest = 64

  package var report: TextReport { TextReport(self) }

  var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }
}
