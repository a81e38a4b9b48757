import ConsentSignals
import TestSupport

/// The keys that `DeviceKeys` writes for strings; `ConsentKeys` of the generated package must write the same.
enum KeyCases {
  /// Each case: the string, whether the GDPR applies, the Additional Consent string, and the keys in the order of
  /// writing as lines of type and value; null if the string cannot be read.
  static func json(_ strings: [String], _ numbers: inout SeededNumbers) -> JSONValue {
    let all = strings + (0..<200).map { _ in random(&numbers) }
    return .array(
      all.map { text in
        var signals = DeviceSignals()
        signals.tcString = text
        signals.gdprApplies = numbers.pick([true, false, nil])
        signals.additionalConsent = numbers.pick(["2~7.9~dv.5", "1~7", nil])
        return [
          "string": .string(text), "gdpr": signals.gdprApplies.map { .integer($0 ? 1 : 0) } ?? .null,
          "ac": .text(signals.additionalConsent),
          "keys": (try? DeviceKeys(signals)).map { .strings($0.entries.map(line)) } ?? .null,
        ]
      })
  }

  static func line(_ entry: DeviceKeys.Entry) -> String {
    switch entry.value {
    case .number(let number): "\(entry.name) number \(number)"
    case .text(let text): "\(entry.name) text \(text)"
    case .flag(let flag): "\(entry.name) flag \(flag)"
    case .other(let type): "\(entry.name) \(type)"
    }
  }

  /// A string with rare segments and restrictions that contradict each other.
  private static func random(_ numbers: inout SeededNumbers) -> String {
    func ids(_ count: Int, _ highest: Int) -> IDBits {
      IDBits((0..<numbers.below(count)).map { _ in 1 + numbers.below(highest) })
    }
    var string = TCString(
      created: Timestamp(seconds: 1_772_323_200), cmpID: numbers.below(4_096), cmpVersion: numbers.below(9),
      consentLanguage: "EN", vendorListVersion: 1 + numbers.below(200), policyVersion: numbers.below(6))
    (string.isPurposeOneTreated, string.usesNonStandardTexts) = (numbers.below(2) == 0, numbers.below(2) == 0)
    (string.purposeConsents, string.purposeLegitimateInterests) = (ids(9, 24), ids(9, 24))
    string.specialFeatureOptIns = ids(3, 12)
    (string.vendorConsents, string.vendorLegitimateInterests) = (ids(20, 900), ids(6, 1_200))
    if numbers.below(2) == 0 { string.vendorsDisclosed = ids(30, 1_500) }
    for _ in 0..<numbers.below(6) {
      string.publisherRestrictions.merge(
        PublisherRestriction(
          purpose: numbers.below(6), kind: numbers.pick(PublisherRestriction.Kind.allCases), vendors: ids(5, 12)))
    }
    if numbers.below(2) == 0 {
      var publisher = PublisherTC()
      (publisher.purposeConsents, publisher.purposeLegitimateInterests) = (ids(5, 24), ids(5, 24))
      publisher.customPurposeCount = numbers.below(4)
      if publisher.customPurposeCount > 0 { publisher.customPurposeConsents = ids(4, publisher.customPurposeCount) }
      string.publisherTC = publisher
    }
    return (try? string.encoded()) ?? ""
  }

  /// A test that is put beside the sources of the package. One answer overwrites the other, so that a key left by the
  /// older one is found.
  static let comparison = #"""
    import Foundation

    final class Recorder: UserDefaults {
      var names: [String] = []
      override func set(_ value: Any?, forKey name: String) {
        names.append(name)
        super.set(value, forKey: name)
      }
    }

    struct KeysComparison {
      func differences() throws -> Int {
        let suite = "gvl.tests.\(UUID().uuidString)"
        guard let defaults = Recorder(suiteName: suite) else { return 1 }
        defer { defaults.removePersistentDomain(forName: suite) }
        let cases = try JSON(Data(contentsOf: URL(fileURLWithPath: "keys.json")), file: "keys.json").elements
        var (differences, before) = (0, [String]())
        for one in cases {
          defaults.names = []
          let gdprApplies = one["gdpr"]?.int.map { $0 == 1 }
          try? ConsentKeys(defaults).write(
            tcString: one["string"]?.text ?? "", gdprApplies: gdprApplies, additionalConsent: one["ac"]?.text)
          let isRefused = one["keys"]?.texts.isEmpty ?? true
          let expected = isRefused ? before : one["keys"]?.texts ?? []
          let found = lines(defaults)
          let order = expected.map { String($0.prefix { $0 != " " }) }
          if found != expected.sorted() || defaults.names != (isRefused ? [] : order) {
            differences += 1
            if differences < 4 { print(one["string"]?.text ?? "", found, "instead of", expected, defaults.names) }
          }
          before = expected
        }
        if cases.count < 200 { differences += 1 }
        return differences
      }
    }

    /// Here defaults give back what they were given: a number that is a truth value is a `Bool`, and no `Int`.
    func lines(_ defaults: UserDefaults) -> [String] {
      defaults.dictionaryRepresentation().keys.filter { $0.hasPrefix("IAB") }.sorted().map { name in
        switch defaults.object(forKey: name) {
        case let number as Int: return "\(name) number \(number)"
        case let text as String: return "\(name) text \(text)"
        default: return "\(name) of another type"
        }
      }
    }
    """#
}
