/// A table of a result, by what its columns hold. Text, Markdown and pages draw it in their own ways.
package struct ReportTable: Sendable {
  package struct Column: Sendable, ExpressibleByStringLiteral {
    package enum Kind: Sendable {
      case words, number, code
      /// A name from outside, with its own reading direction.
      case name
      /// A number that identifies the thing in the next cell; a page has both in one cell.
      case id
      /// A word with a badge of its class in `style.css`.
      case badge
      /// A few letters, or none.
      case mark
    }

    package var kind: Kind
    /// The title on a page; nil for a column that pages leave out.
    package var title: String?
    /// The title in text and Markdown; nil for a column that only pages have.
    package var short: String?
    /// The meaning of a title that is an abbreviation.
    package var meaning: String?
    /// The language of the cells; nil for that of the page.
    package var language: String?
    /// The most terminal columns of a cell in text; longer ones are cut.
    package var width = Int.max

    package init(_ kind: Kind, _ title: String?, short: String?, language: String? = nil) {
      (self.kind, self.title, self.short, self.language) = (kind, title, short, language)
    }

    package init(_ kind: Kind, _ title: String = "", meaning: String? = nil) {
      self.init(kind, title, short: title)
      self.meaning = meaning
    }

    /// A column of words.
    package init(stringLiteral title: String) { self.init(.words, title) }
  }

  package struct Cell: Sendable, ExpressibleByStringLiteral {
    package var text: String
    package var ink: Ink
    /// A class in `style.css`.
    package var style: String?
    /// A badge behind the text on a page.
    package var badge: (style: String, word: String)?

    package init(_ text: String, _ ink: Ink = .plain, style: String? = nil) {
      (self.text, self.ink, self.style) = (text, ink, style)
    }

    package init(stringLiteral text: String) { self.init(text) }
  }

  /// Counts by their classes in `style.css`, which a page draws as parts of a bar.
  package typealias Bar = (counts: [(style: String, count: Int)], whole: Int)

  package struct Row: Sendable {
    package var cells: [Cell]
    package var style: String?
    /// The bar in the last cell.
    package var bar: Bar?
  }

  /// A class in `style.css`.
  package var style: String
  package var id: String?
  /// The heading before the table, which only a page has.
  package var heading: String?
  package var caption: String
  package var columns: [Column]
  package private(set) var rows: [Row] = []
  /// The number of columns that state the subject of a row.
  package var heads = 1
  /// The name of the box in which a wide table scrolls; nil for a narrow one.
  package var region: String?
  /// Names of the colours in bars.
  package var colours: [(style: String, name: String)] = []
  /// Whether the cells of a row stand below each other in a narrow window, each after the title of its column.
  package var isStacked = true
  /// The most bytes of a Markdown page up to the end of the table.
  package var room = 64_000

  package init(_ style: String, id: String? = nil, _ caption: String, _ columns: [Column]) {
    (self.style, self.id, self.caption, self.columns) = (style, id, caption, columns)
  }

  package mutating func row(_ texts: [String], bar: Bar? = nil) { row(texts.map { Cell($0) }, bar: bar) }

  package mutating func row(_ cells: [Cell], style: String? = nil, bar: Bar? = nil) {
    rows.append(Row(cells: cells, style: style, bar: bar))
  }

  /// The columns of text and Markdown.
  fileprivate var shown: [Int] { columns.indices.filter { columns[$0].short != nil } }

  /// The table in text.
  ///
  /// - Parameter indent: the blanks before it.
  package func text(indent: Int = 2) -> TextReport {
    var table = Table(
      shown.map { index in
        let column = columns[index]
        return .init(column.short ?? "", [.number, .id].contains(column.kind) ? .right : .left, aligned: column.width)
      }, indent: indent)
    table.rows = rows.map { row in
      shown.map { index in
        let (column, cell) = (columns[index], row.cells[index])
        if column.kind == .mark, cell.text.isEmpty { return "·" }
        let most = column.kind == .name ? min(column.width, Table.widest) : column.width
        let text = CleanText.cut(CleanText.line(cell.text), to: most)
        return Piece(clean: text, [.code, .id].contains(column.kind) ? .cyan : cell.ink)
      }
    }
    return table.report
  }
}

extension MarkdownPage {
  /// Adds the rows that have room, and the number of the others.
  mutating func table(_ table: ReportTable) {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { MarkdownText.cell($0, to: 200) }.joined(separator: " | ") + " |\n"
    }
    let shown = table.shown
    let head = line(shown.map { table.columns[$0].short ?? "" })
    let rule = line(shown.map { table.columns[$0].kind == .number ? "---:" : "---" })
    let rows = table.rows.lazy.map { row in line(shown.map { row.cells[$0].text }) }
    self.table(head + rule, rows, table.rows.count, upTo: table.room)
  }
}
