import Foundation

/// A vendor with everything that the TCF policies require a dialog to show about it.
public struct Vendor: Identifiable, Hashable, Sendable {
  public enum LegalBasis: String, Hashable, Sendable { case consent, legitimateInterest }

  /// A purpose as this vendor uses it.
  public struct Use: Identifiable, Hashable, Sendable {
    /// The id of the purpose or special purpose.
    public let id: Int
    public let name: String
    /// The legal basis; nil for a special purpose.
    public let legalBasis: LegalBasis?
    /// How many days data are kept; nil if the vendor does not say.
    public let retentionDays: Int?
  }

  /// A feature, special feature or category of data.
  public struct Item: Identifiable, Hashable, Sendable {
    public let id: Int
    public let name: String
  }

  public let id: Int
  public let name: String
  /// Purposes on either basis, ascending by id.
  public let purposes: [Use]
  public let specialPurposes: [Use]
  public let features: [Item]
  public let specialFeatures: [Item]
  public let dataCategories: [Item]
  /// The retention in days for purposes without one of their own; nil if the vendor does not say.
  public let standardRetentionDays: Int?
  /// Ids in `purposes` whose basis the publisher may change.
  public let flexiblePurposes: [Int]
  /// Whether it uses cookies; nil if the vendor does not say, as in the next three members.
  public let usesCookies: Bool?
  /// The lifetime of cookies in seconds; 0 or less means until the end of the session.
  public let cookieMaxAge: Int?
  /// Whether each visit renews the lifetime.
  public let refreshesCookies: Bool?
  /// Whether it stores data by means other than cookies.
  public let usesOtherStorage: Bool?
  /// The address as declared: in the requested language if the vendor has it, else in English, else in any. Nil if it
  /// is not declared or no link. Open links through `privacyPolicyURL`.
  public let privacyPolicy: String?
  public let legitimateInterestClaim: String?
  public let storageDisclosure: String?
  /// The initial state of its switches: always off.
  public let isOnByDefault: Bool

  public var consentPurposes: [Use] { purposes.filter { $0.legalBasis == .consent } }
  public var legitimateInterestPurposes: [Use] { purposes.filter { $0.legalBasis == .legitimateInterest } }

  /// The privacy policy as a URL; nil unless it is an http or https address without user name and password.
  public var privacyPolicyURL: URL? { Self.webAddress(privacyPolicy) }
  public var legitimateInterestClaimURL: URL? { Self.webAddress(legitimateInterestClaim) }
  public var storageDisclosureURL: URL? { Self.webAddress(storageDisclosure) }

  private static func webAddress(_ text: String?) -> URL? {
    guard let url = text.flatMap(URL.init(string:)), let scheme = url.scheme?.lowercased(),
      scheme == "https" || scheme == "http", url.user == nil, url.password == nil
    else { return nil }
    return url
  }
}
