import GVLList
import GVLShown
import PlainText
package import ReportFormats

extension ConsentMatrix {
  package var textReport: TextReport {
    var report = TextReport()
    report.line(Piece(heading, .bold), "   ", Piece(summary, .dim))
    report.line(Piece(clean: "profile \(profile.name)"))
    report.blank()
    report.append(table.text(indent: 0))
    report.blank()
    for code in MatrixLegend.codes { report.line(Piece("  \(code.code)  ", .bold), Piece(code.meaning, .dim)) }
    let used = usedColumns.map { columns[$0] }
    for kind in Self.kinds {
      let own = used.filter { $0.kind == kind && !$0.name.isEmpty }
      if !own.isEmpty { report.blank() }
      for column in own {
        report.line(Piece("  \(column.short)  ", .bold), Piece(clean: CleanText.cut(column.name, to: 90)))
      }
    }
    if !leftOut.isEmpty {
      report.blank()
      report.line(Piece(clean: leftOutWords))
    }
    report.blank()
    report.line(Piece(MatrixLegend.record, .dim))
    return report
  }

  /// One self-contained page, printed in landscape. It makes no requests.
  package var html: String {
    let title = head.title.map { CleanText.brief($0, to: 200) }
    return Page(
      title: "\(title.map { $0 + ", " } ?? "")what vendors declare, \(heading)", skip: ("#vendors", "the vendors"),
      eyebrow: "Global Vendor List: vendors and purposes", heading: title ?? "What your vendors declare",
      meta: ["\(heading) · \(summary)"],
      footer: "Values are the vendors’ own declarations as the list has them, seen through the profile.",
      scripts: []
    ).html(header: head.writeRemarks) { page in
      page.element("p", MatrixLegend.record)
      head.write(rests, to: &page)
      writeLegend(to: &page)
      page.table(table)
      writeColumns(to: &page)
    }
  }

  /// One record for each vendor, with a head (RFC 4180, UTF-8): words instead of letters. In a comparison a changed
  /// cell has both values, `legitimate interest → consent`.
  package var csv: String {
    let names = columns.map { $0.short + ($0.name.isEmpty ? "" : " " + $0.name) }
    return CSVText.table(
      [["list", "compared with", "profile", "vendor", "name", "state", "changed"] + names]
        + rows.map { row in
          [
            list.description, from?.description ?? "", profile.name, String(row.id), row.name, row.state.rawValue,
            from == nil ? "" : row.isChanged ? "yes" : "no",
          ] + row.cells.map(Self.words)
        })
  }

  private static func words(_ cell: Cell) -> String {
    guard let before = cell.before, cell.isChanged else { return cell.now.words }
    return [before, cell.now].map { $0.words.isEmpty ? "not declared" : $0.words }.joined(separator: " → ")
  }

  /// A row for each vendor. A changed cell is `L→C`, with `–` for a missing side.
  private var table: ReportTable {
    let used = usedColumns
    var table = ReportTable(
      "matrix", id: "vendors", "Vendors by purposes, special purposes, features and special features",
      [.init(.id), .init(.name, "Vendor", short: "vendor")]
        + used.map { .init(.mark, columns[$0].short, meaning: columns[$0].name) })
    (table.heads, table.region, table.isStacked, table.columns[1].width) = (2, "Vendors and purposes", false, 28)
    for row in rows {
      var name = ReportTable.Cell(row.name, row.state == .gone ? .dim : .plain)
      if row.state != .live { name.badge = row.state == .added ? ("widened", "new") : ("neutral", "not live") }
      let marks = used.map { index in
        let cell = row.cells[index]
        return ReportTable.Cell(
          cell.isChanged ? Self.text(cell) : cell.now.code, cell.isChanged ? .bold : .plain,
          style: cell.isChanged ? "changed" : cell.now.isRestricted ? "restricted" : nil)
      }
      table.row([.init(String(row.id)), name] + marks, style: row.state == .live ? nil : row.state.rawValue)
    }
    return table
  }

  static func text(_ cell: Cell) -> String {
    guard let before = cell.before, cell.isChanged else { return cell.now.code.isEmpty ? "·" : cell.now.code }
    return shown(before) + "→" + shown(cell.now)
  }

  private static func shown(_ mark: Mark) -> String { mark.code.isEmpty ? "–" : mark.code }

  /// `v3/45 → v3/146`, or the single list.
  var heading: String { (from.map { "\($0) → " } ?? "") + list.description }

  /// The number of vendors, and of changed ones.
  var summary: String {
    counted(counts.vendors, "vendor") + (from == nil ? "" : ", \(grouped(counts.changed)) with a change")
  }

  var leftOutWords: String {
    let shown = leftOut.prefix(12).map { String($0.vendor) }.joined(separator: ", ")
    let more = leftOut.count > 12 ? " and \(leftOut.count - 12) more" : ""
    return
      "\(counted(leftOut.count, "vendor")) of the profile \(leftOut.count == 1 ? "is" : "are") not live in \(list): \(shown)\(more)"
  }

  private var rests: [ReportHead.Row] {
    var rows: [ReportHead.Row] = []
    if let from { rows.append(("Compared with", head.words(of: from.description, lastUpdated: fromLastUpdated))) }
    rows.append(("List", head.words(of: list.description, lastUpdated: lastUpdated)))
    if !leftOut.isEmpty { rows.append(("Not live", leftOutWords)) }
    return rows
  }

  private func writeLegend(to page: inout HTMLWriter) {
    page.markup("<dl class=\"legend\" aria-label=\"Letters in the table\">")
    for (code, meaning) in MatrixLegend.codes + (from == nil ? [] : [("L→C", "changed: before and after")]) {
      page.markup("<div>")
      page.element("dt", code)
      page.element("dd", meaning)
      page.markup("</div>")
    }
    page.markup("</dl>\n")
  }

  private func writeColumns(to page: inout HTMLWriter) {
    page.markup("<h2>Columns</h2>\n<dl class=\"sums\">")
    let used = Set(usedColumns)
    for (index, column) in columns.enumerated() {
      page.element("dt", column.short)
      page.markup("<dd>")
      page.element("bdi", ["lang": language], column.name.isEmpty ? "–" : column.name)
      if !used.contains(index) {
        page.markup(" ")
        page.element("span", ["class": "called"], "no vendor declares it")
      }
      page.markup("</dd>\n")
    }
    page.markup("</dl>\n")
  }
}
