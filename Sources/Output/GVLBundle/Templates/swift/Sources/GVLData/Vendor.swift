import Foundation

/// A vendor with everything that the policy asks a dialog to show of it.
public struct Vendor: Identifiable, Hashable, Sendable {
  public enum LegalBasis: String, Hashable, Sendable { case consent, legitimateInterest }

  /// A purpose as this vendor uses it.
  public struct Use: Identifiable, Hashable, Sendable {
    /// Of the purpose or special purpose.
    public let id: Int
    public let name: String
    /// Nil for a special purpose.
    public let legalBasis: LegalBasis?
    /// For how many days data are kept; nil where the vendor does not say.
    public let retentionDays: Int?
  }

  /// A feature, special feature or category of data.
  public struct Item: Identifiable, Hashable, Sendable {
    public let id: Int
    public let name: String
  }

  public let id: Int
  public let name: String
  /// On either basis.
  public let purposes: [Use]
  public let specialPurposes: [Use]
  public let features: [Item]
  public let specialFeatures: [Item]
  public let dataCategories: [Item]
  /// For what no other retention is declared.
  public let standardRetentionDays: Int?
  /// Those of `purposes` that may be used on the other basis too, if the publisher says so.
  public let flexiblePurposes: [Int]
  /// Nil where the vendor does not say; likewise below.
  public let usesCookies: Bool?
  /// In seconds; 0 or less is until the end of the session.
  public let cookieMaxAge: Int?
  /// Whether the age begins anew with each visit.
  public let refreshesCookies: Bool?
  /// Whether it stores by other means than cookies.
  public let usesOtherStorage: Bool?
  /// Nil for what is no link; else as declared, in the language if the vendor has it, else in English, else as there is one. What is shown to users opens
  /// through `privacyPolicyURL`.
  public let privacyPolicy: String?
  public let legitimateInterestClaim: String?
  public let storageDisclosure: String?
  /// Where its switches stand before the user has touched them: always off.
  public let isOnByDefault: Bool

  public var consentPurposes: [Use] { purposes.filter { $0.legalBasis == .consent } }
  public var legitimateInterestPurposes: [Use] { purposes.filter { $0.legalBasis == .legitimateInterest } }

  /// Nil where nothing is declared, or no address of the web, or one with a user name or password.
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
