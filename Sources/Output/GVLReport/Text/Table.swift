/// Rows of aligned columns.
package struct Table: Sendable {
  package enum Alignment: Sendable { case left, right }

  package struct Column: Sendable {
    package var title: String
    package var alignment: Alignment

    package init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  package var columns: [Column]
  package var rows: [[Piece]] = []
  package var indent: Int

  package init(_ columns: [Column], indent: Int = 0) {
    self.columns = columns
    self.indent = indent
  }

  package mutating func row(_ cells: Piece...) { rows.append(cells) }

  /// Columns that a cell may take where others follow it: one endless name must not push all rows apart.
  private static let widest = 64

  /// The lines of the table; a head only where some column has a title.
  package var report: TextReport {
    var widths = columns.map { CleanText.width($0.title) }
    let lines = rows.map { row in
      row.enumerated().map { index, cell in
        let cell = Cell(index == row.count - 1 ? cell : cell.cut(to: Self.widest))
        if index < widths.count { widths[index] = max(widths[index], cell.width) }
        return cell
      }
    }
    var report = TextReport()
    if columns.contains(where: { !$0.title.isEmpty }) {
      report.line(line(columns.map { Cell(Piece($0.title, .dim)) }, widths))
    }
    for cells in lines { report.line(line(cells, widths)) }
    return report
  }

  /// What a cell shows; its width is asked for twice and counted once.
  private struct Cell {
    let piece: Piece
    let width: Int

    init(_ piece: Piece) {
      self.piece = piece
      width = CleanText.width(piece.text)
    }
  }

  private func line(_ cells: [Cell], _ widths: [Int]) -> [Piece] {
    var result = [Piece.blanks(indent)]
    result.reserveCapacity(3 * cells.count)
    for (index, cell) in cells.enumerated() {
      if index > 0 { result.append(.blanks(2)) }
      let blanks = Piece.blanks(index < widths.count ? widths[index] - cell.width : 0)
      if index < columns.count, columns[index].alignment == .right {
        result.append(blanks)
        result.append(cell.piece)
      } else {
        result.append(cell.piece)
        if index < cells.count - 1 { result.append(blanks) }
      }
    }
    return result
  }
}
