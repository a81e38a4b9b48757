import ConsentSignals
import TestSupport

/// Strings that no CMP would write: every field takes any value of its range.
enum RandomStrings {
  static func any(_ numbers: inout SeededNumbers) -> TCString {
    var string = TCString(
      created: moment(&numbers), cmpID: numbers.below(4096), cmpVersion: numbers.below(4096),
      consentScreen: numbers.below(64), consentLanguage: letters(&numbers), vendorListVersion: numbers.below(4096),
      policyVersion: numbers.below(64))
    string.lastUpdated = moment(&numbers)
    string.isServiceSpecific = numbers.below(2) == 0
    string.usesNonStandardTexts = numbers.below(2) == 0
    string.specialFeatureOptIns = some(12, &numbers)
    string.purposeConsents = some(24, &numbers)
    string.purposeLegitimateInterests = some(24, &numbers)
    string.isPurposeOneTreated = numbers.below(2) == 0
    string.publisherCountry = letters(&numbers)
    string.vendorConsents = vendors(&numbers)
    string.vendorLegitimateInterests = vendors(&numbers)
    let keys = Set((0..<numbers.below(6)).map { _ in numbers.below(256) })
    string.publisherRestrictions = keys.sorted().map {
      PublisherRestriction(
        purpose: $0 >> 2, kind: PublisherRestriction.Kind(rawValue: $0 & 3) ?? .undefined, vendors: vendors(&numbers))
    }
    if numbers.below(4) > 0 { string.vendorsDisclosed = vendors(&numbers) }
    if numbers.below(2) == 0 {
      let count = numbers.below(64)
      string.publisherTC = PublisherTC(
        purposeConsents: some(24, &numbers), purposeLegitimateInterests: some(24, &numbers), customPurposeCount: count,
        customPurposeConsents: some(count, &numbers), customPurposeLegitimateInterests: some(count, &numbers))
    }
    return string
  }

  /// Dense, sparse, or in runs, up to the highest id; or empty.
  static func vendors(_ numbers: inout SeededNumbers) -> IDBits {
    let highest = numbers.pick([0, 1, 63, 64, 65, 128, 129, 1_200, 1_200, 1_200, 65_535])
    guard highest > 0 else { return [] }
    switch numbers.below(4) {
    case 0: return IDBits(1...highest)
    case 1: return IDBits((0..<8).map { _ in 1 + numbers.below(highest) })
    case 2:
      let starts = (0..<5).map { _ in 1 + numbers.below(highest) }
      return IDBits(starts.flatMap { $0...min($0 + 40, highest) })
    default: return IDBits((1...min(highest, 1_200)).filter { _ in numbers.below(3) > 0 })
    }
  }

  private static func some(_ width: Int, _ numbers: inout SeededNumbers) -> IDBits {
    IDBits((0..<width).map { $0 + 1 }.filter { _ in numbers.below(2) == 0 })
  }

  private static func moment(_ numbers: inout SeededNumbers) -> Timestamp {
    Timestamp(milliseconds: 100 * numbers.below(1 << 36))
  }

  private static func letters(_ numbers: inout SeededNumbers) -> LetterPair {
    let letters = (0..<2).map { _ in Unicode.Scalar(UInt8(0x41 + numbers.below(26))) }
    return LetterPair(String(String.UnicodeScalarView(letters))) ?? "AA"
  }
}
