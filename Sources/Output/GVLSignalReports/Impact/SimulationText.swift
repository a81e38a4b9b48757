package import GVLImpact
import GVLList
import PlainText
package import ReportFormats

extension SimulatedImpact {
  /// The text report: how many users each policy would have asked at each list, and the sums.
  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(counted(judged, "string"), .bold), "   ", Piece(range, .bold), "   ",
      Piece("profile \(CleanText.line(profile))", .dim))
    report.blank()
    var table = Table(
      [.init("list"), .init("published")] + prices.map { .init(CleanText.line($0.policy), .right) }, indent: 2)
    for (index, moment) in lists.enumerated() {
      table.rows.append(
        [Piece(moment.list.description), Piece(moment.published?.date ?? "", .dim)]
          + prices.map { Piece(groupedOrDash($0.asked[index])) })
    }
    table.rows.append([Piece("asked in all", .bold), ""] + prices.map { Piece(grouped($0.sum), .bold) })
    table.rows.append(["times per 100 users", ""] + prices.map { Piece(hundred($0.sum)) })
    report.append(table.report)
    let bars = self.bars
    if !bars.rows.isEmpty {
      report.blank()
      report.append(bars.report)
    }
    if !remarks.isEmpty { report.blank() }
    for remark in remarks { report.line(Piece(remark, .dim)) }
    return report
  }

  /// The sums as bars, the longest forty columns wide.
  private var bars: Table {
    var table = Table([.init(""), .init("")], indent: 2)
    let most = prices.map(\.sum).max() ?? 0
    guard most > 0 else { return table }
    for price in prices {
      let width = price.sum == 0 ? 0 : max(1, price.sum * 40 / most)
      table.rows.append([Piece(CleanText.line(price.policy)), Piece(String(repeating: "█", count: width), .cyan)])
    }
    return table
  }

  /// The report with -q: one line for each policy.
  package var answer: TextReport {
    var report = TextReport()
    for price in prices { report.line(Piece("\(CleanText.line(price.policy))\t\(price.sum)")) }
    return report
  }

  /// A row for each list and policy.
  package var csv: String {
    ([["list", "lastUpdated", "policy", "asked"]]
      + lists.indices.flatMap { index in
        prices.map { price in
          [
            lists[index].list.description, lists[index].published?.description ?? "", CSVText.cell(price.policy),
            String(price.asked[index]),
          ]
        }
      }).map(CSVText.record).joined()
  }

  /// The first and the last list: `v3/93–v3/103`.
  var range: String {
    let ends = [lists.first, lists.last].compactMap { $0?.list.description }
    return Set(ends).count == 1 ? ends[0] : ends.joined(separator: "–")
  }

  /// How often 100 users would have been asked: `53.1`.
  func hundred(_ asked: Int) -> String { perHundred(asked).map(withTenths) ?? "–" }

  /// Notes on how the report was counted.
  var remarks: [String] {
    var remarks: [String] = []
    if others > 0 {
      remarks.append(
        "\(counted(others, "string")) of other CMPs, of newer lists or of lists that are not stored left out")
    }
    if invalid > 0 { remarks.append("\(counted(invalid, "line")) without a readable string left out") }
    return remarks
  }
}
