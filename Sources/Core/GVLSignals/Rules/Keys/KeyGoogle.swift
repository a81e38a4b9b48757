import ConsentSignals
import GVLFindings

/// Rules on Google's consent mode and the keys of the TCF.
extension KeyRules {
  static let google: [RuleTable<KeysCase>.Row] = [
    row(
      "google-type", .error, "a switch of Google's is true or false", .consentMode
    ) { subject in
      subject.switches.compactMap { name, setting, value in
        switch value {
        case .flag: nil
        // A reference to a resource of the app: its value is in another file.
        case .text(let text) where text.hasPrefix("@"): nil
        // Google defines this further value for two of the switches.
        case .text("eu_consent_policy") where setting.kind == .adUserData || setting.kind == .adPersonalization: nil
        default: .init(at: name, "it is \(value.words): write true or false")
        }
      }
    },
    row(
      "google-default", .warning, "Google's tags are denied until the user has answered",
      Citation("ePrivacy Directive 2002/58/EC, Art. 5(3); Google, consent mode for apps")
    ) { subject in
      guard !subject.switches.isEmpty else { return [] }
      return ConsentModeSetting.all.filter { $0.kind != nil }.compactMap { setting in
        let name = subject.isOfAndroid ? setting.manifestName : setting.infoPlistKey
        switch subject.google[name] {
        case nil:
          return .init(at: name, "it is missing: without it the SDK counts it as granted until setConsent is called")
        case .flag(true): return .init(at: name, "it is true: granted before the user has answered")
        default: return nil
        }
      }
    },
    row("google-doubled", .info, "Google's consent mode is set by one side only", .consentMode) { subject in
      let reads = ConsentModeSetting.readsTCF
      let isOff = [reads.infoPlistKey, reads.manifestName].contains { subject.google[$0] == .flag(false) }
      guard !isOff else { return [] }
      guard !subject.switches.isEmpty else { return [] }
      let name = subject.isOfAndroid ? reads.manifestName : reads.infoPlistKey
      return [
        .init(
          at: name,
          "where IABTCF_EnableAdvertiserConsentMode is 1 Google's SDKs set ad_storage, ad_user_data and ad_personalization from the keys of the TCF by themselves: call setConsent only for the other kinds, or set \(name) to false"
        )
      ]
    },
  ]
}

extension KeysCase {
  /// Google's switches, by their names.
  fileprivate var switches: [(name: String, setting: ConsentModeSetting, value: DeviceValue)] {
    google.sorted { $0.key < $1.key }.compactMap { name, value in
      ConsentModeSetting.named(name).map { (name, $0, value) }
    }
  }

  /// Whether the switches come from an Android manifest, where names are in lower case.
  fileprivate var isOfAndroid: Bool { google.keys.contains { ConsentModeSetting.named($0)?.manifestName == $0 } }
}

extension Citation {
  fileprivate static let consentMode = Citation("Google, consent mode and the TCF for apps", isVerified: false)
}
