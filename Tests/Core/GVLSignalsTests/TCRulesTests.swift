import ConsentSignals
import GVLFindings
import GVLList
import GVLShown
@testable import GVLSignals
import TestSupport

/// A rule, and a change to a faultless string that only this rule must find.
struct SignalMutant: Sendable, CustomTestStringConvertible {
  let rule: String
  /// Other rules that find the same fault.
  var also: Set<String> = []
  let change: @Sendable (inout TCString) -> Void
  var testDescription: String { rule }
}

@Suite struct TCRulesTests {
  static var facts: SignalFacts {
    var facts = SignalFacts()
    facts.list = KnownList(SmallList.usual)
    facts.cmps = ExtraList(entries: [28: .init(name: "Ours"), 29: .init(name: "Gone", isDeleted: true)])
    facts.now = SmallList.now
    facts.asked = AskedSignals(ShownList(SmallList.usual))
    return facts
  }

  static func found(_ string: TCString, _ facts: SignalFacts = facts) -> [Finding] {
    SignalJudgement(JudgedString(string), by: SignalRules(facts, asGoogle: true)).findings
  }

  static let mutants: [SignalMutant] = [
    .init(rule: "tc/not-service-specific", also: ["tc/made-by", "google/5-1"]) { $0.isServiceSpecific = false },
    .init(rule: "tc/policy-ended") { $0.policyVersion = 3 },
    .init(rule: "tc/policy-of-list") { $0.policyVersion = 4 },
    .init(rule: "tc/list-zero", also: ["google/4-1"]) { $0.vendorListVersion = 0 },
    .init(rule: "tc/list-later") {
      $0.created = day("2026-03-30"); $0.lastUpdated = day("2026-03-30")
    },
    .init(rule: "tc/cmp-zero", also: ["tc/cmp-unknown", "google/3-1"]) { $0.cmpID = 0 },
    .init(rule: "tc/cmp-unknown", also: ["google/3-1"]) { $0.cmpID = 4000 },
    .init(rule: "tc/cmp-deleted", also: ["google/3-1"]) { $0.cmpID = 29 },
    .init(rule: "tc/letters") { $0.consentLanguage = badLetters },
    .init(rule: "tc/letters") { $0.publisherCountry = badLetters },
    .init(rule: "tc/time-of-day") {
      $0.created.milliseconds += 1000
      $0.lastUpdated = $0.created
    },
    .init(rule: "tc/dates-differ") { $0.lastUpdated.milliseconds += 86_400_000 },
    .init(rule: "tc/updated-first") { $0.lastUpdated.milliseconds -= 86_400_000 },
    .init(rule: "tc/too-early", also: ["tc/list-later", "google/3-3"]) {
      ($0.created, $0.lastUpdated) = (day("2019-08-20"), day("2019-08-20"))
    },
    .init(rule: "tc/future") { ($0.created, $0.lastUpdated) = (day("2026-06-02"), day("2026-06-02")) },
    .init(rule: "tc/disclosed-missing", also: ["tc/made-by", "google/1-4"]) { $0.vendorsDisclosed = nil },
    .init(rule: "tc/disclosed-empty", also: ["google/1-4"]) { $0.vendorsDisclosed = [] },
    .init(rule: "tc/vendor-undisclosed") { $0.vendorsDisclosed?.remove(3) },
    .init(rule: "tc/interest-in-purpose-1", also: ["tc/not-asked"]) { $0.purposeLegitimateInterests.insert(1) },
    .init(rule: "tc/interest-in-purposes-3-6", also: ["tc/not-asked"]) { $0.purposeLegitimateInterests.insert(5) },
    .init(rule: "tc/purpose-unknown", also: ["tc/not-asked"]) { $0.purposeConsents.insert(20) },
    .init(rule: "tc/purpose-unknown", also: ["tc/not-asked"]) { $0.specialFeatureOptIns.insert(9) },
    .init(rule: "tc/purpose-1-consented") { $0.isPurposeOneTreated = true },
    .init(rule: "tc/purpose-1-country") {
      ($0.isPurposeOneTreated, $0.publisherCountry) = (true, "AA")
      $0.purposeConsents.remove(1)
    },
    .init(rule: "tc/not-asked") { $0.purposeConsents.insert(11) },
    .init(rule: "tc/not-asked") { $0.purposeConsents.insert(7) },
    .init(rule: "tc/vendor-unknown", also: ["tc/not-asked"]) {
      $0.vendorConsents.insert(88); $0.vendorsDisclosed?.insert(88)
    },
    .init(rule: "tc/vendor-deleted", also: ["tc/not-asked"]) {
      $0.vendorConsents.insert(4); $0.vendorsDisclosed?.insert(4)
    },
    .init(rule: "tc/vendor-without-interest") { $0.vendorLegitimateInterests.insert(1) },
    .init(rule: "tc/restriction-undefined") {
      $0.publisherRestrictions = [.init(purpose: 2, kind: .undefined, vendors: [3])]
    },
    .init(rule: "tc/restriction-twice") {
      $0.publisherRestrictions = [
        .init(purpose: 2, kind: .notAllowed, vendors: [3]), .init(purpose: 2, kind: .requireConsent, vendors: [3]),
      ]
    },
    .init(rule: "tc/restriction-to-interest", also: ["tc/restriction-not-flexible"]) {
      $0.publisherRestrictions = [.init(purpose: 3, kind: .requireLegitimateInterest, vendors: [1])]
    },
    .init(rule: "tc/restriction-purpose") {
      $0.publisherRestrictions = [.init(purpose: 30, kind: .notAllowed, vendors: [3])]
    },
    .init(rule: "tc/restriction-not-flexible") {
      $0.publisherRestrictions = [.init(purpose: 7, kind: .requireConsent, vendors: [2])]
    },
    .init(rule: "google/1-1") {
      $0.vendorConsents.remove(755); $0.vendorLegitimateInterests.remove(755)
    },
    .init(rule: "google/1-2") { $0.purposeConsents.remove(1) },
    .init(rule: "google/1-3") { $0.purposeLegitimateInterests.remove(9) },
    .init(rule: "google/1-4", also: ["tc/vendor-undisclosed"]) { $0.vendorsDisclosed?.remove(755) },
    .init(rule: "google/3-1", also: ["tc/cmp-deleted"]) { $0.cmpID = 29 },
    .init(rule: "google/3-3", also: ["tc/list-later"]) {
      ($0.created, $0.lastUpdated) = (day("2025-04-30"), day("2025-04-30"))
    },
    .init(rule: "google/4-1", also: ["tc/list-zero"]) { $0.vendorListVersion = 0 },
    .init(rule: "google/5-1", also: ["tc/not-service-specific", "tc/made-by"]) { $0.isServiceSpecific = false },
  ]

