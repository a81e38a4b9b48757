/// What a user has allowed. Ids that are not in it are refused.
public struct ConsentChoices: Hashable, Sendable {
  /// Purposes with consent.
  public var purposes: Set<Int>
  /// Purposes whose legitimate interest was shown and not objected to.
  public var legitimateInterestPurposes: Set<Int>
  public var specialFeatures: Set<Int>
  /// Vendors with consent.
  public var vendors: Set<Int>
  /// Vendors whose legitimate interest was shown and not objected to.
  public var legitimateInterestVendors: Set<Int>

  public init(
    purposes: Set<Int> = [], legitimateInterestPurposes: Set<Int> = [], specialFeatures: Set<Int> = [],
    vendors: Set<Int> = [], legitimateInterestVendors: Set<Int> = []
  ) {
    self.purposes = purposes
    self.legitimateInterestPurposes = legitimateInterestPurposes
    self.specialFeatures = specialFeatures
    self.vendors = vendors
    self.legitimateInterestVendors = legitimateInterestVendors
  }
}
