/// What a user has allowed. What is not in it is refused.
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
  /// Partners outside of the list, by their names.
  public var customVendors: Set<String>
  /// Google's providers, by their ids; nil where none were asked for.
  public var providers: Set<Int>?

  public init(
    purposes: Set<Int> = [], legitimateInterestPurposes: Set<Int> = [], specialFeatures: Set<Int> = [],
    vendors: Set<Int> = [], legitimateInterestVendors: Set<Int> = [], customVendors: Set<String> = [],
    providers: Set<Int>? = nil
  ) {
    self.purposes = purposes
    self.legitimateInterestPurposes = legitimateInterestPurposes
    self.specialFeatures = specialFeatures
    self.vendors = vendors
    self.legitimateInterestVendors = legitimateInterestVendors
    self.customVendors = customVendors
    self.providers = providers
  }

  /// Whether nothing at all is allowed.
  public var isRefusal: Bool { count == 0 }

  /// How much is allowed.
  var count: Int {
    purposes.count + legitimateInterestPurposes.count + specialFeatures.count + vendors.count
      + legitimateInterestVendors.count + customVendors.count + (providers ?? []).count
  }
}
