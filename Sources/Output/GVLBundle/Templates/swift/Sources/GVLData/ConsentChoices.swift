/// The purposes, vendors and features that a user has allowed. Everything else is refused.
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
  /// Vendors outside the list, by name.
  public var customVendors: Set<String>
  /// Ids of Google's ad technology providers that have consent; nil if the dialog did not ask about them.
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

  /// Google's Additional Consent string; nil if the dialog did not ask about Google's providers.
  ///
  /// - Parameter shown: The providers that the dialog showed. Shown providers without consent are listed as disclosed;
  ///   providers that were not shown get no consent. Nil if unknown: then the string lists no provider without consent.
  public func additionalConsent(shown: Set<Int>? = nil) -> String? {
    guard let providers = providers else { return nil }
    let consented = shown.map { providers.intersection($0) } ?? providers
    func text(_ ids: Set<Int>) -> String { ids.filter { $0 > 0 }.sorted().map(String.init).joined(separator: ".") }
    return "2~\(text(consented))~dv.\(text((shown ?? []).subtracting(consented)))"
  }

  /// How many items are allowed.
  var count: Int {
    purposes.count + legitimateInterestPurposes.count + specialFeatures.count + vendors.count
      + legitimateInterestVendors.count + customVendors.count + (providers ?? []).count
  }
}
