/// Google's consent mode: what a user allows Google's tags and SDKs.
public struct ConsentMode: Sendable, Hashable {
  /// A kind of permission.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Storage for advertising.
    case adStorage = "ad_storage"
    /// Sending data about the user to Google for advertising.
    case adUserData = "ad_user_data"
    /// Advertising based on data about the user.
    case adPersonalization = "ad_personalization"
    /// Storage for analytics.
    case analyticsStorage = "analytics_storage"
    /// Storage that the site or app needs in order to work.
    case functionalityStorage = "functionality_storage"
    /// Storage for recommendations.
    case personalizationStorage = "personalization_storage"
    /// Storage for security.
    case securityStorage = "security_storage"

    /// The purposes that need consent, besides Google itself (`googleVendor`); nil if Google derives nothing from the
    /// TCF.
    ///
    /// Source: Google, "Implement TCF strings": without purpose 1 no `ad_storage` and no `ad_user_data`, without 3 or 4 no
    /// `ad_personalization`, without 7 no `ad_user_data`.
    public var officialPurposes: IDBits? {
      switch self {
      case .adStorage: [1]
      case .adUserData: [1, 7]
      case .adPersonalization: [3, 4]
      case .analyticsStorage, .functionalityStorage, .personalizationStorage, .securityStorage: nil
      }
    }

    /// Whether apps know this kind; the other kinds exist on the web only.
    public var isOfApps: Bool { officialPurposes != nil || self == .analyticsStorage }
  }

  /// Google's vendor id in the list. Consent mode addresses only Google's tags and SDKs.
  public static let googleVendor = 755

  /// Whether each kind is granted (true) or denied (false). Kinds that are not mapped are missing, here and in all
  /// calls, and so are the kinds of Google's table if the dialog did not show Google.
  public let states: [Kind: Bool]

  /// The state of Google's tags before the user has answered: denied, for kinds of Google's table and mapped kinds.
  public init(defaultFor mapping: [Kind: ConsentCategory]) {
    states = Self.kinds(mapping).reduce(into: [:]) { $0[$1] = false }
  }

  /// Derives the states from a string. If the GDPR does not apply, or it is not known whether it does, the TCF says
  /// nothing: the states are empty.
  ///
  /// A kind of Google's table is granted if Google has consent, its purposes have consent, and no restriction takes
  /// them from Google. If the string's disclosed vendors lack Google, these kinds are missing from the states; if the
  /// string has no disclosed vendors, the consent alone decides. It is not verified how Google's own tag treats a user
  /// who refused Google.
  ///
  /// - Parameters:
  ///   - mapping: The needs of the kinds that Google's table leaves out; entries for kinds of the table are ignored.
  public init(_ string: TCString, gdprApplies: Bool?, mapping: [Kind: ConsentCategory] = [:]) {
    guard gdprApplies == true else {
      states = [:]
      return
    }
    let ofGoogle = Self.purposesOfGoogle(string)
    states = Self.kinds(mapping).reduce(into: [:]) { states, kind in
      if let purposes = kind.officialPurposes {
        states[kind] = ofGoogle.map(purposes.isSubset)
      } else {
        states[kind] = mapping[kind]?.isOn(in: string)
      }
    }
  }

  /// Purposes that Google has consent for; nil if the dialog did not show Google.
  private static func purposesOfGoogle(_ string: TCString) -> IDBits? {
    guard string.vendorsDisclosed?.contains(googleVendor) ?? true else { return nil }
    guard string.vendorConsents.contains(googleVendor) else { return [] }
    let taken = string.publisherRestrictions.filter {
      ($0.kind == .notAllowed || $0.kind == .requireLegitimateInterest) && $0.vendors.contains(googleVendor)
    }
    return string.purposeConsents.subtracting(IDBits(taken.map(\.purpose).filter { $0 > 0 }))
  }

  private static func kinds(_ mapping: [Kind: ConsentCategory]) -> [Kind] {
    Kind.allCases.filter { $0.officialPurposes != nil || mapping[$0] != nil }
  }

  /// The states as pairs such as `("ad_storage", true)`, in the order of the kinds.
  public var entries: [(kind: Kind, isGranted: Bool)] {
    Kind.allCases.compactMap { kind in states[kind].map { (kind, $0) } }
  }
}
