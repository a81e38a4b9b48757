/// Google's consent mode: what a user allows Google's tags and SDKs.
public struct ConsentMode: Sendable, Hashable {
  /// What can be allowed.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Storage for advertising.
    case adStorage = "ad_storage"
    /// Sending data about the user to Google for advertising.
    case adUserData = "ad_user_data"
    /// Advertising by what is known of the user.
    case adPersonalization = "ad_personalization"
    /// Storage for analytics.
    case analyticsStorage = "analytics_storage"
    /// Storage that the site or app works with.
    case functionalityStorage = "functionality_storage"
    /// Storage for recommendations.
    case personalizationStorage = "personalization_storage"
    /// Storage for security.
    case securityStorage = "security_storage"

    /// The purposes that it needs by Google's table, with consent for Google (`googleVendor`); nil where Google derives nothing
    /// from the TCF.
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

    /// Those that apps know; the others are of the web alone.
    public var isOfApps: Bool { officialPurposes != nil || self == .analyticsStorage }
  }

  /// Google's number in the list. Consent mode speaks to Google's tags and SDKs alone.
  public static let googleVendor = 755

  /// What is granted (true) or denied. A kind that is not mapped is not in it, and not in any call; nor are those of Google's table
  /// where the dialog did not show Google.
  public let states: [Kind: Bool]

  /// What Google's tags are set to before the user has answered: denied, for those of the table and those that are mapped.
  public init(defaultFor mapping: [Kind: ConsentCategory]) {
    states = Self.kinds(mapping).reduce(into: [:]) { $0[$1] = false }
  }

  /// What a string allows. Where the GDPR does not apply, or nobody knows whether it does, the TCF says nothing: the states are
  /// empty.
  ///
  /// Kinds of Google's table are granted where Google has consent, the purposes have it, and no restriction takes that from Google.
  /// They are not in the states of a string whose disclosed vendors lack Google; of one that does not name the disclosed vendors
  /// the consent alone decides. What Google's own tag does for a user who refused Google is not verified.
  ///
  /// - Parameters:
  ///   - mapping: What the kinds need that Google's table leaves out; entries for those of the table are not looked at.
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

  /// Purposes that Google has consent for; nil where it was not shown.
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

  /// The states in the order of the kinds: `("ad_storage", true)`.
  public var entries: [(kind: Kind, isGranted: Bool)] {
    Kind.allCases.compactMap { kind in states[kind].map { (kind, $0) } }
  }
}
