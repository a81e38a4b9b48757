import ConsentSignals
import GVLFindings
import PlainText

/// Rules on each key's value alone.
extension KeyRules {
  static let values: [RuleTable<KeysCase>.Row] = [
    row("unreadable", .error, "every string can be read") { subject in
      subject.unreadable.map { key, error in .init(at: key.name, "the string cannot be read: \(error)") }
    },
    row(
      "type", .error, "a value has the type that SDKs ask for",
      Citation(DeviceKey.Family.tcf.source + ", values; Google's mediation adapters read gdprApplies as a number")
    ) { subject in
      subject.known.filter { !$0.value.isOf($0.key.kind) }.map { key, name, value in
        .init(
          at: name,
          "it is \(value.words), and SDKs ask for \(key.kind.words): those that do not check stop with an error")
      }
    },
    row("value", .error, "a value is one that its key can have") { subject in
      subject.known.compactMap { key, name, value in
        fault(of: value, of: key).map { .init(at: name, $0) }
      }
    },
    row("length", .warning, "a text of digits is as long as the ids that it is for") { subject in
      subject.known.compactMap { key, name, value in
        guard case .text(let text) = value, let fault = lengthFault(of: text, of: key, in: subject) else { return nil }
        return .init(at: name, fault)
      }
    },
    row(
      "restriction-none", .warning, "a vendor without a restriction has the digit 3",
      Citation(DeviceKey.Family.tcf.source + ", PublisherRestrictions{ID}; what SDKs make of it", isVerified: false)
    ) { subject in
      subject.known.compactMap { key, name, value in
        guard key.kind == .restrictions, case .text(let text) = value,
          let filler = subject.filler(in: text, instead: subject.expected[name])
        else { return nil }
        return .init(
          at: name,
          "it has \(filler) for vendors without a restriction, which Google's SDKs take for \"not allowed\"; write 3 in its place"
        )
      }
    },
    row("repeated", .error, "a key is there once") { subject in
      subject.repeated.prefix(50).map { .init(at: $0, "it is there more than once, and SDKs see one of the values") }
    },
    row("renamed", .warning, "a key has the name of today") { subject in
      subject.keys.entries.compactMap { entry in
        DeviceKey.formerNames[entry.name].map {
          .init(at: entry.name, "it is called \($0.name) by now; write that one")
        }
      }
    },
    row("unknown", .warning, "a name is one that a specification has") { subject in
      let unknown = subject.keys.entries.map(\.name).filter {
        DeviceKey.named($0) == nil && !DeviceKey.isParsedField($0) && DeviceKey.formerNames[$0] == nil
      }
      // An untrusted file may have any number of unknown names.
      return unknown.prefix(50).map { name in
        let near =
          Nearest.word(to: name, in: DeviceKey.all.map(\.name).filter { !$0.contains("{") }).map {
            "; did you mean \($0)?"
          } ?? ""
        return .init(at: name, "no specification has this key, so that no SDK reads it\(near)")
      }
        + (unknown.count > 50 ? [.init(at: "", "\(unknown.count - 50) more keys that no specification has")] : [])
    },
  ]

  private static func fault(of value: DeviceValue, of key: DeviceKey) -> String? {
    switch (key, value) {
    case (.gdprApplies, .number(let number)) where number != 0 && number != 1:
      "it is \(number): write 1 or 0, and remove the key where it is not known"
    case (.subjectToGDPR, .text(let text)) where text != "0" && text != "1":
      "write \"1\" or \"0\", and remove the key where it is not known"
    case (.purposeOneTreatment, .number(let number)), (.usesNonStandardTexts, .number(let number)),
      (.advertiserConsentMode, .number(let number)):
      number == 0 || number == 1 ? nil : "it is \(number): write 1 or 0"
    case (.cmpID, .number(let number)), (.cmpVersion, .number(let number)):
      (0...4_095).contains(number) ? nil : "it is \(number): a TC string has room for 0 to 4095"
    case (.publisherCountry, .text(let text)) where LetterPair(text) == nil || text.utf8.count != 2:
      "it is no country of two letters; AA stands for one that is not known"
    case (.gppSections, .text(let text)) where DeviceSignals.applicableSections(text) == nil || text.contains(","):
      "write the numbers of sections with _ between them, such as 2_6"
    case (.usPrivacy, .text(let text)) where text != text.uppercased(): "write it in capitals: SDKs compare characters"
    case (_, .text(let text)) where key.kind == .bits && !text.utf8.allSatisfy { $0 == 0x30 || $0 == 0x31 }:
      "it has other characters than 0 and 1"
    case (_, .text(let text))
    where key.kind == .restrictions && !text.utf8.allSatisfy { (0x30...0x33).contains($0) || $0 == 0x5F }:
      "it has other characters than 0, 1, 2 and 3"
    default: nil
    }
  }

  /// The number of purposes that SDKs query, by the policy version.
  private static func purposes(_ string: TCString?) -> Int { (string?.policyVersion ?? 5) >= 4 ? 11 : 10 }

  private static func lengthFault(of text: String, of key: DeviceKey, in subject: KeysCase) -> String? {
    let count = text.utf8.count
    let (least, most): (Int, Int)
    switch key {
    case .purposeConsents, .purposeLegitimateInterests, .publisherConsent, .publisherLegitimateInterests:
      (least, most) = (purposes(subject.string), 24)
    case .specialFeaturesOptIns: (least, most) = (2, 12)
    case .customPurposesConsents, .customPurposesLegitimateInterests: (least, most) = (0, 63)
    case .parsedPurposeConsents: (least, most) = (5, 24)
    default:
      guard key.kind == .bits || key.kind == .restrictions else { return nil }
      (least, most) = (0, IDBits.maximum)
    }
    if count > most { return "it has \(count) digits, and there are at most \(most)" }
    guard count < least else { return nil }
    return
      "it has \(count) of \(least) digits: an SDK that asks for the last one reads beyond its end; fill it up with 0"
  }
}

extension DeviceKey {
  /// Whether the key is a field of a GPP section, such as `IABGPP_USP1_Notice`, which gvl does not judge.
  static func isParsedField(_ name: String) -> Bool {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts[0] == "IABGPP" && parts[1] != "HDR" && Int(parts[1]) == nil
      && parts.allSatisfy { !$0.isEmpty }
  }
}
