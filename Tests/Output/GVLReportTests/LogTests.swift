import GVLChanges
import GVLModel
import JSONText
import Markup
import TestSupport
import Testing

@testable import GVLReport

/// Histories as a feed and as a page: whole, well formed, and inert whatever the lists say.
@Suite struct LogTests {
  private func step(_ from: VendorList, _ to: VendorList) -> HistoryStep {
    HistoryStep(
      from: from, as: from.reference, to: to, as: to.reference, filter: ChangeFilter(), profile: .wholeList,
      policies: [.legalBasis])
  }

  private func list(_ version: Int, _ name: String, date: String = "2026-01-01T16:00:00Z") throws -> VendorList {
    let vendor: JSONValue = ["id": 7, "name": .string(name), "purposes": [1]]
    let root: JSONValue = [
      "gvlSpecificationVersion": 3, "vendorListVersion": .integer(version), "tcfPolicyVersion": 5,
      "lastUpdated": .string(date), "vendors": ["7": vendor],
    ]
    return try VendorList(root.written(.compact))
  }

  static let hostile = [
    "<script>alert(1)</script>", "]]>", "--></svg>", "\"onload=x", "javascript:alert(1)", "\u{202E}x", "\u{1B}[31m",
    "&amp;",
  ]

  @Test(arguments: hostile) func textsFromListsAreInert(name: String) throws {
    let lists = [try list(1, "a"), try list(2, name), try list(3, name + "b", date: name)]
    let log = LogText(
      [step(lists[0], lists[1]), step(lists[1], lists[2])], showsChanges: true, dates: ChangeDates([]))
    for text in [log.atom, log.html(subject: name)] {
      #expect(!text.contains("<script>alert") && !text.contains("\u{202E}") && !text.contains("\u{1B}"))
      #expect(!text.contains("]]>") && !text.contains("--></svg>") && !text.contains("\"onload"))
    }
    let page = try HTMLPage(Array(log.html(subject: name).utf8))
    #expect(page.nodes.filter { $0.name == "script" }.isEmpty)
    #expect(page.nodes.filter { $0.name == "tr" }.count == 3)
  }

  /// RFC 4287: each entry has an id of its own, a title and a time, the newest first.
  @Test func theFeedHasAnEntryForEachList() throws {
    let lists = try (1...4).map { try list($0, "v\($0)", date: $0 == 3 ? "soon" : "2026-01-0\($0)T16:00:00Z") }
    let steps = zip(lists, lists.dropFirst()).map { step($0, $1) }
    let atom = LogText(steps, showsChanges: false).atom
    let ids = atom.matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }
    #expect(ids == ["tag:gvl,2026:log", "tag:gvl,2026:v3/3:v3/4", "tag:gvl,2026:v3/2:v3/3", "tag:gvl,2026:v3/1:v3/2"])
    let times = atom.matches(of: /<updated>(.*?)<\/updated>/).map { String($0.1) }
    // A list that does not say when it was published has the time of the one before it.
    #expect(times == ["2026-01-04T16:00:00Z", "2026-01-04T16:00:00Z", "2026-01-02T16:00:00Z", "2026-01-02T16:00:00Z"])
    #expect(LogText([], showsChanges: false).atom.contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test func theChartHasAPointForEachList() throws {
    let lists = try (1...5).map { try list($0, "v\($0)", date: "2026-01-0\($0)T16:00:00Z") }
    let steps = zip(lists, lists.dropFirst()).map { step($0, $1) }
    let html = LogText(steps, showsChanges: false, dates: ChangeDates(steps)).html(subject: "s")
    let points = html.firstMatch(of: /points="(.*?)"/).map { String($0.1) } ?? ""
    #expect(points == "64,24 354.7,24 645.3,24 936,24")
    // Drawn twice: for a desk and for a telephone.
    #expect(html.matches(of: /<rect class="bar"/).count == 8)
    #expect(LogText(steps, showsChanges: true).html(subject: "s").contains("<svg") == false)
  }
}
