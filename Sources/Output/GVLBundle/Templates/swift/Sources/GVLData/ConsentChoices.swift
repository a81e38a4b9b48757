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

  /// Google's Additional Consent string; nil where no providers were asked for.
  ///
  /// - Parameter shown: The providers that the dialog showed: those of them without consent are said to be refused, and no
  ///   others have consent. Nil where nobody knows; then nothing is said of those without consent.
  public func additionalConsent(shown: Set<Int>? = nil) -> String? {
    guard let providers = providers else { return nil }
    let consented = shown.map { providers.intersection($0) } ?? providers
    func text(_ ids: Set<Int>) -> String { ids.filter { $0 > 0 }.sorted().map(String.init).joined(separator: ".") }
    return "2~\(text(consented))~dv.\(text((shown ?? []).subtracting(consented)))"
  }

  /// How much is allowed.
  var count: Int {
    purposes.count + legitimateInterestPurposes.count + specialFeatures.count + vendors.count
      + legitimateInterestVendors.count + customVendors.count + (providers ?? []).count
  }
}
