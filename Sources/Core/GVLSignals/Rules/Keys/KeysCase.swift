public import ConsentSignals
public import GVLFindings

/// The keys of a device, with the content of their strings.
package struct KeysCase: RuleSubject {
  /// A key's name.
  package typealias Place = String

  package enum Need: String, RuleNeed {
    /// The publisher's own CMP.
    case cmp
  }

  let keys: DeviceKeys
  let signals: DeviceSignals
  /// The TC string; nil if missing or unreadable.
  let string: TCString?
  /// The GPP string; nil if missing or unreadable.
  let gpp: GPPString?
  /// Strings that cannot be read, with their keys.
  let unreadable: [(key: DeviceKey, error: SignalError)]
  /// The keys that the readable strings require.
  let expected: DeviceKeys
  /// Google's switches in the same file.
  let google: [String: DeviceValue]
  /// Names that occur more than once.
  let repeated: [String]
  /// Whether the keys come from a page's message, which never says whether the GDPR applies.
  let isMessage: Bool
  let ownCMP: Int?

  /// - Parameters:
  ///   - google: Google's switches in the same file, by their names.
  ///   - repeated: Names that occur more than once in a file.
  ///   - isMessage: Whether the keys come from a page's message.
  ///   - ownCMP: The number of the publisher's CMP; nil if not known.
  package init(
    _ keys: DeviceKeys, google: [String: DeviceValue] = [:], repeated: [String] = [], isMessage: Bool = false,
    ownCMP: Int?
  ) {
    let signals = DeviceSignals(keys)
    var (readable, unreadable) = signals.readable
    // Only one rule judges keys of version 1 if there is a string of version 2.
    if signals.tcString != nil { readable.tcStringV1 = nil }
    (self.keys, self.signals, self.unreadable) = (keys, signals, unreadable)
    (self.google, self.repeated, self.isMessage, self.ownCMP) = (google, repeated, isMessage, ownCMP)
    string = readable.tcString.flatMap { try? TCString($0) }
    gpp = readable.gppString.flatMap { try? GPPString($0) }
    expected = (try? DeviceKeys(readable)) ?? DeviceKeys()
  }

  package func lack(of need: Need) -> String? {
    ownCMP == nil ? "gvl.yml names no CMP (`cmp: {id: …}`)" : nil
  }

  /// Keys that a specification defines, with their values, in the order of the device.
  var known: [(key: DeviceKey, name: String, value: DeviceValue)] {
    keys.entries.compactMap { entry in DeviceKey.named(entry.name).map { ($0.key, entry.name, entry.value) } }
  }
}

/// The findings in one set of keys.
package struct KeysJudgement: Sendable {
  /// In the order of the rules.
  package let findings: [Finding]
  package let notJudged: [NotJudged]

  package init(_ subject: KeysCase, file: String?) {
    findings = KeyRules.table.found(in: subject).map { rule, found in
      Finding(
        rule, severity: found.severity, owner: .publisher, file: file,
        path: found.place.isEmpty ? nil : Self.shown(found.place), message: found.message)
    }
    notJudged = KeyRules.table.notJudged(in: subject, file: file)
  }

  /// An untrusted key may be as long as its file, and several rules name it.
  private static func shown(_ name: String) -> String {
    name.utf8.count <= 200 ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(100))) + "…"
  }
}

extension DeviceKeys {
  /// The problems of keys of consent, in the order of the rules. The strings among the keys count as the truth.
  ///
  /// - Parameter ownCMP: The number of the publisher's CMP. If it is nil, keys of other CMPs are not found.
  public func findings(ownCMP: Int? = nil) -> [Finding] {
    KeysJudgement(KeysCase(self, ownCMP: ownCMP), file: nil).findings
  }
}