  /// Read from a string, because no text gives such a pair.
  private static let badLetters: LetterPair = {
    // The string's language is in bits 108 to 119: characters 18 and 19.
    var text = Array((try? SmallList.string.encoded()) ?? "")
    (text[18], text[19]) = ("_", "_")
    return (try? TCString(String(text)))?.consentLanguage ?? .unknown
  }()

  private static func day(_ text: String) -> Timestamp { Timestamp(text) ?? Timestamp(milliseconds: 0) }

  @Test func nothingIsWrongWithTheUsualString() {
    #expect(Self.found(SmallList.string).map(\.message) == [])
  }

  @Test(arguments: mutants) func aFaultIsFoundByItsRule(mutant: SignalMutant) {
    var string = SmallList.string
    mutant.change(&string)
    #expect(Set(Self.found(string).map(\.rule.id)) == mutant.also.union([mutant.rule]))
  }

  /// Rules that need more than a changed string have tests of their own below.
  @Test func everyRuleHasAMutant() {
    let others: Set = [
      "tc/segment-unreadable", "tc/segment-unknown", "tc/segment-allowed", "tc/padding", "tc/made-by", "tc/age",
    ]
    #expect(Set(Self.mutants.map(\.rule)).union(others) == Set(TCRules.all.map(\.id)))
    #expect(Set(TCRules.all.map(\.id)).count == TCRules.all.count)
  }

