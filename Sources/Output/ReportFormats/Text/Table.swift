/// Rows of aligned columns.
///
/// The layout is made when the table is written: at most as wide as a terminal, elsewhere as wide as its cells.
package struct Table: Sendable {
  package enum Alignment: Sendable { case left, right }

  package struct Column: Sendable {
    package var title: String
    package var alignment: Alignment
    /// A wider cell does not widen the column; it moves the later cells of its own row.
    package var aligned: Int

    package init(_ title: String, _ alignment: Alignment = .left, aligned: Int = .max) {
      (self.title, self.alignment, self.aligned) = (title, alignment, aligned)
    }
  }

  package var columns: [Column]
  package var rows: [[Piece]] = []
  package var indent: Int
  /// Lines between the rows, of any width; each precedes the row of its number.
  private(set) var headings: [(row: Int, line: [Piece])] = []

  package init(_ columns: [Column], indent: Int = 0) {
    self.columns = columns
    self.indent = indent
  }

  package mutating func row(_ cells: Piece...) { rows.append(cells) }

  /// Adds a line between rows, which does not affect the columns.
  package mutating func heading(_ pieces: Piece...) { headings.append((rows.count, pieces)) }

  /// The most columns of a cell that is not the last: one long name must not widen all rows.
  static let widest = 64

  package var report: TextReport { TextReport(self) }

  var hasTitles: Bool { columns.contains { !$0.title.isEmpty } }
}
