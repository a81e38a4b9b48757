import ConsentSignals
import GVLFindings

/// Rules that compare the keys with their strings, which are the truth.
extension KeyRules {
  static let truth: [RuleTable<KeysCase>.Row] = [
    row("missing", .error, "every value of the string has its key") { subject in
      let missing = subject.expected.entries.filter { entry in
        subject.keys[entry.name] == nil && !entry.isDefault && !subject.hasFormerName(of: entry.name)
      }
      let found: [FoundPlace<KeysCase>] = missing.map { entry in
        .init(
          // Disclosed vendors were added later, and few CMPs write the keys of GPP besides its string.
          at: entry.name,
          severity: entry.name == DeviceKey.disclosedVendors.name
            || entry.name.hasPrefix(DeviceKey.Family.gpp.prefix) ? .warning : nil,
          "the string has it and the key is missing: write \(entry.value.shown)")
      }
      return found + subject.stringsMissing
    },
    row("contradicts", .error, "a key says what its string says") { subject in
      subject.expected.entries.compactMap { entry in
        guard let value = subject.keys[entry.name], let key = DeviceKey.named(entry.name)?.key,
          // The running SDK may be newer than the one that wrote the string; another rule covers two CMPs; no string
          // contains the sections that apply.
          key != .cmpID, key != .cmpVersion, key != .gppSections, value.isOf(key.kind),
          !key.kind.agree(value, entry.value)
        else { return nil }
        return .init(at: entry.name, key.kind.difference(value, entry.value))
      }
    },
    row("leftover", .warning, "keys without a value in the string are removed") { subject in
      subject.known.compactMap { key, name, value in
        let hasString = key.family == .tcf ? subject.string != nil : key == .gppSection && subject.gpp != nil
        guard hasString, subject.expected[name] == nil, key.stage == .chosen, value.saysSomething(key.kind) else {
          return nil
        }
        return .init(at: name, "the string says nothing of it: it is of an older choice; remove the key")
      }
    },
    row("gpp-differs", .warning, "the TC string in GPP is the one under IABTCF_TCString") { subject in
      guard let text = subject.signals.tcString, let section = subject.gpp?.section(2), section.text != text else {
        return []
      }
      return [
        .init(
          at: DeviceKey.gppString.name, "its section 2 is another TC string than that of \(DeviceKey.tcString.name)")
      ]
    },
    row("us-privacy-differs", .warning, "US Privacy in GPP is the one under IABUSPrivacy_String") {
      subject in
      guard let text = subject.signals.usPrivacy, let section = subject.gpp?.section(6),
        section.text != text.uppercased()
      else { return [] }
      return [
        .init(
          at: DeviceKey.gppString.name, "its section 6 is another US Privacy string than that of IABUSPrivacy_String")
      ]
    },
    row("gpp-section", .error, "the sections that apply are there") { subject in
      guard let missing = subject.gpp?.missing(of: subject.signals.gppSections ?? []), !missing.isEmpty else {
        return []
      }
      let names = missing.map(String.init).joined(separator: ", ")
      return [.init(at: DeviceKey.gppSections.name, "the GPP string has no section \(names)")]
    },
  ]
}

extension KeysCase {
  fileprivate func hasFormerName(of name: String) -> Bool {
    DeviceKey.formerNames.contains { $0.value.name == name && keys[$0.key] != nil }
  }

  /// Findings for keys of a choice whose string is missing. The TCF does not define how SDKs treat such keys. Zeros are
  /// no choice if the GDPR does not apply.
  fileprivate var stringsMissing: [FoundPlace<KeysCase>] {
    func hasChoice(_ family: DeviceKey.Family, but string: DeviceKey) -> Bool {
      known.contains { key, _, value in
        key.family == family && key.stage == .chosen && key != string
          && (signals.gdprApplies == true || (key.kind.isDigits && value.saysSomething(key.kind)))
      }
    }
    func isEmpty(_ key: DeviceKey) -> Bool { keys[key] == nil || keys[key] == .text("") }
    var found: [FoundPlace<KeysCase>] = []
    for (family, string) in [(DeviceKey.Family.tcf, DeviceKey.tcString), (.tcfV1, .consentString), (.gpp, .gppString)]
    where isEmpty(string) && hasChoice(family, but: string) && (family != .tcfV1 || signals.tcString == nil) {
      found.append(.init(at: string.name, "keys of a choice are there, and their string is not"))
    }
    if !isEmpty(.tcString), keys[.gdprApplies] == nil, !isMessage {
      found.append(
        .init(
          at: DeviceKey.gdprApplies.name, severity: .warning,
          "the key is missing: SDKs do not know whether the GDPR applies, and some ask for no consent then"))
    }
    return found
  }

