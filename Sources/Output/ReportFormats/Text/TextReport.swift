/// How a piece of text is set off on a terminal.
package enum Ink: Sendable {
  case plain, bold, dim, red, green, yellow, cyan
  /// What a change means to users, in other colours than those of a patch: more, less, something else.
  case more, less, other

  package var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .red: "31"
    case .green: "32"
    case .yellow: "33"
    case .cyan: "36"
    case .more: "1;33"
    case .less: "1;36"
    case .other: "35"
    }
  }
}

/// A piece of a line. Its text is cleaned when it is made, so that nothing hostile can get further.
package struct Piece: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package let text: String
  package let ink: Ink
  /// Columns that stay of a cell where the row is too wide for the terminal; 0 where none may be cut off.
  package let least: Int32

  package init(_ text: String, _ ink: Ink = .plain, least: Int = 0) {
    self.text = CleanText.line(text)
    self.ink = ink
    self.least = Int32(clamping: least)
  }

  package init(stringLiteral value: String) { self.init(value) }

  /// Of text that is clean already.
  package init(clean text: String, _ ink: Ink = .plain, least: Int32 = 0) {
    self.text = text
    self.ink = ink
    self.least = least
  }

  package func cut(to width: Int) -> Piece { Piece(clean: CleanText.cut(text, to: width), ink, least: least) }

  /// Blanks, to fill a column up.
  package static func blanks(_ count: Int) -> Piece {
    Piece(clean: count < 1 ? "" : few.indices.contains(count) ? few[count] : run(of: count))
  }

  /// Not by `String(repeating:)`, which puts a blank behind a blank: a quarter of the time of a long table.
  private static func run(of count: Int) -> String {
    String(decoding: repeatElement(UInt8(ascii: " "), count: count), as: UTF8.self)
  }

  private static let few = (0...256).map(run)

  package func append(to output: inout [UInt8], colour: Bool) {
    guard colour, let code = ink.code, !text.isEmpty else {
      output += text.utf8
      return
    }
    output += "\u{1B}[\(code)m\(text)\u{1B}[0m".utf8
  }
}

/// Text for people: lines of pieces and tables, with or without colour.
package struct TextReport: Sendable {
  // In one row: an array a line would cost more than the text in it.
  private var pieces: [Piece] = []
  /// Where each line ends in `pieces`.
  private var ends: [Int] = []
  /// Each stands before the line of its number.
  private var tables: [(line: Int, table: Table)] = []
  /// Lines that are never folded, since what stands below must stay below: the column that must be seen, and how many
  /// pieces at the start are no part of what is cut.
  private var windows: [Int: (focus: Int, head: Int)] = [:]

  package init() {}

  /// Plain lines.
  package init(_ lines: String...) { for text in lines { line(Piece(text)) } }

  package init(_ table: Table) { tables = [(0, table)] }

  package mutating func line(_ pieces: Piece...) { line(pieces) }

  package mutating func line(_ pieces: [Piece]) {
    self.pieces += pieces
    ends.append(self.pieces.count)
  }

  package mutating func blank() { line([]) }

  /// A line that is cut in a narrow terminal, not folded: lines of one focus and one head are cut alike.
  package mutating func line(_ pieces: [Piece], focus: Int, head: Int) {
    windows[ends.count] = (focus, head)
    line(pieces)
  }

  package mutating func append(_ other: TextReport) {
    let (start, line) = (pieces.count, ends.count)
    pieces += other.pieces
    for end in other.ends { ends.append(start + end) }
    for placed in other.tables { tables.append((line + placed.line, placed.table)) }
    for (number, window) in other.windows { windows[line + number] = window }
  }

  package func rendered(colour: Bool, width: Int? = nil) -> String {
    String(decoding: bytes(colour: colour, width: width), as: UTF8.self)
  }

  /// The text in UTF-8; lines do not end in blanks.
  ///
  /// - Parameter width: of a terminal, in columns: no line is wider. Nil for lines as long as they come.
  package func bytes(colour: Bool, width: Int? = nil) -> [UInt8] {
    // Anything narrower is no terminal that somebody reads in.
    let width = width.map { max($0, 20) }
    var result: [UInt8] = []
    // A code and its end are eleven bytes at most.
    result.reserveCapacity(pieces.reduce(ends.count) { $0 + $1.text.utf8.count + (colour ? 11 : 0) })
    func write(_ line: some Sequence<Piece>) {
      let lineStart = result.count
      for piece in line { piece.append(to: &result, colour: colour) }
      while result.count > lineStart, result.last == UInt8(ascii: " ") { result.removeLast() }
      result.append(UInt8(ascii: "\n"))
    }
    var start = 0
    var tables = tables[...]
    for number in 0...ends.count {
      while let placed = tables.first, placed.line == number {
        for line in TableLayout(placed.table).lines(width: width) { write(line) }
        tables = tables.dropFirst()
      }
      guard number < ends.count else { break }
      let line = pieces[start..<ends[number]]
      if width == nil {
        write(line)
      } else if let window = windows[number] {
        write(Self.window(line, window, width))
      } else {
        for part in TableLayout.folded(Array(line), width) { write(part) }
      }
      start = ends[number]
    }
    return result
  }

  /// As much of a line as there is room for, so that the focus is seen.
  private static func window(
    _ line: ArraySlice<Piece>, _ window: (focus: Int, head: Int), _ width: Int?
  ) -> [Piece] {
    let head = Array(line.prefix(window.head))
    let room = (width ?? .max) - head.reduce(0) { $0 + CleanText.width($1.text) }
    // By the focus alone, so that what stands below is moved as far, however long it is.
    let first = window.focus < room - 8 ? 0 : max(0, window.focus - room / 2)
    var (column, result) = (0, head)
    for piece in line.dropFirst(window.head) {
      var text = ""
      for character in piece.text {
        let next = TextWidth.of(character)
        if column >= first, column + next <= first + room { text.append(character) }
        column += next
      }
      result.append(Piece(clean: text, piece.ink))
    }
    return result
  }
}