  @Test(arguments: [
    ("ES", "2024-05-31", true), ("ES", "2024-06-02", false), ("FR", "2025-11-30", true), ("DE", "2020-01-01", false),
  ])
  func ageIsForTheAuthority(country: String, date: String, isOld: Bool) throws {
    var string = SmallList.string
    string.publisherCountry = try #require(LetterPair(country))
    (string.created, string.lastUpdated) = (Self.day(date), Self.day(date))
    #expect(Self.found(string).contains { $0.rule.id == "tc/age" } == isOld)
  }

  /// Strings from before a rule took effect need not follow it.
  @Test func olderStringsAreJudgedByTheirTime() {
    var string = SmallList.string
    string.created = Self.day("2026-02-28T00:00:00Z")
    string.lastUpdated = string.created
    string.vendorsDisclosed = nil
    var facts = SignalFacts()
    facts.now = SmallList.now
    #expect(Self.found(string, facts).map(\.rule.id) == ["tc/disclosed-missing"])
    #expect(Self.found(string, facts).allSatisfy { $0.severity == .info })

    string.policyVersion = 3
    string.purposeLegitimateInterests.insert(3)
    string.created.milliseconds -= 3_600_000
    #expect(Self.found(string, facts).map(\.rule.id) == ["tc/policy-ended", "tc/disclosed-missing"])
  }

  /// A binary search for deletions agrees with asking the list vendor by vendor.
  @Test(arguments: SeededNumbers.seeds(20)) func whoWasDeletedByThen(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<20 {
      let days = ["2025-01-01T00:00:00Z", "2025-06-01T12:00:00Z", "2026-02-01T00:00:00Z", "no date"]
      let list = try SmallList.list(
        Dictionary(
          uniqueKeysWithValues: (1...60).map { id in
            (
              id,
              numbers.below(2) == 0
                ? "\"purposes\":[1]" : "\"purposes\":[1],\"deletedDate\":\"\(days[numbers.below(4)])\""
            )
          }))
      let known = KnownList(list)
      let ids = IDBits((1...80).filter { _ in numbers.below(3) > 0 })
      for moment in ["2024-01-01", "2025-01-01", "2025-01-02", "2025-06-01T12:00:01Z", "2027-01-01"].compactMap({
        Timestamp($0)
      }) {
        let slow = ids.filter { id in
          list.vendor(id).map { !$0.isLive && ($0.deletedDate ?? .init(milliseconds: 0)) < moment } ?? false
        }
        #expect(Array(known.deleted(among: ids, before: moment)) == slow)
      }
    }
  }

  /// In a refusal, Google's codes describe the user's choice.
  @Test func aRefusalIsNoFault() {
    var string = SmallList.string
    (string.purposeConsents, string.vendorConsents) = ([], [])
    (string.purposeLegitimateInterests, string.vendorLegitimateInterests, string.specialFeatureOptIns) = ([], [], [])
    let found = Self.found(string)
    #expect(found.map(\.rule.id) == ["google/1-1", "google/1-2"])
    #expect(found.allSatisfy { $0.severity == .info && $0.message.contains("no fault") })
  }

  @Test func whatIsNotAtHandIsSaid() {
    let judgement = SignalJudgement(JudgedString(SmallList.string), by: SignalRules(SignalFacts(), asGoogle: true))
    #expect(judgement.findings.isEmpty)
    #expect(Set(judgement.notJudged.map(\.need)) == ["list", "cmp-list", "profile", "clock"])
    #expect(Self.found(SmallList.string).isEmpty)
  }

  @Test func theLibraryJudgesByItself() {
    var string = SmallList.string
    string.vendorsDisclosed = nil
    #expect(string.findings().map(\.rule.id) == ["tc/disclosed-missing", "tc/made-by"])
    #expect(SmallList.string.findings(list: SmallList.usual, at: SmallList.now).isEmpty)
    #expect(SmallList.string.list == SmallList.usual.reference)
  }
}
