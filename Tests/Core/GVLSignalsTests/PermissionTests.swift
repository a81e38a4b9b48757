import ConsentSignals
import GVLList
@testable import GVLSignals
import TestSupport

@Suite struct PermissionTests {
  enum Declared: CaseIterable { case consent, interest, both, nothing }

  /// The specification's table: the basis after a restriction on a declared basis. Nil: must not process.
  private static func slowBasis(_ declared: Declared, isFlexible: Bool, _ kind: PublisherRestriction.Kind?) -> Declared?
  {
    switch (declared, isFlexible, kind) {
    case (.nothing, _, _), (_, _, .notAllowed), (_, _, .undefined): nil
    case (_, _, nil): declared
    case (.consent, _, .requireConsent), (.both, _, .requireConsent), (.interest, true, .requireConsent): .consent
    case (.interest, _, .requireLegitimateInterest), (.both, _, .requireLegitimateInterest),
      (.consent, true, .requireLegitimateInterest):
      .interest
    case (.interest, false, .requireConsent), (.consent, false, .requireLegitimateInterest): nil
    }
  }

  /// Every declaration, flexible or not, under every restriction, with every choice of a user.
  @Test(arguments: Declared.allCases, [true, false]) func restrictionsAndFlexibility(
    declared: Declared, isFlexible: Bool
  ) throws {
    let members = [
      "\"purposes\":[\(declared == .consent || declared == .both ? "2" : "")]",
      "\"legIntPurposes\":[\(declared == .interest || declared == .both ? "2" : "")]",
      "\"flexiblePurposes\":[\(isFlexible ? "2" : "")]",
    ]
    let list = try SmallList.list([7: members.joined(separator: ",")])
    for kind in [nil] + PublisherRestriction.Kind.allCases.map(Optional.some) {
      for answers in 0..<16 {
        var string = SmallList.string
        string.vendorsDisclosed = [7]
        string.purposeConsents = answers & 1 != 0 ? [2] : []
        string.vendorConsents = answers & 2 != 0 ? [7] : []
        string.purposeLegitimateInterests = answers & 4 != 0 ? [2] : []
        string.vendorLegitimateInterests = answers & 8 != 0 ? [7] : []
        if let kind { string.publisherRestrictions = [PublisherRestriction(purpose: 2, kind: kind, vendors: [7])] }
        let (consented, undisputed) = (answers & 3 == 3, answers & 12 == 12)
        let expected: LegalBasis =
          switch Self.slowBasis(declared, isFlexible: isFlexible, kind) {
          case .consent: consented ? .consent : .none
          case .interest: undisputed ? .legitimateInterest : .none
          case .both: consented ? .consent : undisputed ? .legitimateInterest : .none
          case .nothing, nil: .none
          }
        let permission = string.permits(vendor: 7, purpose: 2, list: list)
        #expect(permission.basis == expected, "\(declared) \(isFlexible) \(String(describing: kind)) \(answers)")
        #expect(permission.isPermitted == [.consented, .notObjected].contains(permission.reason))
      }
    }
  }

  @Test func everyReasonIsGiven() {
    var seen: Set<Permission.Reason> = []
    func expect(
      _ reason: Permission.Reason, vendor: Int, purpose: Int, in list: VendorList = SmallList.usual,
      at place: SourceLocation = #_sourceLocation, _ change: (inout TCString) -> Void = { _ in }
    ) {
      var string = SmallList.string
      change(&string)
      #expect(string.permits(vendor: vendor, purpose: purpose, list: list).reason == reason, sourceLocation: place)
      seen.insert(reason)
    }
    func expect(_ reason: Permission.Reason, feature: Int, _ change: (inout TCString) -> Void = { _ in }) {
      var string = SmallList.string
      change(&string)
      #expect(string.permits(vendor: 1, specialFeature: feature, list: SmallList.usual).reason == reason)
      seen.insert(reason)
    }
    expect(.consented, vendor: 1, purpose: 3)
    expect(.notObjected, vendor: 2, purpose: 7)
    expect(.vendorUnknown, vendor: 99, purpose: 1)
    expect(.vendorDeleted, vendor: 4, purpose: 1)
    expect(.notDeclared, vendor: 2, purpose: 3)
    expect(.notDisclosed, vendor: 1, purpose: 3) { $0.vendorsDisclosed = [2] }
    expect(.notDisclosed, vendor: 1, purpose: 3) { $0.vendorsDisclosed = nil }
    expect(.notAllowedByPublisher, vendor: 3, purpose: 2) {
      $0.publisherRestrictions = [.init(purpose: 2, kind: .notAllowed, vendors: [3])]
    }
    expect(.restrictionContradicts, vendor: 2, purpose: 7) {
      $0.publisherRestrictions = [.init(purpose: 7, kind: .requireConsent, vendors: [2])]
    }
    // Two contradictory restrictions permit nothing, in either order.
    expect(.restrictionContradicts, vendor: 3, purpose: 7) {
      $0.publisherRestrictions = [
        .init(purpose: 7, kind: .requireConsent, vendors: [3]),
        .init(purpose: 7, kind: .requireLegitimateInterest, vendors: [3]),
      ]
    }
    expect(.restrictionUndefined, vendor: 2, purpose: 7) {
      $0.publisherRestrictions = [.init(purpose: 7, kind: .undefined, vendors: [2])]
    }
    expect(.purposeOneNotShown, vendor: 1, purpose: 1) { $0.isPurposeOneTreated = true }
    expect(.purposeRefused, vendor: 1, purpose: 3) { $0.purposeConsents = [1] }
    expect(.vendorRefused, vendor: 1, purpose: 3) { $0.vendorConsents = [2] }
    expect(.purposeObjected, vendor: 2, purpose: 7) { $0.purposeLegitimateInterests = [2] }
    expect(.vendorObjected, vendor: 2, purpose: 7) { $0.vendorLegitimateInterests = [3] }
    expect(.optedIn, feature: 1)
    expect(.notOptedIn, feature: 1) { $0.specialFeatureOptIns = [] }
    expect(.notDeclared, feature: 2)
    if let old = try? SmallList.list([5: "\"legIntPurposes\":[3]"], specification: 2, policy: 2) {
      expect(.needsConsent, vendor: 5, purpose: 3, in: old) {
        $0.vendorsDisclosed = [5]
        ($0.purposeLegitimateInterests, $0.vendorLegitimateInterests) = ([3], [5])
      }
      // Before policy 4 this was allowed.
      expect(.notObjected, vendor: 5, purpose: 3, in: old) {
        $0.policyVersion = 2
        $0.vendorsDisclosed = [5]
        ($0.purposeLegitimateInterests, $0.vendorLegitimateInterests) = ([3], [5])
      }
    }
    #expect(seen == Set(Permission.Reason.allCases))
  }