  /// A wrong mark for "no restriction": `_`, or `0` for a vendor that the string does not forbid; nil if there is
  /// neither.
  func filler(in text: String, instead expected: DeviceValue?) -> String? {
    if text.utf8.contains(UInt8(ascii: "_")) { return "_" }
    guard case .text(let says)? = expected else { return nil }
    let wanted = DeviceKey.Kind.restrictions.digits(of: says)
    return DeviceKey.Kind.restrictions.digits(of: text).contains { $0.value == "0" && wanted[$0.key] == nil }
      ? "0" : nil
  }
}

extension DeviceValue {
  /// Whether the value differs in meaning from an absent key: zeros, no restrictions and empty texts do not.
  fileprivate func saysSomething(_ kind: DeviceKey.Kind) -> Bool {
    guard case .text(let text) = self else { return true }
    switch kind {
    case .bits: return text.utf8.contains(UInt8(ascii: "1"))
    case .restrictions: return text.utf8.contains { (0x30...0x32).contains($0) }
    case .text, .number, .flag: return !text.isEmpty
    }
  }
}

extension DeviceKeys.Entry {
  /// Whether the entry means the same as an absent key.
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
  /// The value, short enough for a message; never a user's string.
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
  fileprivate var isDigits: Bool { self == .bits || self == .restrictions }

  /// Whether two values mean the same: zeros after the last 1, and digits for "no restriction", are ignored.
  fileprivate func agree(_ one: DeviceValue, _ expected: DeviceValue) -> Bool {
    guard case (.text(let one), .text(let says)) = (one, expected), self != .text else { return one == expected }
    return differences(one, says).isEmpty
  }

  fileprivate func difference(_ value: DeviceValue, _ expected: DeviceValue) -> String {
    guard case (.text(let text), .text(let says)) = (value, expected), self != .text else {
      return isText ? "it is not what the string says" : "it is \(value.shown), and the string says \(expected.shown)"
    }
    let wrong = differences(text, says)
    guard let first = wrong.first else { return "it is not what the string says" }
    let more = wrong.count == 1 ? "" : " (and \(wrong.count - 1) more)"
    return "digit \(first.place)\(more) is \(first.held), and the string says \(first.wanted)"
  }

  /// The places, from 1, where two texts of digits differ in meaning.
  private func differences(_ text: String, _ says: String) -> [(place: Int, held: Character, wanted: Character)] {
    let (held, wanted) = (digits(of: text), digits(of: says))
    let none: Character = self == .restrictions ? "3" : "0"
    return Set(held.keys).union(wanted.keys).sorted().compactMap { place in
      // Another rule reports zeros for vendors without a restriction.
      if self == .restrictions, held[place] == "0", wanted[place] == nil { return nil }
      return held[place] == wanted[place] ? nil : (place, held[place] ?? none, wanted[place] ?? none)
    }
  }

  /// The digits with a meaning, by their places from 1.
  func digits(of text: String) -> [Int: Character] {
    var digits: [Int: Character] = [:]
    // An untrusted text may be as long as its file.
    for (index, byte) in text.utf8.prefix(IDBits.maximum).enumerated() {
      let saysNothing = self == .restrictions ? !(0x30...0x32).contains(byte) : byte == 0x30
      if !saysNothing { digits[index + 1] = Character(Unicode.Scalar(byte)) }
    }
    return digits
  }
}
