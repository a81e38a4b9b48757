import ConsentSignals
import TestSupport

/// The states that `ConsentMode` gives for strings; `TCString.consentMode` of the generated package must give the same.
enum ConsentModeCases {
  static let mapping: [ConsentMode.Kind: ConsentCategory] = [
    .analyticsStorage: .init(purposes: [1, 8]), .functionalityStorage: .init(purposes: [2], vendors: [755]),
    .adStorage: .init(purposes: [2]),
  ]

  /// Each case: the string, and the states as sorted lines.
  static func json(_ numbers: inout SeededNumbers) throws -> JSONValue {
    .array(
      try (0..<600).map { _ in
        let string = random(&numbers)
        let mode = ConsentMode(string, gdprApplies: true, mapping: mapping)
        return [
          "string": .string(try string.encoded()),
          "states": .strings(mode.states.map { "\($0.key.rawValue) \($0.value)" }.sorted()),
        ]
      })
  }

  /// A string in which Google is shown or not, chosen or not, and restricted or not.
  static func random(_ numbers: inout SeededNumbers) -> TCString {
    var string = TCString(
      created: Timestamp(seconds: 1_772_323_200), cmpID: 1, cmpVersion: 1, consentLanguage: "EN", vendorListVersion: 1,
      policyVersion: 5)
    string.purposeConsents = IDBits((1...11).filter { _ in numbers.below(5) > 0 })
    (string.purposeLegitimateInterests, string.vendorLegitimateInterests) = ([2, 7, 8], [755])
    string.vendorConsents = numbers.pick([[], [2], [755], [2, 754, 755]])
    string.vendorsDisclosed = numbers.pick([nil, [755], [2, 754, 755], [2, 754]])
    for _ in 0..<numbers.below(3) {
      string.publisherRestrictions.merge(
        PublisherRestriction(
          purpose: numbers.pick([1, 2, 3, 4, 7, 8]), kind: numbers.pick(PublisherRestriction.Kind.allCases),
          vendors: numbers.pick([[755], [2], [2, 755]])))
    }
    return string
  }

  /// A test that is put beside the sources of the package.
  static let comparison = #"""
    import Foundation

    struct ModeComparison {
      func differences() throws -> Int {
        let cases = try JSON(Data(contentsOf: URL(fileURLWithPath: "modes.json")), file: "modes.json").elements
        let meaning = [
          "analytics_storage": ConsentCategory(purposes: [1, 8]),
          "functionality_storage": ConsentCategory(purposes: [2], vendors: [755]),
          "ad_storage": ConsentCategory(purposes: [2]),
        ]
        var (differences, counts) = (0, Set<Int>())
        for one in cases {
          let mode = try TCString(one["string"]?.text ?? "").consentMode(also: meaning)
          let found = mode.map { "\($0.key) \($0.value)" }.sorted()
          counts.insert(found.count)
          if found != one["states"]?.texts ?? [] {
            differences += 1
            if differences < 4 { print(one["string"]?.text ?? "", found, "instead of", one["states"]?.texts ?? []) }
          }
        }
        // With and without the three of Google's table.
        return counts == [2, 5] ? differences : differences + 1
      }
    }
    """#
}
