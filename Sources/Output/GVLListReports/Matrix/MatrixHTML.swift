import GVLList
import GVLShown
import PlainText
import ReportFormats

extension ConsentMatrix {
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
      writeTable(to: &page)
      writeColumns(to: &page)
    }
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
    for code in MatrixLegend.codes { write(code.code, code.meaning, to: &page) }
    if from != nil { write("L→C", "changed: before and after", to: &page) }
    page.markup("</dl>\n")
  }

  private func write(_ code: String, _ meaning: String, to page: inout HTMLWriter) {
    page.markup("<div>")
    page.element("dt", code)
    page.element("dd", meaning)
    page.markup("</div>")
  }

  private func writeTable(to page: inout HTMLWriter) {
    page.markup("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Vendors and purposes\">")
    page.markup("<table class=\"matrix\" id=\"vendors\">")
    page.caption("Vendors by purposes, special purposes, features and special features")
    page.markup("<thead><tr><th scope=\"col\">Vendor</th>")
    let used = usedColumns
    for column in used.map({ columns[$0] }) {
      page.markup("<th scope=\"col\">")
      page.element("abbr", ["title": column.name.isEmpty ? nil : column.name], column.short)
      page.markup("</th>")
    }
    page.markup("</tr></thead><tbody>\n")
    for row in rows {
      page.open("tr", ["class": row.state == .live ? nil : row.state.rawValue])
      page.markup("<th scope=\"row\">")
      page.element("span", ["class": "id"], String(row.id))
      page.markup(" ")
      page.element("bdi", row.name)
      if row.state == .added { page.element("span", ["class": "badge widened"], "new") }
      if row.state == .gone { page.element("span", ["class": "badge neutral"], "not live") }
      page.markup("</th>")
      for cell in used.map({ row.cells[$0] }) {
        page.element(
          "td", ["class": cell.isChanged ? "changed" : cell.now.isRestricted ? "restricted" : nil],
          cell.isChanged ? Self.text(cell) : cell.now.code)
      }
      page.markup("</tr>\n")
    }
    page.markup("</tbody></table></div>\n")
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
