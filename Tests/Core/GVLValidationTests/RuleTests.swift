import GVLFindings
import GVLList
import GVLValidation
import TestSupport

/// One fault in a faultless list is found by exactly its rule.
@Suite struct RuleTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var rule: String
    var list: CleanList
    /// The pointer of the fault; a nil value removes the member.
    var at: String
    var value: JSONValue?
    /// The pointer of the finding.
    var path: String
    var owner: Owner

    init(
      _ rule: String, _ list: CleanList, _ at: String, _ value: JSONValue?, found path: String? = nil,
      _ owner: Owner = .vendor
    ) {
      (self.rule, self.list, self.at, self.value, self.path, self.owner) = (rule, list, at, value, path ?? at, owner)
    }

    var testDescription: String { "\(rule): \(list.rawValue)\(at)" }
  }

  private static func findings(in value: JSONValue, _ kind: CleanList) throws -> [Finding] {
    kind == .translation
      ? try Translation(value.bytesInLines).findings() : try VendorList(value.bytesInLines).findings()
  }

  @Test(arguments: CleanList.allCases) func cleanListsHaveNoFinding(list: CleanList) throws {
    #expect(try Self.findings(in: list.value, list) == [])
  }

  static let faults: [Fault] =
    [
      Fault("list/header-missing", .third, "/lastUpdated", nil, .list),
      Fault("list/header-missing", .third, "/tcfPolicyVersion", .null, .list),
      Fault("list/header-missing", .third, "/dataCategories", nil, .list),
      Fault("list/header-missing", .second, "/stacks", nil, .list),
      Fault("list/header-missing", .first, "/features", .null, .list),
      Fault("list/header-missing", .translation, "/vendorListVersion", nil, .list),
      Fault("list/header-implausible", .third, "/vendorListVersion", 4096, .list),
      Fault("list/header-implausible", .third, "/vendorListVersion", 0, .list),
      Fault("list/header-implausible", .third, "/tcfPolicyVersion", 64, .list),
      Fault("list/date-unreadable", .third, "/lastUpdated", "yesterday", .list),
      Fault("list/date-unreadable", .translation, "/lastUpdated", "2025-03-06T16:00:13", .list),
      Fault("list/date-unreadable", .third, "/vendors/9/deletedDate", "2025-13-01T00:00:00Z", .list),
      Fault("list/date-unreadable", .third, "/vendors/9/deletedDate", " ", .list),
      Fault("list/key-not-id", .third, "/vendors/4/id", 5, .list),
      Fault("list/key-not-id", .third, "/vendors/9/id", 4, .list),
      Fault("list/key-not-id", .third, "/vendors/4/id", nil, found: "/vendors/4", .list),
      Fault("list/key-not-id", .second, "/purposes/2/id", 3, .list),
      Fault("list/key-not-id", .translation, "/stacks/2/id", nil, found: "/stacks/2", .list),
      Fault("list/name-empty", .third, "/vendors/4/name", ""),
      Fault("list/name-empty", .third, "/vendors/9/name", nil, found: "/vendors/9", .list),
      Fault("list/name-empty", .first, "/vendors/0/name", "\u{A0} ", found: "/vendors/0/name"),
      Fault("list/name-empty", .third, "/dataCategories/1/name", " \n", found: "/dataCategories/1", .list),
      Fault("list/name-empty", .translation, "/features/1/name", nil, found: "/features/1", .list),
      Fault("list/description-empty", .third, "/specialFeatures/1/description", "", found: "/specialFeatures/1", .list),
      Fault("list/description-empty", .translation, "/purposes/3/description", nil, found: "/purposes/3", .list),
      Fault("list/name-blanks", .third, "/vendors/4/name", "Vier "),
      Fault("list/name-blanks", .third, "/vendors/9/name", "\u{A0}Neun", .list),
      Fault("list/name-blanks", .first, "/purposes/1/name", "Two\n", .list),
      Fault("list/unknown-member", .third, "/publisher", "somebody", .list),
      Fault("list/unknown-member", .third, "/purposes/1/consentable", true, .list),
      Fault("list/unknown-member", .third, "/vendors/4/policyUrl", "https://vier.example", .list),
      Fault("list/unknown-member", .third, "/vendors/9/urls/0/note", 1, .list),
      Fault("list/unknown-member", .second, "/vendors/4/a~0b~1c", 1, found: "/vendors/4/a~0b~1c", .list),
      Fault("list/unknown-member", .translation, "/language", "de", .list),
      Fault("list/unknown-id", .third, "/vendors/4/purposes/3", 11),
      Fault("list/unknown-id", .third, "/vendors/4/legIntPurposes/0", -1),
      Fault("list/unknown-id", .third, "/vendors/4/flexiblePurposes/0", 99),
      Fault("list/unknown-id", .third, "/vendors/4/specialPurposes/1", 3),
      Fault("list/unknown-id", .third, "/vendors/4/features/1", 3),
      Fault("list/unknown-id", .third, "/vendors/4/specialFeatures/0", 64),
      Fault("list/unknown-id", .third, "/vendors/4/dataDeclaration/2", 2008),
      Fault("list/unknown-id", .third, "/vendors/4/dataRetention/purposes/70", 3),
      Fault("list/unknown-id", .third, "/vendors/4/dataRetention/specialPurposes/4", 3),
      Fault("list/unknown-id", .third, "/stacks/1/purposes/2", 12, .list),
      Fault("list/unknown-id", .translation, "/stacks/1/specialFeatures/0", 2, .list),
      Fault("list/unknown-id", .first, "/vendors/0/featureIds/0", 9, found: "/vendors/0/featureIds/0"),
      Fault("list/repeated-id", .third, "/vendors/4/purposes/3", 2),
      Fault("list/repeated-id", .first, "/vendors/0/purposeIds/1", 1, found: "/vendors/0/purposeIds/1"),
      Fault("list/repeated-id", .third, "/stacks/2/purposes/2", 3, .list),
      Fault("list/stack-purpose-1", .third, "/stacks/2/purposes/2", 1, .list),
      Fault("list/stack-purpose-1", .translation, "/stacks/1/purposes/0", 1, .list),
      Fault("list/basis-twice", .third, "/vendors/4/legIntPurposes/1", 2),
      Fault("list/basis-twice", .first, "/vendors/0/legIntPurposeIds/0", 1, found: "/vendors/0/legIntPurposeIds/0"),
      Fault("list/flexible-undeclared", .third, "/vendors/4/purposes", [1, 3], found: "/vendors/4/flexiblePurposes/0"),
      Fault("list/purpose-1-consent-only", .second, "/vendors/4/flexiblePurposes/1", 1),
      Fault("list/purpose-1-consent-only", .third, "/vendors/4/flexiblePurposes/0", 1),
      Fault("list/purposes-3-to-6-consent-only", .third, "/vendors/4/legIntPurposes/0", 5),
      Fault("list/purposes-3-to-6-consent-only", .third, "/vendors/4/flexiblePurposes/1", 3),
      Fault("list/declaration-missing", .third, "/vendors/4/dataDeclaration", nil),
      Fault("list/declaration-missing", .third, "/vendors/4/dataRetention", .null),
      Fault("list/declaration-missing", .third, "/vendors/4/cookieRefresh", nil),
      Fault("list/cookie-age", .third, "/vendors/4/cookieMaxAgeSeconds", .null),
      Fault("list/cookie-age", .second, "/vendors/4/cookieMaxAgeSeconds", nil),
      Fault("list/cookie-age", .third, "/vendors/4/usesCookies", false, found: "/vendors/4/cookieMaxAgeSeconds"),
      Fault("list/retention-negative", .third, "/vendors/4/dataRetention/stdRetention", -1),
      Fault("list/retention-negative", .third, "/vendors/4/dataRetention/purposes/3", -30),
      Fault("list/retention-negative", .third, "/vendors/4/dataRetention/specialPurposes/1", -1),
      Fault("list/retention-undeclared", .third, "/vendors/4/dataRetention/purposes/4", 30),
      Fault("list/retention-undeclared", .third, "/vendors/4/dataRetention/specialPurposes/2", 30),
      Fault("list/overflow-value", .third, "/vendors/4/overflow/httpGetLimit", 16),
      Fault("list/overflow-value", .second, "/vendors/4/overflow", [:]),
      Fault("list/urls-empty", .third, "/vendors/4/urls", []),
      Fault("list/urls-empty", .third, "/vendors/4/urls", nil, found: "/vendors/4"),
      Fault("list/urls-empty", .third, "/vendors/4/urls/1/privacy", "", found: "/vendors/4/urls/1"),
      Fault("list/urls-empty", .third, "/vendors/4/urls/1/privacy", nil, found: "/vendors/4/urls/1"),
      Fault("list/policy-url-empty", .second, "/vendors/4/policyUrl", .null),
      Fault("list/policy-url-empty", .first, "/vendors/0/policyUrl", nil, found: "/vendors/0"),
      Fault("list/url-form", .third, "/vendors/4/urls/0/legIntClaim", " "),
      Fault("list/url-form", .third, "/vendors/4/urls/0/privacy", "https://vier.example/ "),
      Fault("list/url-form", .second, "/vendors/4/policyUrl", "vier.example/privacy"),
      Fault("list/url-form", .second, "/vendors/4/policyUrl", "https:///privacy"),
      Fault("list/url-form", .third, "/vendors/4/deviceStorageDisclosureUrl", "https://vier.example/a b.json"),
      Fault("list/disclosure-url-https", .third, "/vendors/4/deviceStorageDisclosureUrl", "http://vier.example/s.json"),
      Fault(
        "list/disclosure-url-https", .third, "/vendors/4/deviceStorageDisclosureUrl", "\u{A0}https://vier.example/"),
      Fault("list/disclosure-url-https", .third, "/vendors/4/deviceStorageDisclosureUrl", .null),
      Fault("list/language-tag", .third, "/vendors/4/urls/1/langId", "sr - cyrl"),
      Fault("list/language-tag", .third, "/vendors/4/urls/1/langId", "FR"),
      Fault("list/language-tag", .third, "/vendors/4/urls/1/langId", nil, found: "/vendors/4/urls/1"),
      Fault("list/language-repeated", .third, "/vendors/4/urls/1/langId", "en"),
    ] + noPurpose

  // The vendor may only have a special purpose, so both members are emptied.
  private static let noPurpose = [
    Fault("list/no-purpose", .second, "/vendors/4", bare, found: "/vendors/4/purposes")
  ]
  private static let bare: JSONValue = [
    "id": 4, "name": "Vier", "purposes": [], "legIntPurposes": [], "specialPurposes": [], "features": [1],
    "policyUrl": "https://vier.example/",
  ]

  @Test(arguments: faults) func oneFaultTripsExactlyItsRule(fault: Fault) throws {
    let findings = try Self.findings(in: fault.list.value.with(fault.at, fault.value), fault.list)
    #expect(findings.map(\.rule.id) == [fault.rule])
    #expect(findings.map(\.path) == [fault.path])
    #expect(findings.map(\.owner) == [fault.owner])
    for finding in findings {
      #expect(ListRules.all.contains(finding.rule))
      let first = finding.message.first.map(String.init) ?? ""
      #expect(first == first.lowercased() && finding.message.last != ".")
    }
  }

  @Test func everyRuleHasAFault() {
    #expect(Set(Self.faults.map(\.rule)) == Set(ListRules.all.map(\.id)))
  }

  @Test func ruleTableIsInOrder() {
    #expect(Set(ListRules.all.map(\.id)).count == ListRules.all.count)
    for rule in ListRules.all {
      #expect(rule.id.wholeMatch(of: /list\/[a-z0-9]+(-[a-z0-9]+)*/) != nil)
      #expect(!rule.cite.text.isEmpty && !rule.title.isEmpty && rule.title.last != ".")
      if let since = rule.since { #expect(since.description.wholeMatch(of: /(specification|policy) [1-9]/) != nil) }
    }
  }

  /// Faults in a deleted vendor's declaration are not reported.
  @Test(arguments: faults.filter { $0.list == .third && $0.at.hasPrefix("/vendors/4") })
  func declarationsOfDeletedVendorsAreExempt(fault: Fault) throws {
    let structural = ["list/key-not-id", "list/name-empty", "list/name-blanks", "list/unknown-member"]
    let at = fault.at.replacing("/vendors/4", with: "/vendors/9")
    let value = at == "/vendors/9/id" ? JSONValue.integer(8) : fault.value
    let findings = try Self.findings(
      in: fault.list.value.with(at, at == "/vendors/9/id" && fault.value == nil ? nil : value), .third)
    #expect(findings.map(\.rule.id) == (structural.contains(fault.rule) ? [fault.rule] : []))
    #expect(findings.allSatisfy { $0.owner == .list })
  }

  /// Rules that took effect later have no findings in earlier lists.
  @Test func rulesBeginWhereTheyBegin() throws {
    // Policies before 4 allowed a legitimate interest in purposes 3 to 6.
    let interest = CleanList.third.value.with("/vendors/4/legIntPurposes/0", 5)
    for policy in [1, 2, 3] {
      #expect(try Self.findings(in: interest.with("/tcfPolicyVersion", .integer(policy)), .third) == [])
    }
    #expect(try Self.findings(in: interest.with("/tcfPolicyVersion", 4), .third).count == 1)
    // An http disclosure and no `urls` in specification 2; purpose 1 under legitimate interest in specification 1.
    let disclosure = "/vendors/4/deviceStorageDisclosureUrl"
    #expect(try Self.findings(in: CleanList.second.value.with(disclosure, "http://vier.example"), .second) == [])
    #expect(try Self.findings(in: CleanList.second.value.with(disclosure, nil), .second) == [])
    let first = CleanList.first.value.with("/vendors/0/purposeIds", []).with("/vendors/0/legIntPurposeIds", [1, 2])
    #expect(try Self.findings(in: first, .first) == [])
    #expect(try Self.findings(in: first.with("/vendors/0/legIntPurposeIds", []), .first) == [])
  }

  @Test func specialPurposesAloneAreEnough() throws {
    let value = CleanList.third.value.with("/vendors/4/purposes", []).with("/vendors/4/legIntPurposes", [])
      .with("/vendors/4/flexiblePurposes", []).with("/vendors/4/dataRetention/purposes", [:])
    #expect(try Self.findings(in: value, .third) == [])
  }

  /// A missing map is one finding, not one for each id.
  @Test func missingMapIsOneFinding() throws {
    let value = CleanList.third.value.with("/purposes", nil)
    #expect(try Self.findings(in: value, .third).map(\.rule.id) == ["list/header-missing"])
    let empty = try Self.findings(in: CleanList.third.value.with("/purposes", [:]), .third)
    #expect(Set(empty.map(\.rule.id)) == ["list/unknown-id"])
  }

  @Test func findingsFollowTheFile() throws {
    let value = CleanList.third.value.with("/vendors/4/name", " Vier").with("/purposes/3/description", "")
      .with("/vendors/4/urls/1/langId", "EN").with("/lastUpdated", "?").with("/vendors/9/name", "ä ")
    for bytes in [value.written(.indented), value.written(.compact)] {
      let list = try VendorList(bytes)
      let findings = list.findings()
      #expect(
        findings.map(\.path) == [
          "/lastUpdated", "/purposes/3", "/vendors/4/name", "/vendors/4/urls/1/langId", "/vendors/4/urls/1/langId",
          "/vendors/9/name",
        ])
      for finding in findings where finding.path != "/purposes/3" {
        #expect(finding.place == list.document.node(at: finding.path ?? "")?.place)
      }
    }
  }
}
