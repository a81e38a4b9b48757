import GVLChanges
import GVLFindings
import GVLList
@testable import GVLListReports
import GVLShown
import TestSupport

/// A printed report has few pages, and folded parts stay folded.
@Suite(.slow, .serialized, .oneBrowser, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct PrintTests {
  /// The number of pages that Chromium prints, counted in the document's page tree.
  private static func pages(_ html: String, _ paper: String) throws -> Int {
    let sized = html.replacing(/<meta http-equiv[^>]*>/, with: "")
      .replacing("</head>", with: "<style>@page { size: \(paper); }</style></head>")
    let document = String(decoding: try Chromium.open(sized).printed(), as: UTF8.self)
    return document.matches(of: /\/Type\s*\/Page\b/).count
  }

  @Test(arguments: ["A4", "letter"]) func pagesAreCounted(paper: String) throws {
    let page = "<!doctype html><html><head></head><body><p>a<p style='break-before: page'>b</body></html>"
    #expect(try Self.pages(page, paper) == 2)
  }

  /// Hundreds of other vendors and all texts changed: paper has the profile's changes only.
  @Test(arguments: ["A4", "letter"]) func aProfileTakesFewPages(paper: String) throws {
    let new = Fiction.list(
      version: 8, vendors: (1...400).map { Fiction.vendor($0, consent: [1, 2, 3, 4], interest: []) })
    let old = Fiction.list(vendors: (1...300).map { Fiction.vendor($0) })
    let (from, to) = (try VendorList(old.bytes), try VendorList(new.bytes))
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only(Set(1...8))
    for report in [
      ChangeReport(ListDiff(from: from, to: to), profile: profile),
      ChangeReport(ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis), profile: profile),
    ] { #expect(try Self.pages(report.html(), paper) <= 6) }
  }

  /// Real lists that are years apart.
  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), arguments: ["A4", "letter"],
    [
      ("v3/archives/vendor-list-v45.json", "v3/archives/vendor-list-v146.json"),
      ("v2/archives/vendor-list-v131.json", "v2/archives/vendor-list-v224.json"),
    ])
  func aRealDecisionTakesSixPages(paper: String, lists: (String, String)) throws {
    let (from, to) = (try VendorList(Corpus.bytes(lists.0)), try VendorList(Corpus.bytes(lists.1)))
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([10, 52, 76, 91, 174, 205, 755, 793])
    var diff = ChangeReport(ListDiff(from: from, to: to), profile: profile)
    var decision = ChangeReport(
      ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis), profile: profile)
    diff.names = ItemNames(to.texts, from.texts)
    decision.names = diff.names
    decision.page.head = ReportHeadTests.head()
    for report in [diff, decision] {
      let html = try report.html()
      #expect(html.utf8.count < 100_000)
      #expect(try Self.pages(html, paper) <= 6)
    }
    // A profile with every tenth vendor of the older list.
    profile.vendors = .only(Set(from.vendors.map(\.id).enumerated().filter { $0.offset % 10 == 0 }.map(\.element)))
    let names = diff.names
    diff = ChangeReport(ListDiff(from: from, to: to), profile: profile)
    decision = ChangeReport(
      ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis), profile: profile)
    (diff.names, decision.names) = (names, names)
    decision.page.head = ReportHeadTests.head()
    #expect(try Self.pages(decision.html(), paper) <= 10)
    #expect(try Self.pages(diff.html(), paper) <= 8)
  }

  /// Rows that are not printed are on the screen, and are counted on paper; `-v` prints every row.
  @Test func whatIsNotPrintedIsCounted() throws {
    func declaring(_ ids: [Int], name: String) -> [JSONValue] {
      ids.map {
        Fiction.vendor($0, consent: name.isEmpty ? [2] : [2, 3]).replacing(["name"], with: .string("V\($0)" + name))
      }
    }
    let (old, new) = (
      Fiction.list(vendors: declaring(Array(1...9), name: "")),
      Fiction.list(version: 8, vendors: declaring(Array(1...9), name: " Ltd"))
    )
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only(Set(1...7))
    var report = ChangeReport(
      ListDiff(from: try VendorList(old.bytes), to: try VendorList(new.bytes)), profile: profile)
    let page = try report.html()
    #expect(page.matches(of: /<tr class="screen"/).count == 14)
    #expect(page.contains("7 neutral changes (names, addresses, dates) and the rows of what vendors do alike"))
    #expect(page.contains("What 5 or more of your vendors do alike"))
    report.page.showsOthers = true
    let whole = try report.html()
    #expect(!whole.contains("<tr class=\"screen\"") && !whole.contains("do alike"))
  }

  /// The rules of a decision have sources with URLs, and the page links to them.
  @Test func theSourcesOfADecisionHaveAddresses() throws {
    #expect(CitedSource.all.allSatisfy { $0.address.hasPrefix("https://") && !$0.edition.isEmpty })
    #expect(CitedSource.of([Citation]()).isEmpty && CitedSource.of([Citation("gvl")]).isEmpty)
    let both = CitedSource.of([Citation("GDPR, Article 7(3); EDPB Guidelines 05/2020, 116")])
    #expect(both.map(\.name) == ["GDPR", "EDPB Guidelines 05/2020"])
    let (old, new) = (
      Fiction.list(vendors: [Fiction.vendor(1)]),
      Fiction.list(version: 8, vendors: (1...2).map { Fiction.vendor($0, consent: [1, 2, 3, 4], interest: []) })
    )
    let decision = ReconsentDecision(
      from: try VendorList(old.bytes), to: try VendorList(new.bytes), profile: PublisherProfile(name: "app"),
      policy: .legalBasis
    )
    let page = try ChangeReport(decision, profile: PublisherProfile(name: "app")).html()
    #expect(page.contains("href=\"https://iabeurope.eu/") && page.contains("2026-05-29.5.0.b"))
  }

  /// Each reason is in one line, even if several vendors share it.
  @Test(arguments: (0..<20).map { UInt64($0) }) func noReasonIsLost(seed: UInt64) {
    var random = SeededNumbers(seed)
    let reasons = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      (
        vendor: Int?.some(Int.random(in: 1...9, using: &random)), name: String?.some("A"),
        item: ReasonLines.Item(
          subject: .init(what: "purpose \(Int.random(in: 1...5, using: &random))"),
          how: Bool.random(using: &random) ? ": consent" : ": legitimate interest")
      )
    }
    func words(_ vendor: Int?, _ item: ReasonLines.Item) -> String { "\(vendor ?? 0) \(item.subject.what)\(item.how)" }
    let told = ReasonLines(reasons).lines.flatMap { line -> [String] in
      switch line {
      case .shared(let item, let vendors): vendors.map { words($0, item) }
      case .vendor(let vendor, _, let items): items.map { words(vendor, $0) }
      }
    }
    #expect(told.sorted() == reasons.map { words($0.vendor, $0.item) }.sorted())
    #expect(Set(told).count == told.count || Set(reasons.map { words($0.vendor, $0.item) }).count < reasons.count)
  }
}
