import GVLChanges
import GVLList
import GVLListReports
import GVLShown
import Markup
import ReportFormats
import TestSupport

/// Properties of reports about published lists; the tests contain no text of real lists.
@Suite struct PublishedReportTests {
  /// Daily runs leave out the longest pair, a hundred lists of specification 2.
  static let pairs: [(Stock, String, String)] =
    [(.sample, "v3/101", "v3/102"), (.sample, "v3/102", "v3/103"), (.sample, "v2/61", "v2/62")]
    + [
      (Stock.real, "v3/45", "v3/146"), (.real, "v3/17", "v3/18"), (.real, "v2/50", "v2/51"),
    ].filter { _ in Corpus.isPresent }
    + [(Stock.real, "v2/131", "v2/224")].filter { _ in Corpus.isPresent && Effort.isExhaustive }

  private func list(_ stock: Stock, _ reference: String) throws -> VendorList {
    try VendorList(stock.bytes(reference.replacing("/", with: "/archives/vendor-list-v") + ".json"))
  }

  @Test(.slow, arguments: pairs) func everyChangeIsThereOnce(stock: Stock, from: String, to: String) throws {
    let (old, new) = (try list(stock, from), try list(stock, to))
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only(Set(1...200))
    for var report in [
      ChangeReport(ListDiff(from: old, to: new), profile: profile),
      ChangeReport(ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis), profile: profile),
    ] {
      let changes = report.diff.changes
      try #require(!changes.isEmpty)
      let all = try CSVReader.records(report.csv).dropFirst()
      let records = all.filter { $0[8] != "wait" }
      // Items that must not be signalled yet have records of their own after the changes.
      let waiting = report.decision?.doNotSignalYet ?? []
      #expect(all.suffix(waiting.count).map { $0[1] } == waiting.map { String($0.vendor) })
      #expect(all.count == records.count + waiting.count)
      #expect(records.map { $0[0] } == changes.map(\.kind.rawValue))
      #expect(records.map { $0[1] } == changes.map { $0.vendor.map(String.init) ?? "" })
      #expect(report.markdown.utf8.count < MarkdownPage.commentLimit)
      report.page.showsOthers = true
      let text = try report.html()
      let nodes = try HTMLPage(Array(text.utf8)).nodes
      let rows = nodes.compactMap { $0["data-kind"] }
      let wanted = (report.yours + report.others).map { changes[$0].kind.rawValue }
      #expect(rows == wanted)
      let vendors = nodes.filter { $0.name == "tbody" }.compactMap { $0["id"] }.filter { $0.hasPrefix("v") }
      #expect(Set(vendors) == Set(changes.compactMap(\.vendor).map { "v\($0)" }) && Set(vendors).count == vendors.count)
      let cases = try XMLElements.read(report.junit).filter { $0.name == "testcase" }
      #expect(cases.count == report.decision?.reasons.count ?? Set(changes.map(\.kind)).count)
    }
  }
}
