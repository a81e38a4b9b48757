public import PlainText

/// A user's choice in a dialog, together with the content that the dialog showed: `gvl.choices/1`.
///
/// An id that is missing from a set was not chosen; an id that was not shown cannot have been chosen.
public struct ConsentChoices: Sendable, Hashable {
  /// The specification of the list that was shown, 2 or 3.
  public var specification: Int
  /// The version of the list that was shown.
  public var vendorListVersion: Int
  /// The TCF policy version of that list.
  public var policyVersion: Int
  /// The name of the publisher's profile.
  public var profile: String
  /// The language of the dialog, a BCP 47 tag: `de`, `pt-BR`.
  public var language: String
  /// The screen on which the user chose.
  public var screen: Int
  /// Whether the GDPR applies to the user; nil if the host does not know.
  public var gdprApplies: Bool?
  /// When the user chose.
  public var made: Timestamp
  /// The role of the control that the user chose by, such as `accept_all`; nil if not known.
  public var control: String?
  /// The SHA-256 of the texts that were shown; nil if not known.
  public var texts: String?
  /// The vendors and purposes that were shown.
  public var shown: ShownBases
  /// Purposes that the user consents to.
  public var purposes = IDBits()
  /// Purposes with legitimate interest that the user does not object to.
  public var legitimateInterests = IDBits()
  /// Special features that the user opts in to.
  public var specialFeatures = IDBits()
  /// Vendors that the user consents to.
  public var vendors = IDBits()
  /// Vendors whose legitimate interest the user does not object to.
  public var legitimateInterestVendors = IDBits()
  /// Vendors outside of the list that the user consents to, by the publisher's names for them.
  public var customVendors: Set<String> = []
  /// Google's providers that the user consents to; nil if the dialog asked for none.
  public var providers: Set<Int>?

  /// Makes a choice in which nothing is chosen, as when a user rejects everything.
  public init(
    specification: Int, vendorListVersion: Int, policyVersion: Int, profile: String, language: String, screen: Int = 1,
    gdprApplies: Bool? = nil, made: Timestamp, shown: ShownBases
  ) {
    (self.specification, self.vendorListVersion, self.policyVersion) = (specification, vendorListVersion, policyVersion)
    (self.profile, self.language, self.screen) = (profile, language, screen)
    (self.gdprApplies, self.made, self.shown) = (gdprApplies, made, shown)
  }

  /// Chooses everything that was shown. Legitimate interests count as not objected to.
  public mutating func acceptAll() {
    for vendor in shown.vendors {
      purposes.formUnion(vendor.consent)
      legitimateInterests.formUnion(vendor.legitimateInterest)
      specialFeatures.formUnion(vendor.specialFeatures)
      if !vendor.consent.isEmpty { vendors.insert(vendor.id) }
      if !vendor.legitimateInterest.isEmpty { legitimateInterestVendors.insert(vendor.id) }
    }
  }
}
