@testable import ConsentSignals
import TestSupport

/// Google's consent mode: its table, and Google as a vendor of the list.
@Suite struct ConsentModeTests {
  private static let all: [ConsentMode.Kind: Bool] = [.adStorage: true, .adUserData: true, .adPersonalization: true]
  private static let none = all.mapValues { _ in false }

  /// - Parameter disclosed: The disclosed vendors; nil for a string without the segment.
  private static func string(
    _ purposes: IDBits, vendors: IDBits = [755], disclosed: IDBits? = nil, _ restrictions: [PublisherRestriction] = []
  ) -> TCString {
    var string = TCString(
      created: Timestamp(seconds: 0), cmpID: 1, cmpVersion: 1, consentLanguage: "EN", vendorListVersion: 1,
      policyVersion: 5)
    (string.purposeConsents, string.vendorConsents, string.vendorsDisclosed) = (purposes, vendors, disclosed)
    string.purposeLegitimateInterests = IDBits(2...11)
    string.vendorLegitimateInterests = [755]
    string.publisherRestrictions = restrictions
    return string
  }

  private static func states(_ string: TCString) -> [ConsentMode.Kind: Bool] {
    ConsentMode(string, gdprApplies: true).states
  }

  private static func bits(_ set: Int) -> IDBits { IDBits((1...11).filter { set & 1 << ($0 - 1) != 0 }) }

