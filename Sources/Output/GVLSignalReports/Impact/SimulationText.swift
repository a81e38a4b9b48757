package import GVLImpact
import GVLList
import PlainText
package import ReportFormats

extension SimulatedImpact {
  /// For people: how many would have been asked at each list by each policy, and how often in all.
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

  /// The sums beside each other, the longest forty columns wide.
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

  /// With -q: a line for each policy.
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

  /// `v3/93–v3/103`.
  var range: String {
    let ends = [lists.first, lists.last].compactMap { $0?.list.description }
    return Set(ends).count == 1 ? ends[0] : ends.joined(separator: "–")
  }

  /// `53.1`: how often a hundred users would have been asked.
  func hundred(_ asked: Int) -> String { perHundred(asked).map(withTenths) ?? "–" }

  /// What a reader must know of how it was counted.
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
