package import Gzip

/// An Office Open XML workbook (ECMA-376) with texts and whole numbers, for Excel, LibreOffice and Numbers.
///
/// No cell is a formula, whatever its text. The same input always gives the same bytes.
package struct Workbook {
  /// The style of a cell.
  package enum Style: Int, CaseIterable {
    case plain, head, changed, restricted, wrapped
  }

  package struct Cell {
    fileprivate enum Value { case text(String), number(Int), empty }
    fileprivate let value: Value
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
      (value, self.style) = (text.isEmpty ? .empty : .text(text), style)
    }
    package init(_ number: Int, _ style: Style = .plain) { (value, self.style) = (.number(number), style) }
  }

  package struct Sheet {
    /// At most 31 characters, none of `\ / ? * [ ] :`.
    package var name: String
    package var rows: [[Cell]] = []
    /// Widths of the columns in characters; further columns have the default width.
    package var widths: [Int] = []
    /// Rows and columns that stay visible when the sheet is scrolled.
    package var frozen: (rows: Int, columns: Int) = (0, 0)
    /// Whether the rows can be filtered by the last frozen row.
    package var hasFilter = false

    package init(_ name: String) { self.name = name }
  }

  package var sheets: [Sheet] = []

  package init() {}

  /// The file.
  package func bytes() throws(GzipError) -> [UInt8] {
    var archive = ZipArchive()
    try archive.add("[Content_Types].xml", xml(contentTypes))
    try archive.add("_rels/.rels", xml(Self.package))
    try archive.add("xl/workbook.xml", xml(book))
    try archive.add("xl/_rels/workbook.xml.rels", xml(relations))
    try archive.add("xl/styles.xml", xml(Self.styles))
    for (index, sheet) in sheets.enumerated() {
      try archive.add("xl/worksheets/sheet\(index + 1).xml", xml(Self.sheet(sheet)))
    }
    return archive.finished()
  }

  private func xml(_ content: String) -> [UInt8] {
    Array(("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + content).utf8)
  }

  // MARK: Parts

  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packaged = "http://schemas.openxmlformats.org/package/2006"
  private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private var contentTypes: String {
    "<Types xmlns=\"\(Self.packaged)/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
      + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
      + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(Self.type).sheet.main+xml\"/>"
      + "<Override PartName=\"/xl/styles.xml\" ContentType=\"\(Self.type).styles+xml\"/>"
      + sheets.indices.map {
        "<Override PartName=\"/xl/worksheets/sheet\($0 + 1).xml\" ContentType=\"\(Self.type).worksheet+xml\"/>"
      }.joined() + "</Types>"
  }

  private static let package =
    "<Relationships xmlns=\"\(packaged)/relationships\"><Relationship Id=\"rId1\" Type=\"\(office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"

  private var book: String {
    "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.office)\"><sheets>"
      + sheets.enumerated().map {
        "<sheet name=\"\(XMLText.escaped($1.name))\" sheetId=\"\($0 + 1)\" r:id=\"rId\($0 + 1)\"/>"
      }.joined() + "</sheets></workbook>"
  }

  private var relations: String {
    "<Relationships xmlns=\"\(Self.packaged)/relationships\">"
      + sheets.indices.map {
        "<Relationship Id=\"rId\($0 + 1)\" Type=\"\(Self.office)/worksheet\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
      }.joined()
      + "<Relationship Id=\"rId\(sheets.count + 1)\" Type=\"\(Self.office)/styles\" Target=\"styles.xml\"/></Relationships>"
  }

  /// In the order of `Style`. The format requires the first two fills.
  private static let styles =
    "<styleSheet xmlns=\"\(main)\"><fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font><font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
    + "<fills count=\"4\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill>"
    + "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FFFDF3DF\"/></patternFill></fill><fill><patternFill patternType=\"solid\"><fgColor rgb=\"FFEEF1F3\"/></patternFill></fill></fills>"
    + "<borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf/></cellStyleXfs><cellXfs count=\"5\"><xf/>"
    + "<xf fontId=\"1\" applyFont=\"1\"/><xf fontId=\"1\" fillId=\"2\" applyFont=\"1\" applyFill=\"1\"/><xf fillId=\"3\" applyFill=\"1\"/>"
    + "<xf applyAlignment=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/></xf></cellXfs><cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>"

  private static func sheet(_ sheet: Sheet) -> String {
    var text = "<worksheet xmlns=\"\(main)\"><sheetViews><sheetView workbookViewId=\"0\""
    let (rows, columns) = sheet.frozen
    if rows + columns > 0 {
      let pane = rows > 0 && columns > 0 ? "bottomRight" : rows > 0 ? "bottomLeft" : "topRight"
      text += "><pane" + (columns > 0 ? " xSplit=\"\(columns)\"" : "") + (rows > 0 ? " ySplit=\"\(rows)\"" : "")
      text +=
        " topLeftCell=\"\(name(columns, rows))\" activePane=\"\(pane)\" state=\"frozen\"/></sheetView></sheetViews>"
    } else {
      text += "/></sheetViews>"
    }
    if !sheet.widths.isEmpty {
      text += "<cols>"
      for (index, width) in sheet.widths.enumerated() {
        text += "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\" customWidth=\"1\"/>"
      }
      text += "</cols>"
    }
    text += "<sheetData>"
    for (row, cells) in sheet.rows.enumerated() {
      text += "<row r=\"\(row + 1)\">"
      for (column, cell) in cells.enumerated() { text += self.cell(cell, name(column, row)) }
      text += "</row>"
    }
    text += "</sheetData>"
    if sheet.hasFilter, rows > 0, let width = sheet.rows.first?.count, width > 0 {
      text += "<autoFilter ref=\"\(name(0, rows - 1)):\(name(width - 1, max(rows - 1, sheet.rows.count - 1)))\"/>"
    }
    return text + "</worksheet>"
  }

  private static func cell(_ cell: Cell, _ name: String) -> String {
    let style = cell.style == .plain ? "" : " s=\"\(cell.style.rawValue)\""
    switch cell.value {
    case .empty: return cell.style == .plain ? "" : "<c r=\"\(name)\"\(style)/>"
    case .number(let number): return "<c r=\"\(name)\"\(style)><v>\(number)</v></c>"
    case .text(let text):
      // An inline text is never computed. A cell holds at most 32,767 characters.
      let short = text.utf16.count > 32_000 ? String(text.prefix(16_000)) + "…" : text
      return
        "<c r=\"\(name)\"\(style) t=\"inlineStr\"><is><t xml:space=\"preserve\">\(XMLText.escaped(short))</t></is></c>"
    }
  }

  /// The name of a cell, `B3`; column and row count from 0.
  static func name(_ column: Int, _ row: Int) -> String {
    var (letters, rest) = ("", column)
    while rest >= 0 {
      letters = String(UnicodeScalar(UInt8(65 + rest % 26))) + letters
      rest = rest / 26 - 1
    }
    return letters + String(row + 1)
  }
}
