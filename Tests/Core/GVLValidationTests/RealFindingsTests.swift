import GVLFindings
import GVLList
import GVLValidation
import TestSupport

/// Real faults of published lists, checked by hand.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealFindingsTests {
  /// Pointers of a rule's findings in a list.
  private func paths(_ file: String, _ rule: String) throws -> [String] {
    try ReadFiles.list(file).findings().filter { $0.rule.id == rule }.compactMap(\.path)
  }

  @Test(arguments: [
    ("v3/archives/vendor-list-v17.json", "list/unknown-id", ["/vendors/738/dataDeclaration/2"]),
    ("v3/archives/vendor-list-v17.json", "list/disclosure-url-https", ["/vendors/21/deviceStorageDisclosureUrl"]),
    ("v3/archives/vendor-list-v17.json", "list/declaration-missing", ["/vendors/797/dataDeclaration"]),
    (
      "v3/archives/vendor-list-v17.json", "list/language-tag",
      ["/vendors/350/urls/30/langId", "/vendors/351/urls/23/langId"]
    ),
    ("v3/archives/vendor-list-v7.json", "list/unknown-id", []),
    (
      "v3/archives/vendor-list-v7.json", "list/declaration-missing",
      ["/vendors/656/dataDeclaration", "/vendors/966/dataDeclaration"]
    ),
    ("v3/archives/vendor-list-v146.json", "list/disclosure-url-https", []),
    (
      "v2/archives/vendor-list-v197.json", "list/unknown-id",
      ["/vendors/164/purposes/10", "/vendors/1028/legIntPurposes/4"]
    ),
    ("v2/republished/vendor-list-v197.2023-05-19.json", "list/unknown-id", []),
    ("v2/archives/vendor-list-v3.json", "list/purpose-1-consent-only", ["/vendors/224/flexiblePurposes/0"]),
    ("v2/archives/vendor-list-v8.json", "list/purpose-1-consent-only", ["/vendors/681/flexiblePurposes/0"]),
    (
      "v2/archives/vendor-list-v36.json", "list/no-purpose",
      ["/vendors/466/purposes", "/vendors/646/purposes", "/vendors/731/purposes"]
    ),
    ("v2/archives/vendor-list-v1.json", "list/header-missing", []),
    ("v1/archives/vendorlist-v66.json", "list/unknown-id", ["/vendors/3/featureIds/2"]),
    ("v1/archives/vendorlist-v66.json", "list/basis-twice", ["/vendors/6/legIntPurposeIds/0"]),
  ])
  func known(file: String, rule: String, expected: [String]) throws {
    #expect(try paths(file, rule) == expected)
  }

  @Test func countsInTheNewestList() throws {
    let findings = try ReadFiles.list("v3/archives/vendor-list-v146.json").findings()
    #expect(
      Dictionary(grouping: findings, by: \.rule.id).mapValues(\.count) == [
        // The URLs: nine blank ones in place of a claim, and a disclosure with blanks at its end.
        "list/name-blanks": 22, "list/language-repeated": 7, "list/language-tag": 2, "list/url-form": 10,
      ])
  }

  /// No published list of specification 2 or 3 breaks these rules, so their findings would be believed.
  @Test func publishedListsKeepTheseRules() {
    let kept: Set = [
      "list/header-missing", "list/header-implausible", "list/date-unreadable", "list/key-not-id", "list/name-empty",
      "list/description-empty", "list/repeated-id", "list/stack-purpose-1", "list/purposes-3-to-6-consent-only",
      "list/cookie-age", "list/retention-negative", "list/retention-undeclared", "list/overflow-value",
      "list/urls-empty", "list/policy-url-empty",
    ]
    for (path, _, findings) in ValidatedFiles.of(.real) where path.hasPrefix("v2/") || path.hasPrefix("v3/") {
      let broken = Set(findings.map(\.rule.id)).intersection(kept)
      #expect(broken.isEmpty, "\(path)")
    }
  }
}

/// Laws of every finding, for any list.
@Suite struct FindingLawTests {
  /// Every list and translation, hand-made ones too: no crash, sorted, and each finding points at what it names.
  @Test(arguments: Stock.present) func everyFindingHasItsPlace(stock: Stock) throws {
    let validated = ValidatedFiles.of(stock)
    #expect(validated.contains { !$0.findings.isEmpty })
    for (path, list, findings) in validated { check(findings, in: list.document, path) }
    for file in ReadFiles.of(stock).translations {
      guard let translation = try? file.value.get() else { continue }
      check(translation.findings(), in: translation.document, file.path)
    }
  }

  private func check(_ findings: [Finding], in document: JSONDocument, _ file: String) {
    let places = findings.compactMap(\.place)
    #expect(places.count == findings.count, "\(file)")
    #expect(
      zip(places, places.dropFirst()).allSatisfy { ($0.line, $0.column ?? 0) <= ($1.line, $1.column ?? 0) }, "\(file)")
    // Looking up a place scans the file, so only a few are tried.
    for finding in findings.prefix(2) + findings.suffix(1) {
      guard let path = finding.path, let place = finding.place else { continue }
      if let node = document.node(at: path) {
        let inside = [node] + node.members.map(\.value)
        #expect(inside.contains { $0.place == place }, "\(file): \(finding.rule.id) \(path)")
      } else {
        // For a missing member the finding points at the parent.
        let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        #expect(document.node(at: parent)?.place == place, "\(file): \(finding.rule.id) \(path)")
      }
    }
  }
}
