/// Rows of aligned columns.
public struct Table: Sendable {
  public enum Alignment: Sendable { case left, right }

  public struct Column: Sendable {
    public var title: String
    public var alignment: Alignment

    public init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  public var columns: [Column]
  public var rows: [[Piece]] = []
  public var indent: Int

  public init(_ columns: [Column], indent: Int = 0) {
    self.columns = columns
    self.indent = indent
  }

  public mutating func row(_ cells: Piece...) { rows.append(cells) }

  /// Columns that a cell may take where others follow it: one endless name must not push all rows apart.
  private static let widest = 64

  /// The lines of the table; a head only where some column has a title.
  public var report: TextReport {
    let rows = rows.map { row in
      row.enumerated().map { index, cell in
        index == row.count - 1 ? cell : Piece(CleanText.cut(cell.text, to: Self.widest), cell.ink)
      }
    }
    var widths = columns.map { CleanText.width($0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], CleanText.width(cell.text))
      }
    }
    var report = TextReport()
    if columns.contains(where: { !$0.title.isEmpty }) {
      report.line(line(columns.map { Piece($0.title, .dim) }, widths))
    }
    for row in rows { report.line(line(row, widths)) }
    return report
  }

  private func line(_ cells: [Piece], _ widths: [Int]) -> [Piece] {
    var result = [Piece(String(repeating: " ", count: indent))]
    for (index, cell) in cells.enumerated() {
      if index > 0 { result.append("  ") }
      let padding = index < widths.count ? max(0, widths[index] - CleanText.width(cell.text)) : 0
      let blanks = Piece(String(repeating: " ", count: padding))
      if index < columns.count, columns[index].alignment == .right {
        result += [blanks, cell]
      } else {
        result += index == cells.count - 1 ? [cell] : [cell, blanks]
      }
    }
    return result
  }
}

/// `1,102`.
public func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}

/// `1 vendor`, `2 vendors`.
public func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}
