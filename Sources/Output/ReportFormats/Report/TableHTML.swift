extension HTMLWriter {
  package mutating func table(_ table: ReportTable) {
    if let heading = table.heading { element("h2", heading) }
    if !table.colours.isEmpty {
      markup("<ul class=\"keys\" aria-label=\"Colours of the bars\">")
      for (style, name) in table.colours {
        markup("<li>")
        element("span", ["class": "swatch \(style)"], "")
        value(name)
        markup("</li>")
      }
      markup("</ul>\n")
    }
    if let region = table.region {
      open("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": region])
    }
    startTable(table.style, id: table.id, table.caption, table.columns)
    markup("<tbody>\n")
    for row in table.rows { write(row, of: table) }
    markup(table.region == nil ? "</tbody></table>\n" : "</tbody></table></div>\n")
  }

  /// Writes a table up to its first body, for rows with content of their own.
  ///
  /// - Parameter widths: the classes of the columns in `style.css`, if the widths are fixed.
  package mutating func startTable(
    _ style: String, id: String? = nil, _ caption: String, _ columns: [ReportTable.Column], widths: [String?] = []
  ) {
    open("table", ["class": style, "id": id])
    // For readers who do not see the heading above it.
    element("caption", ["class": "unseen"], caption)
    if !widths.isEmpty {
      markup("<colgroup>")
      for width in widths { open("col", ["class": width]) }
      markup("</colgroup>\n")
    }
    markup("<thead><tr>")
    for column in columns where column.kind != .id {
      guard let title = column.title else { continue }
      open("th", ["scope": "col", "class": column.kind == .number ? "number" : nil])
      if let meaning = column.meaning {
        element("abbr", ["title": meaning.isEmpty ? nil : meaning], title)
      } else {
        value(title)
      }
      markup("</th>")
    }
    markup("</tr></thead>\n")
  }

  /// Writes names with their values.
  package mutating func facts(_ facts: [(name: String, value: String)]) {
    markup("<dl class=\"sums\">")
    for fact in facts {
      element("dt", fact.name)
      element("dd", fact.value)
    }
    markup("</dl>\n")
  }

  private mutating func write(_ row: ReportTable.Row, of table: ReportTable) {
    open("tr", ["class": row.style])
    // Whether the cell is open, because it has the number of its thing already.
    var isOpen = false
    for (index, (column, cell)) in zip(table.columns, row.cells).enumerated() {
      guard let title = column.title else { continue }
      let isHead = index < table.heads
      let bar = index == table.columns.count - 1 ? row.bar : nil
      if !isOpen {
        let style = cell.style ?? (bar != nil ? "bar" : column.kind == .number ? "number" : nil)
        let label = isHead || !table.isStacked ? nil : title
        open(isHead ? "th" : "td", ["scope": isHead ? "row" : nil, "class": style, "data-label": label])
      }
      content(cell, column)
      if let bar { write(bar) }
      isOpen = column.kind == .id
      if isOpen { markup(" ") } else { markup(isHead ? "</th>" : "</td>") }
    }
    markup("</tr>\n")
  }

  private mutating func content(_ cell: ReportTable.Cell, _ column: ReportTable.Column) {
    switch column.kind {
    case .words, .number, .mark: value(cell.text)
    case .code: element("code", cell.text)
    case .name: element("bdi", ["lang": column.language], cell.text)
    case .id: element("span", ["class": "id"], cell.text)
    case .badge: element("span", ["class": "badge " + cell.text], cell.text)
    }
    if let badge = cell.badge { element("span", ["class": "badge " + badge.style], badge.word) }
  }

  /// Writes a bar of 1,000 parts. The numbers are next to it, so it is hidden from screen readers.
  private mutating func write(_ bar: ReportTable.Bar) {
    guard bar.whole > 0 else { return }
    markup("<svg class=\"share\" viewBox=\"0 0 1000 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
    var before = 0
    for (style, count) in bar.counts where count > 0 {
      let (start, end) = (before * 1_000 / bar.whole, (before + count) * 1_000 / bar.whole)
      before += count
      open("rect", ["class": "fill \(style)", "x": "\(start)", "width": "\(max(2, end - start))", "height": "8"])
      markup("</rect>")
    }
    markup("</svg>")
  }
}