  /// A string from before TCF 2.3 may lack the disclosed vendors.
  @Test func olderStringsNeedNotDisclose() {
    var string = SmallList.string
    string.created = .init(milliseconds: SmallList.day.milliseconds - 100 * 86_400_000)
    string.vendorsDisclosed = nil
    #expect(string.permits(vendor: 1, purpose: 3, list: SmallList.usual).reason == .consented)
    string.vendorsDisclosed = []
    #expect(string.permits(vendor: 1, purpose: 3, list: SmallList.usual).reason == .notDisclosed)
  }

  /// The declarations decide: two vendors changed their basis between these lists.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) func twoListsCanGiveTwoAnswers() throws {
    let (older, newer) = (
      try VendorList(Corpus.bytes("v2/archives/vendor-list-v49.json")),
      try VendorList(Corpus.bytes("v2/archives/vendor-list-v51.json"))
    )
    var string = TCString(
      created: .init(milliseconds: 1_600_000_000_000), cmpID: 28, cmpVersion: 1, consentLanguage: "EN",
      vendorListVersion: 51, policyVersion: 2)
    (string.purposeConsents, string.vendorConsents) = ([2, 4, 7], [174, 205])
    string.purposeLegitimateInterests = [2, 7]
    string.vendorLegitimateInterests = [174, 205]
    #expect(string.permits(vendor: 174, purpose: 4, list: older).reason == .purposeObjected)
    #expect(string.permits(vendor: 174, purpose: 4, list: newer).basis == .consent)
    #expect(string.permits(vendor: 205, purpose: 7, list: older).basis == .consent)
    #expect(string.permits(vendor: 205, purpose: 7, list: newer).basis == .legitimateInterest)
  }

  /// More consent never removes a permission, and a restriction never adds one based on consent.
  @Test(arguments: SeededNumbers.seeds(40)) func permissionGrowsWithTheChoice(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<40 {
      func ids(_ all: [Int]) -> IDBits { IDBits(all.filter { _ in numbers.below(2) == 0 }) }
      let vendors = [1, 2, 3, 4, 755]
      var less = SmallList.string
      less.purposeConsents = ids(Array(1...11))
      less.vendorConsents = ids(vendors)
      less.purposeLegitimateInterests = ids(Array(2...11))
      less.vendorLegitimateInterests = ids(vendors)
      var more = less
      more.purposeConsents.formUnion(ids(Array(1...11)))
      more.vendorConsents.formUnion(ids(vendors))
      for vendor in vendors {
        for purpose in 1...11 {
          let (before, after) = (
            less.permits(vendor: vendor, purpose: purpose, list: SmallList.usual),
            more.permits(vendor: vendor, purpose: purpose, list: SmallList.usual)
          )
          #expect(!before.isPermitted || after.isPermitted, "vendor \(vendor), purpose \(purpose)")
          var restricted = more
          restricted.publisherRestrictions = [
            .init(purpose: purpose, kind: numbers.below(2) == 0 ? .notAllowed : .requireConsent, vendors: [vendor])
          ]
          let under = restricted.permits(vendor: vendor, purpose: purpose, list: SmallList.usual)
          #expect(under.basis != .legitimateInterest && (!under.isPermitted || more.vendorConsents.contains(vendor)))
        }
      }
    }
  }
}
