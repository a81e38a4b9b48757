/// The style of a piece of text on a terminal.
package enum Ink: Sendable {
  case plain, bold, dim, red, green, yellow, cyan
  /// The direction of a change, in other colours than those of a patch: more, less, something else.
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

/// A piece of a line. Its text is cleaned when the piece is made, so that hostile text goes no further.
package struct Piece: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package let text: String
  package let ink: Ink
  /// The columns to keep if the cell is cut in a row that is too wide; 0 if it must not be cut.
  package let least: Int32

  package init(_ text: String, _ ink: Ink = .plain, least: Int = 0) {
    self.text = CleanText.line(text)
    self.ink = ink
    self.least = Int32(clamping: least)
  }

  package init(stringLiteral value: String) { self.init(value) }

  /// Makes a piece of text that is already clean.
  package init(clean text: String, _ ink: Ink = .plain, least: Int32 = 0) {
    self.text = text
    self.ink = ink
    self.least = least
  }

  package func cut(to width: Int) -> Piece { Piece(clean: CleanText.cut(text, to: width), ink, least: least) }

  /// Blanks that fill a column.
  package static func blanks(_ count: Int) -> Piece {
    Piece(clean: count < 1 ? "" : few.indices.contains(count) ? few[count] : run(of: count))
  }

  /// `String(repeating:)` appends blank by blank, which took a quarter of the time of a long table.
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

/// Text for users: lines of pieces and tables, with or without colour.
package struct TextReport: Sendable {
  // One array for all lines: an array per line would cost more than its text.
  private var pieces: [Piece] = []
  /// The end of each line in `pieces`.
  private var ends: [Int] = []
  /// Each table precedes the line of its number.
  private var tables: [(line: Int, table: Table)] = []
  /// Lines that are cut instead of folded, because marks below them must stay aligned: the column that must be visible,
  /// and the number of pieces at the start that are never cut.
  private var windows: [Int: (focus: Int, head: Int)] = [:]

  package init() {}

  /// Makes plain lines.
  package init(_ lines: String...) { for text in lines { line(Piece(text)) } }

  package init(_ table: Table) { tables = [(0, table)] }

  package mutating func line(_ pieces: Piece...) { line(pieces) }

  package mutating func line(_ pieces: [Piece]) {
    self.pieces += pieces
    ends.append(self.pieces.count)
  }

  package mutating func blank() { line([]) }

  /// Adds a line that is cut in a narrow terminal, not folded. Lines with the same `focus` and `head` are cut alike.
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
  /// - Parameter width: the columns of a terminal, the limit of all lines; nil for no limit.
  package func bytes(colour: Bool, width: Int? = nil) -> [UInt8] {
    // Nobody reads in a narrower terminal.
    let width = width.map { max($0, 20) }
    var result: [UInt8] = []
    // A colour code and its end are at most eleven bytes.
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

  /// The part of a line that fits and contains the focus.
  private static func window(
    _ line: ArraySlice<Piece>, _ window: (focus: Int, head: Int), _ width: Int?
  ) -> [Piece] {
    let head = Array(line.prefix(window.head))
    let room = (width ?? .max) - head.reduce(0) { $0 + CleanText.width($1.text) }
    // Computed from the focus alone, so that lines of different lengths are shifted alike.
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
