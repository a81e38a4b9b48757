import GVLChanges
import GVLFindings
import GVLFindingsReports
import GVLList
import GVLListReports
import GVLShown
import ReportFormats
import TestSupport

@Suite struct ReportTests {
  private func list(_ json: JSONValue) throws -> VendorList { try VendorList(json.bytes) }

  /// HTML input gives lines only, so no column is made up.
  @Test func aFindingWithoutAColumnNamesItsLine() {
    let rule = Rule(id: "tcf/some", severity: .error, title: "t", cite: Citation("c"))
    let places: [(TextPlace?, String, JSONValue, JSONValue)] = [
      (TextPlace(line: 5), "p.html:5: error: m [tcf/some]\n", 5, .null),
      (TextPlace(line: 5, column: 2), "p.html:5:2: error: m [tcf/some]\n", 5, 2),
      (nil, "p.html: error: m [tcf/some]\n", .null, .null),
    ]
    for (place, text, line, column) in places {
      let finding = Finding(rule, owner: .publisher, file: "p.html", place: place, message: "m")
      let report = Findings.report([Reviewed(finding, fingerprint: "")])
      #expect(report.text(excerpts: true).rendered(colour: false) == text)
      #expect(finding.json["line"] == line && finding.json["column"] == column)
    }
  }

  @Test func everyChangeHasWords() throws {
    let old = try list(Fiction.list())
    let changed = Fiction.list(version: 8)
      .replacing(["tcfPolicyVersion"], with: 6)
      .replacing(["publisherNote"], with: "new")
      .replacing(["purposes", "2", "description"], with: "About: something else.")
      .replacing(["stacks", "1", "purposes"], with: [2])
      .replacing(["standardTexts", "features"], with: .null)
      .replacing(["vendors", "1", "legIntPurposes"], with: [])
      .replacing(["vendors", "1", "dataRetention", "stdRetention"], with: 60)
      .replacing(["vendors", "2"], with: nil)
      .replacing(["vendors", "3", "deletedDate"], with: "2026-03-06T00:00:00Z")
      .replacing(["vendors", "4", "deletedDate"], with: nil)
      .replacing(["vendors", "6"], with: Fiction.vendor(6))
      .replacing(["vendors", "5", "name"], with: "Vendor\u{1B}[2J five")
    let diff = ListDiff(from: old, to: try list(changed))
    let text = diff.textReport.rendered(colour: false)
    for expected in [
      "v3/7 → v3/8", "policy 5 → 6", "1 added, 1 reinstated, 1 deleted, 1 vanished", "member /publisherNote",
      "purpose 2 description", "stack 1 contents", "standard text features", "purpose 2", "was legitimate interest",
      "retention standard", "30 → 60 days", "Vendor␛[2J five",
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
    #expect(!text.contains("\u{1B}"))
    // One line for each change, and a heading or a vendor's name for each group.
    for change in diff.changes {
      if let vendor = change.vendor { #expect(text.contains(String(vendor))) }
    }
  }

  @Test func noDifferenceIsSaid() throws {
    let list = try list(Fiction.list())
    #expect(ListDiff(from: list, to: list).textReport.rendered(colour: false).hasSuffix("no differences\n"))
  }

  @Test func aDecisionSaysTheRestrictedStep() throws {
    var profile = PublisherProfile(name: "app")
    profile.restrictions = [.init(purpose: 2, kind: .requireConsent, vendors: .all)]
    let old = try list(Fiction.list())
    let new = try list(
      Fiction.list(version: 8).replacing(["vendors", "5", "flexiblePurposes"], with: [2]))
    let decision = ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis)
    #expect(decision.verdict == .required)
    #expect(decision.textReport().rendered(colour: false).contains("(here: none → consent)"))
    let reason = try JSONDocument(decision.json.documentText).root["reasons"]?.elements.first
    #expect(reason?["afterRestrictions"]?["after"]?.string == "consent")
  }

  @Test func theSummaryCountsLiveVendors() throws {
    let summary = ListSummary(
      try list(Fiction.list()), texts: try Translation(Fiction.translation("de").bytes).texts, language: "de")
    let json = try JSONDocument(summary.json.documentText).root
    #expect(json["vendors"]?.integer == 5 && json["liveVendors"]?.integer == 4)
    let first = json["purposes"]?.elements.first
    #expect(first?["consent"]?.integer == 4 && first?["name"]?.string == "Purpose 1 (de)")
    #expect(summary.textReport.rendered(colour: false).contains("5 vendors: 4 live, 1 deleted"))
  }

  @Test func aVendorIsShownWhole() throws {
    let vendor = try #require(try list(Fiction.list()).vendor(2))
    let text = VendorReport(vendor).textReport.rendered(colour: false)
    for expected in [
      "Vendor 2", "legitimate interest", "flexible", "30 days", "90 days", "https://v2.example/privacy",
      "1 day (86,400 seconds)",
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
  }
}