  @Test func consentModeFollowsGooglesTable() {
    func states(_ purposes: IDBits, _ gdprApplies: Bool? = true) -> [String] {
      ConsentMode(
        Self.string(purposes), gdprApplies: gdprApplies, mapping: [.analyticsStorage: .init(purposes: [8])]
      ).entries.map { "\($0.kind.rawValue) \($0.isGranted)" }
    }
    #expect(
      states([1, 3, 4, 7, 8]) == [
        "ad_storage true", "ad_user_data true", "ad_personalization true", "analytics_storage true",
      ])
    #expect(states([2]).allSatisfy { $0.hasSuffix("false") })
    #expect(
      states([1, 3]) == [
        "ad_storage true", "ad_user_data false", "ad_personalization false", "analytics_storage false",
      ])
    #expect(states([1, 7])[1] == "ad_user_data true" && states([7])[1] == "ad_user_data false")
    #expect(states([1], false).isEmpty && states([1], nil).isEmpty)
    // A kind without a mapping is not in the call.
    #expect(ConsentMode(Self.string([1, 8]), gdprApplies: true).states[.analyticsStorage] == nil)
    #expect(
      ConsentMode(defaultFor: [.securityStorage: .init(purposes: [1])]).entries.map(\.kind) == [
        .adStorage, .adUserData, .adPersonalization, .securityStorage,
      ])
    #expect(ConsentMode(defaultFor: [:]).states.values.allSatisfy { !$0 })
  }

  /// The table in Google's form, denial by denial.
  @Test func consentModeIsWhatTheTableOfDenialsSays() {
    let denials: [Int: [ConsentMode.Kind]] = [
      1: [.adStorage, .adUserData], 3: [.adPersonalization], 4: [.adPersonalization], 7: [.adUserData],
    ]
    for set in 0..<2048 {
      var expected = Self.all
      for (purpose, kinds) in denials where set & 1 << (purpose - 1) == 0 {
        for kind in kinds { expected[kind] = false }
      }
      #expect(Self.states(Self.string(Self.bits(set))) == expected)
    }
  }

  /// All purposes are allowed, and Google is off: nothing is granted, with or without the segment of disclosed vendors.
  @Test func aUserWhoSwitchedGoogleOffGrantsNothing() {
    for disclosed: IDBits? in [nil, [2, 755]] {
      #expect(Self.states(Self.string(Self.bits(2047), vendors: [2, 754, 756], disclosed: disclosed)) == Self.none)
      #expect(Self.states(Self.string(Self.bits(2047), vendors: [755], disclosed: disclosed)) == Self.all)
    }
  }

  /// A vendor that the dialog did not show has no answer: the call leaves its kinds out, and the mapped kinds stay.
  @Test func withoutGoogleInTheDialogThereIsNoCall() {
    let mapping: [ConsentMode.Kind: ConsentCategory] = [
      .analyticsStorage: .init(purposes: [8]), .functionalityStorage: .init(purposes: [12]),
    ]
    for vendors: IDBits in [[], [2], [755]] {
      let string = Self.string(Self.bits(2047), vendors: vendors, disclosed: [2, 754, 756])
      #expect(Self.states(string).isEmpty)
      #expect(
        ConsentMode(string, gdprApplies: true, mapping: mapping).states == [
          .analyticsStorage: true, .functionalityStorage: false,
        ])
    }
    #expect(Self.states(Self.string(Self.bits(2047), disclosed: [])).isEmpty)
    // Before any answer all are denied, whatever the dialog shows.
    #expect(ConsentMode(defaultFor: [:]).states == Self.none)
  }

  /// A restriction that takes a purpose's consent from Google denies only the kinds that need the purpose.
  @Test func aRestrictionDeniesWhatNeedsItsPurpose() {
    let needs: [Int: Set<ConsentMode.Kind>] = [
      1: [.adStorage, .adUserData], 3: [.adPersonalization], 4: [.adPersonalization], 7: [.adUserData],
    ]
    for purpose in 1...11 {
      for kind in PublisherRestriction.Kind.allCases {
        for vendors: IDBits in [[755], [754, 756]] {
          let takes = vendors.contains(755) && (kind == .notAllowed || kind == .requireLegitimateInterest)
          let expected = Self.all.reduce(into: [:]) { states, state in
            states[state.key] = !(takes && needs[purpose]?.contains(state.key) ?? false)
          }
          let restrictions = [PublisherRestriction(purpose: purpose, kind: kind, vendors: vendors)]
          #expect(Self.states(Self.string(Self.bits(2047), restrictions)) == expected, "\(purpose) \(kind) \(vendors)")
        }
      }
    }
  }

  /// Mapped kinds ignore Google unless the mapping names it.
  @Test func theOthersFollowTheMappingAlone() {
    let mapping: [ConsentMode.Kind: ConsentCategory] = [
      .analyticsStorage: .init(purposes: [1]), .securityStorage: .init(purposes: [1], vendors: [755]),
      .adStorage: .init(purposes: [2]),
    ]
    let restrictions = [PublisherRestriction(purpose: 1, kind: .notAllowed, vendors: [755])]
    let string = Self.string([1], vendors: [2], restrictions)
    let states = ConsentMode(string, gdprApplies: true, mapping: mapping).states
    #expect(states[.analyticsStorage] == true && states[.securityStorage] == false && states[.adStorage] == false)
  }

  /// Allowing more, or restricting less, never denies anything; other vendors have no influence.
  @Test(arguments: SeededNumbers.seeds(71)) func allowingMoreNeverDenies(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var granted = 0
    for _ in 0..<2_000 {
      let purposes = Self.bits(numbers.below(2048) | numbers.below(2048))
      let restrictions = (0..<numbers.below(3)).map { _ in
        PublisherRestriction(
          purpose: 1 + numbers.below(11), kind: numbers.pick(PublisherRestriction.Kind.allCases),
          vendors: numbers.pick([[755], [3], [3, 755]]))
      }
      let disclosed: IDBits? = numbers.pick([nil, [755], [3, 755]])
      let vendors: IDBits = numbers.pick([[], [755], [3], [3, 755]])
      let less = Self.states(Self.string(purposes, vendors: vendors, disclosed: disclosed, restrictions))
      granted += less.values.count { $0 }
      let other = vendors.contains(3) ? vendors.subtracting([3]) : vendors.union([3])
      #expect(Self.states(Self.string(purposes, vendors: other, disclosed: disclosed, restrictions)) == less)
      for more in [
        Self.string(purposes.union([1 + numbers.below(11)]), vendors: vendors, disclosed: disclosed, restrictions),
        Self.string(purposes, vendors: vendors.union([755]), disclosed: disclosed, restrictions),
        Self.string(purposes, vendors: vendors, disclosed: disclosed, Array(restrictions.dropLast())),
      ] {
        let states = Self.states(more)
        #expect(less.allSatisfy { !$0.value || states[$0.key] == true })
      }
    }
    #expect(granted > 500)
  }
}
