import GVLChanges
import GVLFindingsReports
import GVLList
@testable import GVLListReports
import GVLShown
import Markup
@testable import ReportFormats
import TestSupport

/// The head of a page names the data it is based on, in words for people; equal data give an equal head.
@Suite struct ReportHeadTests {
  private static let digest = String(repeating: "ab", count: 32)

  static func head(_ text: String = "words") -> ReportHead {
    var head = ReportHead()
    (head.title, head.note, head.reviewer) = (text + " title", text + " note\nand more", text + " reviewer")
    head.sources = [7, 8].map {
      .init(
        ListReference(specification: 3, version: $0).description, lastUpdated: "2026-03-05T16:00:00Z", sha256: digest,
        origin: "fetched from \(text)")
    }
    head.gaps = "None of the lists."
    var profile = PublisherProfile(name: text)
    profile.vendors = .only([1, 2, 3, 9])
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .all)]
    (head.profile, head.policy) = (ProfileInWords.text(profile), "legal-basis")
    head.record = .init(file: "/home/somebody/decision.json", sha256: digest)
    (head.made, head.tool) = (Timestamp("2026-03-10T12:00:00Z"), "gvl 0.1.0")
    return head
  }

  private static func text(_ html: String) throws -> String {
    let page = try HTMLPage(Array(html.utf8))
    let main = try #require(page.nodes.indices.first { page.nodes[$0].name == "body" })
    return page.text(in: main)
  }

  @Test func everyPageSaysWhatItRestsOn() throws {
    var report = try Reports.decision()
    report.page.head = Self.head()
    var log = LogText([], showsChanges: false)
    log.page.head = Self.head()
    var findings = Findings.report("a")
    findings.head = Self.head()
    let (_, list) = try Reports.lists("another")
    let vendor = try #require(list.vendor(2))
    let pages = [
      try report.html(), log.html(subject: "s"), try findings.html(), VendorReport(vendor).html(Self.head()),
    ]
    for html in pages {
      let text = try Self.text(html)
      for words in [
        "words title", "words note", "Reviewed by words reviewer", "What this page rests on", "None of the lists.",
        "4 vendors (1–3, 9); purpose 2 needs consent for all vendors", "legal-basis",
        "decision.json, SHA-256 abababababab…",
        Self.digest, "on 2026-03-10T12:00:00Z by gvl 0.1.0",
      ] { #expect(text.contains(words), "\(words)") }
      // A path would reveal details of the machine.
      #expect(!text.contains("somebody"))
    }
    #expect(try Self.text(pages[0]).contains("v3/7 of 2026-03-05, SHA-256 abababababab…, fetched from words"))
    #expect(try report.html() == report.html())
  }

  @Test func idsAreWrittenAsRanges() {
    #expect(ProfileInWords.numbers([]) == "none" && ProfileInWords.numbers([4]) == "4")
    #expect(ProfileInWords.numbers([1, 2, 3, 5, 6, 9]) == "1–3, 5, 6, 9")
  }
}

@Suite struct PageWordsTests {
  /// A page shows no internal names: no `camelCase`, no `kind.aspect`.
  @Test func kindsHaveWordsOfTheirOwn() {
    let words = ChangeKind.all.map(PageWords.kind)
    #expect(Set(words).count == words.count)
    for word in words {
      #expect(!word.isEmpty && !word.contains(".") && word.firstMatch(of: /[a-z][A-Z]/) == nil, "\(word)")
    }
  }

  @Test func subjectsHaveWordsOfTheirOwn() {
    func what(_ kind: ChangeKind, _ item: Change.Item) -> String {
      PageWords.subject(Change(kind, item: item, before: .null, after: .null, direction: .neutral), .none).what
    }
    #expect(what(.vendor(.url), .key("en/legIntClaim")) == "address of its words on legitimate interest (en)")
    #expect(what(.vendor(.url), .key("policyUrl")) == "address of its privacy policy")
    #expect(what(.vendor(.retention), .key("specialPurpose/3")) == "how long data are kept, special purpose 3")
    #expect(what(.vendor(.retention), .key("standard")) == "how long data are kept, unless stated otherwise")
    #expect(what(.vendor(.nonCookieAccess), .none) == "other storage than cookies")
    #expect(what(.vendor(.specialFeature), .id(2)) == "special feature 2")
    #expect(what(.text(.dataCategory, .description), .id(3)) == "description of data category 3")
  }

  @Test(arguments: [
    (-1, "the session"), (0, "the session"), (3_600, "3,600 seconds"), (86_400, "1 day"), (31_536_000, "365 days"),
    (31_536_001, "365 days (31,536,001 seconds)"),
  ]) func lifetimes(seconds: Int, words: String) { #expect(PageWords.lifetime(seconds) == words) }

  /// Items on a page have names beside their ids.
  @Test func namesStandBesideNumbers() throws {
    let (old, new) = try Reports.lists("another")
    var report = try Reports.decision()
    report.names = ItemNames(new.texts, old.texts)
    let html = try report.html()
    let named = report.yours.compactMap { report.names.name(of: report.diff.changes[$0]) }
    #expect(!named.isEmpty)
    for name in named { #expect(html.contains("<bdi class=\"called\">\(name)</bdi>"), "\(name)") }
    #expect(!(try Reports.decision().html()).contains("class=\"called\""))
  }
}
