import GVLChanges
import GVLList
@testable import GVLListReports
import GVLShown
import Markup
import ReportFormats
import TestSupport

/// Histories as a feed and as a page: complete, well formed, and without effect of hostile texts.
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
    for text in [log.atom(Self.feed), log.html(subject: name)] {
      #expect(!text.contains("<script>alert") && !text.contains("\u{202E}") && !text.contains("\u{1B}"))
      #expect(!text.contains("]]>") && !text.contains("--></svg>") && !text.contains("\"onload"))
    }
    let page = try HTMLPage(Array(log.html(subject: name).utf8))
    #expect(page.nodes.filter { $0.name == "script" }.isEmpty)
    #expect(page.nodes.filter { $0.name == "tr" }.count == 3)
  }

  /// If a vendor changes its URLs in many languages, they share one line; a few have a line each.
  @Test(arguments: [(6, 6), (7, 1), (44, 1)]) func newAddressesOfAVendorAreFolded(_ count: Int, lines: Int) throws {
    func list(_ version: Int, urls: Int) throws -> VendorList {
      let urls = (0..<urls).map { index -> JSONValue in
        ["langId": .string("l\(index)"), "privacy": .string("https://a.example/\(version)/\(index)")]
      }
      let root: JSONValue = [
        "gvlSpecificationVersion": 3, "vendorListVersion": .integer(version), "tcfPolicyVersion": 5,
        "lastUpdated": "2026-02-19T16:00:00Z", "vendors": ["7": ["id": 7, "name": "A", "urls": .array(urls)]],
      ]
      return try VendorList(root.written(.compact))
    }
    let text = LogText([step(try list(1, urls: 0), try list(2, urls: count))], showsChanges: true).report
      .rendered(colour: false)
    #expect(text.split(separator: "\n").count { $0.contains("  7  A") } == lines, "\(text)")
    #expect(text.contains("\(count) addresses of pages") == (lines == 1))
  }

  private static let feed = FeedIdentity(
    source: "https://lists.example/v3/", subject: "log", profile: "base", policy: "legal-basis")

  /// Programs that merge feeds drop an entry whose id they know. So another vendor, profile, policy or source gives
  /// other ids, and equal ones give equal ids.
  @Test func feedsOfDifferentSubjectsHaveNoIdInCommon() throws {
    var feeds = [Self.feed]
    func other(_ change: (inout FeedIdentity) -> Void) {
      var feed = Self.feed
      change(&feed)
      feeds.append(feed)
    }
    other { $0.source = "https://lists.example/v2/" }
    other { $0.subject = "log, vendor 174" }
    other { $0.subject = "log, vendor 755" }
    other { $0.profile = "app" }
    other { $0.policy = "additions" }
    // Moving letters from the end of one part to the start of the next gives another id.
    other { ($0.profile, $0.policy) = ("basele", "gal-basis") }
    let steps = try zip([list(1, "a"), list(2, "b")], [list(2, "b"), list(3, "c")]).map { step($0, $1) }
    var seen: Set<String> = []
    for feed in feeds {
      let text = LogText(steps, showsChanges: false).atom(feed)
      #expect(text == LogText(steps, showsChanges: false).atom(feed))
      let ids = text.matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }
      #expect(ids.count == 3 && seen.isDisjoint(with: ids))
      let urn = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
      for id in ids { #expect(try urn.wholeMatch(in: id) != nil, "\(id)") }
      seen.formUnion(ids)
    }
    #expect(seen.count == 3 * feeds.count)
  }

  /// RFC 4287: each entry has its own id, a title and a time, newest first.
  @Test func theFeedHasAnEntryForEachList() throws {
    let lists = try (1...4).map { try list($0, "v\($0)", date: $0 == 3 ? "soon" : "2026-01-0\($0)T16:00:00Z") }
    let steps = zip(lists, lists.dropFirst()).map { step($0, $1) }
    let atom = LogText(steps, showsChanges: false).atom(Self.feed)
    let ids = atom.matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }
    #expect(
      ids == [Self.feed.id()] + [["v3/3", "v3/4"], ["v3/2", "v3/3"], ["v3/1", "v3/2"]].map { Self.feed.id($0) })
    let times = atom.matches(of: /<updated>(.*?)<\/updated>/).map { String($0.1) }
    // A list without a date of publication has the time of the previous one.
    #expect(times == ["2026-01-04T16:00:00Z", "2026-01-04T16:00:00Z", "2026-01-02T16:00:00Z", "2026-01-02T16:00:00Z"])
    #expect(LogText([], showsChanges: false).atom(Self.feed).contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test func theChartHasAPointForEachList() throws {
    let lists = try (1...5).map { try list($0, "v\($0)", date: "2026-01-0\($0)T16:00:00Z") }
    let steps = zip(lists, lists.dropFirst()).map { step($0, $1) }
    let html = LogText(steps, showsChanges: false, dates: ChangeDates(steps)).html(subject: "s")
    let points = html.firstMatch(of: /points="(.*?)"/).map { String($0.1) } ?? ""
    #expect(points == "64,24 354.7,24 645.3,24 936,24")
    // Drawn twice, for wide and for narrow screens, and once in the legend.
    #expect(html.matches(of: /<rect class="bar"/).count == 9)
    #expect(HistoryChart.ticks(to: 1_102) == [0, 500, 1_000] && HistoryChart.ticks(to: 3) == [0, 1, 2, 3])
    #expect((0...3_000).allSatisfy { HistoryChart.ticks(to: $0).count <= 5 && HistoryChart.ticks(to: $0)[0] == 0 })
    #expect(LogText(steps, showsChanges: true).html(subject: "s").contains("<svg") == false)
  }
}
