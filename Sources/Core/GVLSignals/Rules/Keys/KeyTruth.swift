import ConsentSignals
import GVLFindings

/// The keys beside their strings, which are the truth.
extension KeyRules {
  static let truth: [RuleTable<KeysCase>.Row] = [
    row("missing", .error, "what a string says has its keys") { subject in
      let missing = subject.expected.entries.filter { subject.keys[$0.name] == nil && !$0.isDefault }
      let found: [FoundPlace<KeysCase>] = missing.map { entry in
        .init(
          at: entry.name, severity: entry.name == DeviceKey.disclosedVendors.name ? .warning : nil,
          "the string has it and the key is missing: write \(entry.value.shown)")
      }
      return found + subject.stringsMissing
    },
    row("contradicts", .error, "a key says what its string says") { subject in
      subject.expected.entries.compactMap { entry in
        guard let value = subject.keys[entry.name], let key = DeviceKey.named(entry.name)?.key,
          key != .cmpID, value.isOf(key.kind), !key.kind.agree(value, entry.value)
        else { return nil }
        return .init(at: entry.name, key.kind.difference(value, entry.value))
      }
    },
    row("leftover", .warning, "no key stays behind that the string says nothing of") { subject in
      guard subject.string != nil else { return [] }
      return subject.known.compactMap { key, name, _ in
        guard key.family == .tcf, subject.expected[name] == nil, key != .gdprApplies, subject.isReadable(key) else {
          return nil
        }
        return .init(at: name, "the string says nothing of it: it is of an older choice; remove the key")
      }
    },
    row("gpp-differs", .warning, "the TC string in GPP is the one under IABTCF_TCString") { subject in
      guard let text = subject.signals.tcString, let gpp = subject.signals.gppString.flatMap({ try? GPPString($0) }),
        let section = gpp.section(2), section.text != text
      else { return [] }
      return [
        .init(
          at: DeviceKey.gppString.name, "its section 2 is another TC string than that of \(DeviceKey.tcString.name)")
      ]
    },
    row("gpp-section", .error, "the sections that apply are there") { subject in
      guard let gpp = subject.signals.gppString.flatMap({ try? GPPString($0) }),
        case let missing = gpp.missing(of: subject.signals.gppSections ?? []), !missing.isEmpty
      else { return [] }
      let names = missing.map(String.init).joined(separator: ", ")
      return [.init(at: DeviceKey.gppSections.name, "the GPP string has no section \(names)")]
    },
  ]
}

extension KeysCase {
  func isReadable(_ key: DeviceKey) -> Bool { !unreadable.contains { $0.key == key } }

  /// Keys of a family whose string is missing; what SDKs make of keys without it is not defined.
  var stringsMissing: [FoundPlace<KeysCase>] {
    func hasChoice(_ family: DeviceKey.Family, but string: DeviceKey) -> Bool {
      known.contains { $0.key.family == family && $0.key.stage == .chosen && $0.key != string }
    }
    var found: [FoundPlace<KeysCase>] = []
    for (family, string) in [(DeviceKey.Family.tcf, DeviceKey.tcString), (.tcfV1, .consentString), (.gpp, .gppString)]
    where keys[string] == nil && hasChoice(family, but: string) {
      found.append(.init(at: string.name, "keys of a choice are there, and their string is not"))
    }
    if keys[.tcString] != nil, keys[.gdprApplies] == nil {
      found.append(
        .init(
          at: DeviceKey.gdprApplies.name, severity: .warning,
          "the key is missing: SDKs do not know whether the GDPR applies, and some ask for no consent then"))
    }
    return found
  }
}

extension DeviceKeys.Entry {
  /// Whether an absent key says the same.
  fileprivate var isDefault: Bool {
    switch (DeviceKey.named(name)?.key, value) {
    case (.publisherCountry, .text("AA")), (.purposeOneTreatment, .number(0)): true
    case (.publisherConsent, .text(let text)), (.publisherLegitimateInterests, .text(let text)),
      (.customPurposesConsents, .text(let text)), (.customPurposesLegitimateInterests, .text(let text)):
      !text.utf8.contains(UInt8(ascii: "1"))
    default: false
    }
  }
}

extension DeviceValue {
  /// Short enough for a message; never a string of a user's.
  fileprivate var shown: String {
    switch self {
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text.utf8.count <= 24 ? "\"\(text)\"" : "a text of \(text.utf8.count) characters"
    case .other(let name): name
    }
  }
}

extension DeviceKey.Kind {
  /// Whether two values say the same: zeros behind the last 1 say nothing, nor do vendors without a restriction.
  fileprivate func agree(_ one: DeviceValue, _ other: DeviceValue) -> Bool {
    guard case (.text(let one), .text(let other)) = (one, other), self != .text else { return one == other }
    return digits(of: one) == digits(of: other)
  }

  fileprivate func difference(_ value: DeviceValue, _ expected: DeviceValue) -> String {
    guard case (.text(let one), .text(let other)) = (value, expected), self != .text else {
      return isText ? "it is not what the string says" : "it is \(value.shown), and the string says \(expected.shown)"
    }
    let (held, says) = (digits(of: one), digits(of: other))
    let wrong = Set(held.keys).union(says.keys).filter { held[$0] != says[$0] }.sorted()
    guard let first = wrong.first else { return "it is not what the string says" }
    let more = wrong.count == 1 ? "" : " (and \(wrong.count - 1) more)"
    let none = self == .restrictions ? "3" : "0"
    return
      "digit \(first)\(more) is \(held[first].map(String.init) ?? none), and the string says \(says[first].map(String.init) ?? none)"
  }

  /// The digits that say something, by their places from 1.
  private func digits(of text: String) -> [Int: Character] {
    var digits: [Int: Character] = [:]
    for (index, character) in text.enumerated() {
      let saysNothing = self == .restrictions ? !("0"..."2").contains(character) : character == "0"
      if !saysNothing { digits[index + 1] = character }
    }
    return digits
  }
}
