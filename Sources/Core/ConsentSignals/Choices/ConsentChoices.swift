public import PlainText

/// What a user chose in a dialog, with what the dialog showed: `gvl.choices/1`.
///
/// What is not in a set was not chosen; what was not shown cannot have been.
public struct ConsentChoices: Sendable, Hashable {
  /// The specification of the list that was shown, 2 or 3.
  public var specification: Int
  /// The list that was shown, by its number.
  public var vendorListVersion: Int
  /// The TCF policy version of that list.
  public var policyVersion: Int
  /// The name of the publisher's profile.
  public var profile: String
  /// The language of the dialog, as BCP 47 has it: `de`, `pt-BR`.
  public var language: String
  /// The screen on which the user chose.
  public var screen: Int
  /// Whether the GDPR applies to the user; nil where the host does not know.
  public var gdprApplies: Bool?
  /// When the user chose.
  public var made: Timestamp
  /// What the control did by which the user chose, such as `accept_all`; nil where nobody said.
  public var control: String?
  /// The SHA-256 of the texts that were shown; nil where nobody said.
  public var texts: String?
  /// What was shown.
  public var shown: ShownBases
  /// Purposes that the user consents to.
  public var purposes = IDBits()
  /// Purposes on the basis of a legitimate interest that the user does not object to.
  public var legitimateInterests = IDBits()
  /// Special features that the user opts in to.
  public var specialFeatures = IDBits()
  /// Vendors that the user consents to.
  public var vendors = IDBits()
  /// Vendors whose legitimate interest the user does not object to.
  public var legitimateInterestVendors = IDBits()
  /// Vendors outside of the list that the user consents to, by the names that the publisher gave them.
  public var customVendors: Set<String> = []
  /// Google's providers that the user consents to; nil where none were asked for.
  public var providers: Set<Int>?

  /// A choice in which nothing is chosen: what a user says who rejects everything.
  public init(
    specification: Int, vendorListVersion: Int, policyVersion: Int, profile: String, language: String, screen: Int = 1,
    gdprApplies: Bool? = nil, made: Timestamp, shown: ShownBases
  ) {
    (self.specification, self.vendorListVersion, self.policyVersion) = (specification, vendorListVersion, policyVersion)
    (self.profile, self.language, self.screen) = (profile, language, screen)
    (self.gdprApplies, self.made, self.shown) = (gdprApplies, made, shown)
  }

  /// Chooses everything that was shown, as far as it can be: no legitimate interest is taken for an objection.
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
