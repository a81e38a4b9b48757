/// A key under which an app stores its user's choice for the SDKs in the app: in `UserDefaults` on Apple's systems, in
/// the default `SharedPreferences` on Android.
public struct DeviceKey: Sendable, Hashable {
  /// The type of a key's value.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A whole number: `int` on Android, an integer on Apple's systems.
    case number
    /// Any text.
    case text
    /// A text of the digits 0 and 1; the first digit is for id 1.
    case bits
    /// A text with a digit for each vendor, starting with vendor 1: the type of its restriction, or 3 without one.
    case restrictions
    /// True or false.
    case flag
  }

  /// The specification that defines a key.
  public enum Family: String, Sendable, Hashable, CaseIterable {
    /// Versions 2 of the TCF: `IABTCF_…`.
    case tcf
    /// Version 1 of the TCF, which ended in August 2020: `IABConsent_…`.
    case tcfV1
    /// Google: Additional Consent, and a key of Google's consent mode.
    case google
    /// The Global Privacy Platform: `IABGPP_…`.
    case gpp
    /// The US Privacy string: `IABUSPrivacy_String`.
    case usPrivacy
  }

  /// When a key is written. SDKs wait for the keys of one stage before they ask for those of the next.
  public enum Stage: Int, Sendable, Hashable, CaseIterable {
    /// When the CMP starts, to show that it exists.
    case present = 1
    /// When the CMP knows whether the law applies.
    case applies
    /// When the user has chosen.
    case chosen
  }

  /// The name; `{ID}` in it stands for a number.
  public let name: String
  /// The type of its value.
  public let kind: Kind
  /// The specification that defines it.
  public let family: Family
  /// The stage at which it is written.
  public let stage: Stage
  /// Words on the meaning of an absent key.
  public let absent: String
  /// The meaning of its value, in words.
  public let meaning: String
  /// The title of the document that defines it.
  public var source: String { family.source }

  init(
    _ name: String, _ kind: Kind, _ family: Family = .tcf, _ stage: Stage = .chosen, absent: String = "not known",
    says meaning: String
  ) {
    (self.name, self.kind, self.family, self.stage) = (name, kind, family, stage)
    (self.absent, self.meaning) = (absent, meaning)
  }

  /// The name with a number in it: `IABTCF_PublisherRestrictions7`.
  public func name(_ id: Int) -> String {
    guard let (before, after) = parts else { return name }
    return "\(before)\(id)\(after)"
  }

  /// The parts of the name before and after the number; nil for a name without a number.
  var parts: (before: String, after: String)? {
    guard let open = name.firstIndex(of: "{"), let close = name.firstIndex(of: "}") else { return nil }
    return (String(name[..<open]), String(name[name.index(after: close)...]))
  }
}

extension DeviceKey.Family {
  /// The prefix that the names of its keys share.
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
  /// Whether its values are stored as text, on both systems.
  public var isText: Bool { self == .text || self == .bits || self == .restrictions }
}
