import GVLChanges
import GVLModel
import GVLReport
import Markup
import TestSupport
import Testing

/// Laws over the published lists; nothing of their texts is written down here.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct RealReportTests {
  static let pairs = [
    ("v3/archives/vendor-list-v45.json", "v3/archives/vendor-list-v146.json"),
    ("v3/archives/vendor-list-v17.json", "v3/archives/vendor-list-v18.json"),
    ("v2/archives/vendor-list-v50.json", "v2/archives/vendor-list-v51.json"),
    ("v2/archives/vendor-list-v131.json", "v2/archives/vendor-list-v224.json"),
  ]

  @Test(arguments: pairs) func everyChangeIsThereOnce(from: String, to: String) throws {
    let (old, new) = (try VendorList(try Corpus.bytes(from)), try VendorList(try Corpus.bytes(to)))
    var profile = Profile(name: "app")
    profile.vendors = .only(Set(1...200))
    for report in [
      ChangeReport(ListDiff(from: old, to: new), profile: profile),
      ChangeReport(ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis), profile: profile),
    ] {
      let changes = report.diff.changes
      try #require(!changes.isEmpty)
      let records = try CSVReader.records(report.csv).dropFirst()
      #expect(records.map { $0[0] } == changes.map(\.kind.rawValue))
      #expect(records.map { $0[1] } == changes.map { $0.vendor.map(String.init) ?? "" })
      #expect(report.markdown.utf8.count < ChangeReport.markdownLimit)
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
