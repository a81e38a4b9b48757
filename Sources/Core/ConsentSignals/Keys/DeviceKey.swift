/// A key under which an app keeps what its user chose, for the SDKs inside of it to read: in `UserDefaults` on Apple's systems, in
/// the default `SharedPreferences` on Android.
public struct DeviceKey: Sendable, Hashable {
  /// What stands under a key.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A whole number: `int` on Android, an integer on Apple's systems.
    case number
    /// A text.
    case text
    /// A text of the digits 0 and 1, the first of them for id 1.
    case bits
    /// A text with a digit for each vendor, the first of them for vendor 1: the type of a restriction, 3 where there is none.
    case restrictions
    /// True or false.
    case flag
  }

  /// Who defines a key.
  public enum Family: String, Sendable, Hashable, CaseIterable {
    /// Versions 2 of the TCF: `IABTCF_…`.
    case tcf
    /// Version 1 of the TCF, which ended in August 2020: `IABConsent_…`.
    case tcfV1
    /// Google: Additional Consent, and one of its own consent mode.
    case google
    /// The Global Privacy Platform: `IABGPP_…`.
    case gpp
    /// The US Privacy string: `IABUSPrivacy_String`.
    case usPrivacy
  }

  /// When a key is written. SDKs wait for the keys of one stage before they ask for those of the next.
  public enum Stage: Int, Sendable, Hashable, CaseIterable {
    /// As soon as the CMP runs: it says that there is one.
    case present = 1
    /// Once the CMP knows whether the law applies.
    case applies
    /// Once the user has chosen.
    case chosen
  }

  /// The name; `{ID}` in it stands for a number.
  public let name: String
  /// What stands under it.
  public let kind: Kind
  /// Who defines it.
  public let family: Family
  /// When it is written.
  public let stage: Stage
  /// What holds where the key is absent, in words.
  public let absent: String
  /// What it says, in words.
  public let meaning: String
  /// Where it is defined.
  public var source: String { family.source }

  init(
    _ name: String, _ kind: Kind, _ family: Family = .tcf, _ stage: Stage = .chosen, absent: String = "not known",
    says meaning: String
  ) {
    (self.name, self.kind, self.family, self.stage) = (name, kind, family, stage)
    (self.absent, self.meaning) = (absent, meaning)
  }

  /// Of a number: `IABTCF_PublisherRestrictions7`.
  public func name(_ id: Int) -> String {
    guard let (before, after) = parts else { return name }
    return "\(before)\(id)\(after)"
  }

  /// What stands before and behind the number; nil for a key without one.
  var parts: (before: String, after: String)? {
    guard let open = name.firstIndex(of: "{"), let close = name.firstIndex(of: "}") else { return nil }
    return (String(name[..<open]), String(name[name.index(after: close)...]))
  }
}

extension DeviceKey.Family {
  /// What the names of its keys begin with.
  public var prefix: String {
    switch self {
    case .tcf, .google: "IABTCF_"
    case .tcfV1: "IABConsent_"
    case .gpp: "IABGPP_"
    case .usPrivacy: "IABUSPrivacy_"
    }
  }

  /// The document that defines its keys.
  public var source: String {
    switch self {
    case .tcf: "IAB Tech Lab, CMP API v2, in-app details"
    case .tcfV1: "IAB, Mobile In-App CMP API v1.0"
    case .google: "Google, Additional Consent technical specification, and its SDKs"
    case .gpp: "IAB Tech Lab, GPP CMP API, in-app details"
    case .usPrivacy: "IAB Tech Lab, US Privacy User Signal API, in-app support"
    }
  }
}

extension DeviceKey.Kind {
  /// Of what type a value is, on either system.
  public var isText: Bool { self == .text || self == .bits || self == .restrictions }
}
