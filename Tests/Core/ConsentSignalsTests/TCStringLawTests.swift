import TestSupport

@testable import ConsentSignals

@Suite struct TCStringLawTests {
  private let count = Effort.isExhaustive ? 100_000 : 300

  @Test(.slow, arguments: SeededNumbers.seeds(31))
  func whatIsWrittenIsReadAsItWas(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<count {
      let string = RandomStrings.any(&numbers)
      let text = try string.encoded()
      #expect(try TCString(text) == string, "\(text)")
    }
  }

  /// Compared with a slow reader that takes single bits from the characters.
  @Test(arguments: SeededNumbers.seeds(32))
  func vendorsStandAsBitsOrRangesWhicheverIsShorter(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      var string = TCString(
        created: Timestamp(seconds: 0), cmpID: 1, cmpVersion: 1, consentLanguage: "EN", vendorListVersion: 1,
        policyVersion: 5)
      string.vendorsDisclosed = RandomStrings.vendors(&numbers)
      let disclosed = try #require(string.vendorsDisclosed)
      let segment = try #require(string.encoded().split(separator: ".").last)
      let ranges = 12 + disclosed.ranges.map { $0.count == 1 ? 17 : 33 }.reduce(0, +)
      let shortest = 20 + (disclosed.ranges.count < 4096 ? min(ranges, disclosed.highest) : disclosed.highest)
      #expect(segment.utf8.count == (shortest + 23) / 24 * 4)
    }
  }

  @Test(.slow) func aSetOf65535IdsIsSmallAndWritten() throws {
    var string = try TCString(Self.example)
    string.vendorConsents = IDBits(1...65_535)
    string.vendorLegitimateInterests = IDBits(stride(from: 1, through: 65_535, by: 2))
    string.publisherRestrictions = (0..<256).map {
      PublisherRestriction(
        purpose: $0 / 4, kind: PublisherRestriction.Kind(rawValue: $0 % 4) ?? .undefined,
        vendors: IDBits(1...65_535))
    }
    // More ranges than one entry can hold.
    string.publisherRestrictions[7].vendors = IDBits(stride(from: 2, through: 65_534, by: 2))
    let text = try string.encoded()
    #expect(try TCString(text) == string)
    #expect(string.vendorConsents.rest.count == 1_023)
  }

  @Test func restrictionsOfOnePurposeAndKindBecomeOne() throws {
    var string = try TCString(Self.example)
    string.publisherRestrictions = [
      PublisherRestriction(purpose: 9, kind: .requireConsent, vendors: [3]),
      PublisherRestriction(purpose: 2, kind: .notAllowed, vendors: [755]),
      PublisherRestriction(purpose: 9, kind: .requireConsent, vendors: [1, 2]),
    ]
    #expect(
      try TCString(try string.encoded()).publisherRestrictions == [
        PublisherRestriction(purpose: 2, kind: .notAllowed, vendors: [755]),
        PublisherRestriction(purpose: 9, kind: .requireConsent, vendors: [1, 2, 3]),
      ])
  }

  /// Restrictions in any order and number, compared with a slow list of pairs.
  @Test(arguments: SeededNumbers.seeds(38))
  func restrictionsAreMergedAsPairsAre(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<50 {
      var (merged, pairs) = ([PublisherRestriction](), Set<[Int]>())
      for _ in 0..<numbers.below(40) {
        let vendors = (0..<(1 + numbers.below(3))).map { _ in 1 + numbers.below(100) }
        let one = PublisherRestriction(
          purpose: numbers.below(4), kind: numbers.pick(PublisherRestriction.Kind.allCases), vendors: IDBits(vendors))
        merged.merge(one)
        for vendor in vendors { pairs.insert([one.purpose, one.kind.rawValue, vendor]) }
      }
      #expect(Set(merged.flatMap { one in one.vendors.map { [one.purpose, one.kind.rawValue, $0] } }) == pairs)
      #expect(zip(merged, merged.dropFirst()).allSatisfy { $0.key < $1.key })
    }
  }

  @Test func valuesBeyondTheirFieldAreRefused() throws {
    let faults: [(inout TCString) -> Void] = [
      { $0.cmpID = 4096 }, { $0.cmpID = -1 }, { $0.cmpVersion = .max }, { $0.consentScreen = 64 },
      { $0.vendorListVersion = 4096 }, { $0.policyVersion = 64 }, { $0.created = Timestamp(milliseconds: -1) },
      { $0.lastUpdated = Timestamp(milliseconds: .max) }, { $0.specialFeatureOptIns = [13] },
      { $0.purposeConsents = [25] }, { $0.purposeLegitimateInterests = [1, 65] },
      { $0.publisherRestrictions = [PublisherRestriction(purpose: 64, kind: .notAllowed, vendors: [1])] },
      { $0.publisherTC = PublisherTC(customPurposeCount: 64) },
      { $0.publisherTC = PublisherTC(customPurposeCount: 1, customPurposeConsents: [2]) },
    ]
    for fault in faults {
      var string = try TCString(Self.example)
      fault(&string)
      let error = #expect(throws: SignalError.self) { try string.encoded() }
      #expect(error?.code == .value)
    }
  }

  @Test(arguments: [
    ("", SignalError.Code.empty, nil as Int?), ("DBABMA~" + example, .gpp, nil), ("DBABM", .version, 0),
    ("D" + example, .version, 0), (String(example.prefix(20)), .truncated, 120), (example + "=", .standardBase64, 0),
    (example.replacing("AAAA", with: "A/AA"), .standardBase64, 0), ("CP%2BA", .percentEncoded, 12),
    ("CP A", .character, 12), ("CP\u{0}A", .character, 12), ("CPä", .character, 12),
    (example + ".IDKQA4AAgAKAGQAygAAA", .segment, 0), (example + ".", .truncated, 0), (".", .truncated, 0),
    ("IDKQA4AAgAKAGQAygAAA", .version, 0), ("BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA", .version, 0),
  ])
  func whatCannotBeReadIsNamed(text: String, code: SignalError.Code, bit: Int?) {
    let error = #expect(throws: SignalError.self) { try TCString(text) }
    #expect(error?.code == code, "\(error?.description ?? "")")
    if let bit, bit > 0 { #expect(error?.bit == bit) }
    if text.count > 8 { #expect(error?.description.contains(text.prefix(8)) == false) }
  }

  static let example = "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"
}
