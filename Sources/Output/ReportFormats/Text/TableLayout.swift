/// Lays a table out in lines.
///
/// If it is wider than the terminal, the last cell of a row is folded below itself. If that leaves too little room, all
/// columns become narrower and their cells are folded. As a last resort a row is written as a sequence of cells, each
/// with its title.
struct TableLayout {
  private let table: Table
  private let rows: [[Cell]]
  /// The width of each column: that of its widest cell.
  private let widths: [Int]

  init(_ table: Table) {
    var widths = table.columns.map { CleanText.width($0.title) }
    rows = table.rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let cell = Cell(index == row.count - 1 ? cell : cell.cut(to: Table.widest))
        if index < widths.count { widths[index] = max(widths[index], min(cell.width, table.columns[index].aligned)) }
        return cell
      }
      return Self.trimmed(cells)
    }
    self.table = table
    self.widths = widths
  }

  /// The lines; with a head only if some column has a title.
  package func lines(width: Int?) -> [[Piece]] {
    guard let width, rows.contains(where: { end(of: $0, widths) > width }) else {
      return assembled(head: line(head, widths), width: width) { [line($0, widths)] }
    }
    let isRagged = table.columns.contains { $0.aligned < .max }
    let start = table.indent + widths.dropLast().reduce(0) { $0 + $1 + 2 }
    // Short cells would be aligned to the end of the longest one.
    let isPushed = table.columns.last?.alignment == .right && start + (widths.last ?? 0) > width
    let hasRoomForTitles = end(of: head, widths) <= width
    if !isPushed, hasRoomForTitles, isRagged || start + Self.leastOfLast <= width {
      return assembled(head: line(head, widths), width: width) { row($0, width) }
    }
    if let narrow = narrowed(to: width) {
      let head = grid(head, narrow)
      return assembled(head: head[0], more: Array(head.dropFirst()), width: width) { grid($0, narrow) }
    }
    return assembled(head: nil, width: width) { run($0, width) }
  }

  /// The least width to fold the last cell in.
  private static let leastOfLast = 24
  /// The least width of any other column.
  private static let leastOfColumn = 10

  private func assembled(
    head: [Piece]?, more: [[Piece]] = [], width: Int?, _ row: ([Cell]) -> [[Piece]]
  ) -> [[Piece]] {
    var lines: [[Piece]] = []
    lines.reserveCapacity(rows.count + table.headings.count + 1)
    if let head, table.hasTitles { lines += [head] + more }
    var headings = table.headings[...]
    for (index, cells) in rows.enumerated() {
      while let heading = headings.first, heading.row <= index {
        lines += Self.folded(heading.line, width)
        headings = headings.dropFirst()
      }
      lines += row(cells)
    }
    for heading in headings { lines += Self.folded(heading.line, width) }
    return lines
  }

  /// A folded line; its later lines are indented by two more blanks than the first.
  static func folded(_ line: [Piece], _ width: Int?) -> [[Piece]] {
    guard let width, line.reduce(0, { $0 + CleanText.width($1.text) }) > width else { return [line] }
    var indent = 0
    for piece in line {
      let blanks = piece.text.prefix { $0 == " " }.count
      indent += blanks
      if blanks < piece.text.count { break }
    }
    return Folding.lines(line, width: width, hanging: indent + 2)
  }

  private var head: [Cell] { Self.trimmed(table.columns.map { Cell(Piece($0.title, .dim)) }) }

  /// The cells without empty ones at the end: blanks at the end of a line are not written.
  private static func trimmed(_ cells: consuming [Cell]) -> [Cell] {
    while cells.last?.isBlank == true { cells.removeLast() }
    return cells
  }

  /// The column where an unfolded row ends.
  private func end(of cells: [Cell], _ widths: [Int]) -> Int {
    var end = table.indent
    for (index, cell) in cells.enumerated() {
      end += (index > 0 ? 2 : 0) + (isLast(index, cells) ? cell.width : max(cell.width, widths[index]))
    }
    return end
  }

  /// Whether no blanks follow the cell: the last of a row, unless aligned right.
  private func isLast(_ index: Int, _ cells: [Cell]) -> Bool {
    index >= widths.count || (index == cells.count - 1 && table.columns[index].alignment == .left)
  }

  private func line(_ cells: [Cell], _ widths: [Int]) -> [Piece] {
    var result = [Piece.blanks(table.indent)]
    result.reserveCapacity(3 * cells.count)
    for (index, cell) in cells.enumerated() {
      if index > 0 { result.append(.blanks(2)) }
      let blanks = Piece.blanks(index < widths.count ? widths[index] - cell.width : 0)
      if index < table.columns.count, table.columns[index].alignment == .right {
        result.append(blanks)
        result.append(cell.piece)
      } else {
        result.append(cell.piece)
        if index < cells.count - 1 { result.append(blanks) }
      }
    }
    return result
  }

  /// A row in columns as wide as their cells: first the cells that may be cut are cut, then the last one is folded.
  private func row(_ cells: [Cell], _ width: Int) -> [[Piece]] {
    var over = end(of: cells, widths) - width
    guard over > 0 else { return [line(cells, widths)] }
    let whole = cells
    var cells = cells
    for (index, cell) in cells.enumerated() where cell.piece.least > 0 && over > 0 {
      // Cutting saves no blanks that fill the column.
      let spare = cell.width - max(Int(cell.piece.least), isLast(index, cells) ? 0 : widths[index])
      guard spare > 0 else { continue }
      cells[index] = Cell(cell.piece.cut(to: cell.width - min(spare, over)))
      over -= cell.width - cells[index].width
    }
    guard over > 0, let last = cells.last else { return [line(cells, widths)] }
    let start = end(of: cells, widths) - last.width
    guard width - start >= Self.leastOfLast || cells.count == 1 else { return run(whole, width) }
    let parts = Folding.lines([last.piece], width: max(Self.leastOfColumn, width - start))
    return parts.enumerated().map { number, part in
      number == 0 ? line(Array(cells.dropLast()) + [Cell(Piece(""))], widths) + part : [.blanks(start)] + part
    }
  }

  /// Widths at which the whole table fits; the widest columns shrink first. Nil if words would have to be broken.
  private func narrowed(to width: Int) -> [Int]? {
    var widths = widths
    for cells in rows {
      for (index, cell) in cells.enumerated() where index < widths.count {
        widths[index] = max(widths[index], min(cell.width, width))
      }
    }
    let room = width - table.indent - 2 * (widths.count - 1)
    let floors = widths.indices.map { index in
      table.columns[index].alignment == .right ? widths[index] : min(widths[index], Self.leastOfColumn)
    }
    guard floors.reduce(0, +) <= room, rows.allSatisfy({ $0.count <= widths.count }) else { return nil }
    func sum(_ limit: Int) -> Int { widths.indices.reduce(0) { $0 + max(floors[$1], min(widths[$1], limit)) } }
    var limit = widths.max() ?? 0
    while limit > Self.leastOfColumn, sum(limit) > room { limit -= 1 }
    return widths.indices.map { max(floors[$0], min(widths[$0], limit)) }
  }

  /// A row whose cells are folded within their columns.
  private func grid(_ cells: [Cell], _ widths: [Int]) -> [[Piece]] {
    let parts = cells.enumerated().map { index, cell in
      cell.width <= widths[index] ? [[cell.piece]] : Folding.lines([cell.piece], width: widths[index])
    }
    return (0..<(parts.map(\.count).max() ?? 1)).map { number in
      var result = [Piece.blanks(table.indent)]
      for (index, lines) in parts.enumerated() {
        if index > 0 { result.append(.blanks(2)) }
        let part = number < lines.count ? lines[number] : []
        let blanks = Piece.blanks(widths[index] - part.reduce(0) { $0 + CleanText.width($1.text) })
        result += table.columns[index].alignment == .right ? [blanks] + part : part + [blanks]
      }
      return result
    }
  }

  /// A row as a sequence of cells, each after the title of its column except the first. A cell starts a new line before
  /// it is folded, and one that may be cut is never folded.
  private func run(_ cells: [Cell], _ width: Int) -> [[Piece]] {
    let hanging = table.indent + 4
    var lines: [[Piece]] = []
    var line = [Piece.blanks(table.indent)]
    var used = table.indent
    for (index, whole) in cells.enumerated() where !whole.piece.text.isEmpty {
      let room = width - (index > 1 ? hanging : used + index)
      let cell = whole.piece.least > 0 && whole.width > room ? Cell(whole.piece.cut(to: room)) : whole
      let title = index > 0 && index < table.columns.count ? table.columns[index].title : ""
      let name = Piece(title.isEmpty ? "" : title + " ", .dim)
      let wanted = CleanText.width(name.text) + cell.width
      let gap = line.count == 1 ? 0 : line.count == 4 && cells[0].width == 1 ? 1 : 2
      if gap > 0, used + gap + wanted > width, wanted <= width - hanging {
        lines.append(line)
        (line, used) = ([.blanks(hanging), name, cell.piece], hanging + wanted)
      } else {
        line += [.blanks(gap), name, cell.piece]
        used += gap + wanted
      }
    }
    return (lines + [line]).flatMap { Folding.lines($0, width: width, hanging: hanging) }
  }

  /// The content of a cell; its width is used twice, so it is stored.
  private struct Cell {
    let piece: Piece
    let width: Int

    var isBlank: Bool { piece.text.allSatisfy { $0 == " " } }

    init(_ piece: Piece) {
      self.piece = piece
      width = CleanText.width(piece.text)
    }
  }
}
