import Foundation
import GVLChanges
import GVLList
@testable import GVLListReports
import GVLShown
import TestSupport
import Testing

/// A report on paper: few pages, and nothing that is folded there is spread out.
@Suite(.slow, .serialized, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
struct PrintTests {
  /// Pages of the document that Chromium prints, counted in its page tree.
  private static func pages(_ html: String, _ paper: String) throws -> Int {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let sized = html.replacing(/<meta http-equiv[^>]*>/, with: "")
      .replacing("</head>", with: "<style>@page { size: \(paper); }</style></head>")
    let file = folder.url.appending(path: "page.pdf")
    _ = try Chromium.start(sized, "", ["--no-pdf-header-footer", "--print-to-pdf=\(file.path)"], folder)
    let document = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return document.matches(of: /\/Type\s*\/Page\b/).count
  }

  @Test(arguments: ["A4", "letter"]) func pagesAreCounted(paper: String) throws {
    let page = "<!doctype html><html><head></head><body><p>a<p style='break-before: page'>b</body></html>"
    #expect(try Self.pages(page, paper) == 2)
  }

  /// Hundreds of other vendors and every text changed: paper shows what concerns the profile.
  @Test(arguments: ["A4", "letter"]) func aProfileTakesFewPages(paper: String) throws {
    let new = Fiction.list(
      version: 8, vendors: (1...400).map { Fiction.vendor($0, consent: [1, 2, 3, 4], interest: []) })
    let old = Fiction.list(vendors: (1...300).map { Fiction.vendor($0) })
    let (from, to) = (try VendorList(old.bytes), try VendorList(new.bytes))
    var profile = Profile(name: "app")
    profile.vendors = .only(Set(1...8))
    for report in [
      ChangeReport(ListDiff(from: from, to: to), profile: profile),
      ChangeReport(ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis), profile: profile),
    ] { #expect(try Self.pages(report.html(), paper) <= 6) }
  }

  /// Real lists, years apart.
  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), arguments: ["A4", "letter"],
    [
      ("v3/archives/vendor-list-v45.json", "v3/archives/vendor-list-v146.json"),
      ("v2/archives/vendor-list-v131.json", "v2/archives/vendor-list-v224.json"),
    ])
  func aRealDecisionTakesSixPages(paper: String, lists: (String, String)) throws {
    let (from, to) = (try VendorList(Corpus.bytes(lists.0)), try VendorList(Corpus.bytes(lists.1)))
    var profile = Profile(name: "app")
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
  }
}
