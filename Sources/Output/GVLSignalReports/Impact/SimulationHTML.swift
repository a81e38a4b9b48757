package import GVLImpact
import GVLList
import PlainText
import ReportFormats

extension SimulatedImpact {
  /// A self-contained page: how often users would have been asked, as a chart and as a table.
  package var html: String {
    Page(
      title: "What each policy would have cost, \(range)", skip: ("#lists", "the table"),
      eyebrow: "Global Vendor List: what each policy would have cost",
      heading: "How often users would have been asked",
      meta: ["\(range) · \(counted(judged, "string")) · profile \(profile)"],
      footer:
        "A user who is asked at a list is taken to have chosen by it, so that nobody is asked twice for one change. The page holds no string.",
      scripts: []
    ).html { page in
      writeChart(to: &page)
      writeTable(to: &page)
      for remark in remarks { page.note(remark) }
    }
  }

  private static let (height, left, right, bottom) = (300, 64, 32, 28)

  /// The chart: how often 100 users had been asked by each list, per policy. Drawn for wide and for narrow screens.
  private func writeChart(to page: inout HTMLWriter) {
    guard lists.count > 1 else { return }
    page.markup("<figure class=\"chart\">\n")
    write("wide", width: 960, to: &page)
    write("slim", width: 400, to: &page)
    page.markup("<figcaption class=\"note\"><ul class=\"keys\">\n")
    for (index, price) in prices.enumerated() {
      page.markup("<li><svg class=\"key\" viewBox=\"0 0 20 14\" aria-hidden=\"true\">")
      page.open("polyline", ["class": "line l\(index % 4)", "points": "1,7 19,7"])
      page.markup("</polyline></svg>")
      page.value("\(price.policy): \(hundred(price.sum))")
      page.markup("</li>\n")
    }
    page.markup(
      "</ul>Times that 100 users would have been asked, list by list. The table below has the numbers.</figcaption></figure>\n"
    )
  }

  private func write(_ name: String, width: Int, to page: inout HTMLWriter) {
    let sums = prices.map { $0.asked.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) } }
    let most = max(1, sums.compactMap(\.last).max() ?? 1)
    func x(_ step: Int) -> Int { Self.left + step * (width - Self.left - Self.right) / max(1, lists.count) }
    func y(_ sum: Int) -> Int { Self.height - Self.bottom - sum * (Self.height - Self.bottom - 24) / most }
    page.open(
      "svg",
      [
        "class": name, "viewBox": "0 0 \(width) \(Self.height)", "role": "img",
        "aria-label": "Times that 100 users had been asked, by list and policy, \(range)",
      ])
    for sum in [0, most / 2, most] {
      page.open(
        "line",
        ["class": "axis", "x1": "\(Self.left)", "x2": "\(width - Self.right)", "y1": "\(y(sum))", "y2": "\(y(sum))"])
      page.markup("</line>")
      page.open("text", ["x": "\(Self.left - 8)", "y": "\(y(sum) + 4)", "text-anchor": "end"])
      page.value(hundred(sum))
      page.markup("</text>\n")
    }
    // Show as many names of lists as fit, and always the last one.
    let stride = max(1, (lists.count * 60 + width - 1) / width)
    for (index, moment) in lists.enumerated() where (lists.count - 1 - index).isMultiple(of: stride) {
      page.open("text", ["x": "\(x(index + 1))", "y": "\(Self.height - 8)", "text-anchor": "middle"])
      page.value(moment.list.description)
      page.markup("</text>\n")
    }
    for (index, steps) in sums.enumerated() {
      var points = ["\(x(0)),\(y(0))"]
      for step in 1..<steps.count { points += ["\(x(step)),\(y(steps[step - 1]))", "\(x(step)),\(y(steps[step]))"] }
      page.open("polyline", ["class": "line l\(index % 4)", "points": points.joined(separator: " ")])
      page.markup("</polyline>\n")
    }
    page.markup("</svg>\n")
  }

  private func writeTable(to page: inout HTMLWriter) {
    page.markup(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Users asked by list and policy\"><table class=\"impact parts\" id=\"lists\">"
    )
    page.caption("How many would have been asked at each list, by each policy")
    page.head(["List", "Published"] + prices.map(\.policy), numbers: 2..<2 + prices.count)
    for (index, moment) in lists.enumerated() {
      page.markup("<tr>")
      page.element("th", ["scope": "row"], moment.list.description)
      page.element("td", moment.published?.date ?? "")
      for price in prices {
        page.element("td", ["class": "number"], groupedOrDash(price.asked[index]))
      }
      page.markup("</tr>\n")
    }
    for (name, value) in [("In all", { grouped($0) }), ("Per 100 users", hundred)] as [(String, (Int) -> String)] {
      page.markup("<tr class=\"sum\">")
      page.element("th", ["scope": "row", "colspan": "2"], name)
      for price in prices { page.element("td", ["class": "number"], value(price.sum)) }
      page.markup("</tr>\n")
    }
    page.markup("</tbody></table></div>\n")
  }
}
