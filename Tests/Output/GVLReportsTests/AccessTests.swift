import Browser
import GVLChanges
import GVLDialog
import GVLFindingsReports
import GVLList
@testable import GVLListReports
import GVLShown
import GVLSignalReports
@testable import GVLTranslationReports
import TestSupport

/// `Scripts/judges/access.js` judges the accessibility of each page in Chromium: light and dark, in a wide and in a
/// narrow window.
@Suite(.slow, .serialized, .oneBrowser, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct AccessTests {
  struct Finding: Decodable {
    var rule: String
    var where_: String
    var why: String

    enum CodingKeys: String, CodingKey {
      case rule, why
      case where_ = "where"
    }
  }

  private static func script(_ name: String) throws -> String {
    try String(contentsOf: Corpus.packageRoot.appending(path: "Scripts/judges/\(name)"), encoding: .utf8)
  }

  private static func findings(_ html: String, _ view: PageView = .desktop) throws -> [Finding] {
    // A copy without its policy, which would keep the judge out too.
    let page = html.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
      .replacing("</body>", with: "<script>\(try script("access.js"))</script></body>")
    let said = try Chromium.open(page, view).text("document.documentElement.dataset.access")
    let text = try #require(said, "the judge did not come to its end")
    return try JSONDecoder().decode([Finding].self, from: Data(text.utf8))
  }

  /// Each rule finds something in the page that is bad in every way, so a rule that never fires is noticed.
  @Test func theJudgeSees() throws {
    let found = Set(try Self.findings(try Self.script("access-bad.html")).map(\.rule))
    let rules = Set(try Self.script("access.js").matches(of: /say\('([a-z-]+)'/).map { String($0.1) })
    #expect(found == rules, "\(rules.symmetricDifference(found))")
  }

  static let pages: [(name: String, page: @Sendable () throws -> String)] = [
    ("diff", { try Reports.diff("https://a.example/x").html() }), ("decision", { try decision().html() }),
    ("whole", { try Reports.whole().html() }),
    (
      "nothing",
      {
        let list = try VendorList(Fiction.list().bytes)
        return try ChangeReport(ListDiff(from: list, to: list)).html()
      }
    ),
    (
      "vendor",
      {
        let (_, list) = try Reports.lists("https://a.example/x")
        return VendorReport(try #require(list.vendor(1))).html(ReportHeadTests.head())
      }
    ),
    ("matrix", { try MatrixTests.matrix().html }), ("log", { try log(showsChanges: false) }),
    ("changes", { try log(showsChanges: true) }),
    ("translations", { try TranslationDiffReportTests.report("Texte").html() }),
    ("findings", { try Findings.report("Accept all").html() }), ("impact", { try ImpactPages.counts().html }),
    (
      "review",
      {
        let official = try TranslationReviewTests.official(
          newer: { $0.replacing(["purposes", "1", "name"], with: "Neu").replacing(["features", "1"], with: nil) },
          list: { $0.replacing(["features", "1", "name"], with: "New") })
        let own = try TranslationReviewTests.own("ar") { $0.texts["first.scope"] = nil }
        return try TranslationReview([try TranslationReviewTests.section("ar", official, own)]).html()
      }
    ),
  ]

  private static func decision() throws -> ChangeReport {
    let (old, new) = try Reports.lists("another")
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([1, 6])
    var report = ChangeReport(
      ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis), profile: profile,
      words: try Reports.words("de"))
    report.names = ItemNames(new.texts, old.texts)
    report.page.head = ReportHeadTests.head()
    return report
  }

  private static func log(showsChanges: Bool) throws -> String {
    let (old, new) = try Reports.lists("another")
    let steps = [(old, new), (new, old)].map { from, to in
      HistoryStep(
        from: from, as: from.reference, to: to, as: to.reference, filter: ChangeFilter(), profile: .wholeList,
        policies: [.legalBasis])
    }
    var log = LogText(steps, showsChanges: showsChanges, dates: showsChanges ? nil : ChangeDates(steps))
    log.page.head = ReportHeadTests.head()
    return log.html(subject: "what changed, list by list")
  }

  @Test(arguments: pages.map(\.name), [1280, 500]) func nothingIsFound(name: String, width: Int) throws {
    let page = try #require(Self.pages.first { $0.name == name }).page()
    // Pages for other judges.
    if let folder = ProcessInfo.processInfo.environment["GVL_JUDGE_PAGES"] {
      try page.write(toFile: "\(folder)/\(name).html", atomically: true, encoding: .utf8)
    }
    for isDark in [false, true] {
      let found = try Self.findings(page, PageView(width: width, height: 900, isDark: isDark))
      for one in found { Issue.record("\(one.rule): \(one.where_): \(one.why)") }
    }
  }
}
