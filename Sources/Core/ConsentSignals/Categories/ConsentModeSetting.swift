/// A switch of Google's consent mode in an app's `Info.plist` or Android manifest: read by the SDKs before any user has answered.
///
/// Source: Google, "Set up consent mode for apps".
public struct ConsentModeSetting: Sendable, Hashable {
  /// What the switch is about; nil for the one that lets Google's SDKs read the keys of the TCF.
  public let kind: ConsentMode.Kind?

  /// The switch of a kind.
  public init(_ kind: ConsentMode.Kind) { self.kind = kind }

  private init() { kind = nil }

  /// Whether Google's SDKs read the keys of the TCF; where it is absent they do.
  public static let readsTCF = ConsentModeSetting()

  /// Every switch, in the order of the kinds.
  public static let all = ConsentMode.Kind.allCases.filter(\.isOfApps).map(ConsentModeSetting.init) + [readsTCF]

  /// In an `Info.plist`: `GOOGLE_ANALYTICS_DEFAULT_ALLOW_AD_STORAGE`, a Boolean.
  public var infoPlistKey: String { manifestName.uppercased() }

  /// In an Android manifest: `google_analytics_default_allow_ad_storage`, true or false.
  public var manifestName: String {
    switch kind {
    case nil: "google_analytics_tcf_data_enabled"
    case .adPersonalization: "google_analytics_default_allow_ad_personalization_signals"
    case let kind?: "google_analytics_default_allow_\(kind.rawValue)"
    }
  }

  /// The switch of a name, of either system.
  public static func named(_ name: String) -> ConsentModeSetting? {
    all.first { $0.infoPlistKey == name || $0.manifestName == name }
  }
}
