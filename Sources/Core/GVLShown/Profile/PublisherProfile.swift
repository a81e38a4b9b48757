public import GVLList

/// A publisher's selection of vendors and purposes, with its restrictions.
///
/// Counts, verdicts, bundles and checks see a list through its profile, after the restrictions.
public struct PublisherProfile: Sendable, Hashable {
  /// A publisher restriction of the TC string.
  public struct Restriction: Sendable, Hashable {
    /// The kind of a restriction. In a TC string the kinds have the values 0, 1 and 2 (`RestrictionType`; Consent
    /// string and vendor list formats v2, *Publisher restrictions*).
    public enum Kind: String, Sendable, CaseIterable {
      /// The vendors must not process the purpose.
      case notAllowed
      /// The vendors may process the purpose only with consent.
      case requireConsent
      /// The vendors may process the purpose only with legitimate interest.
      case requireLegitimateInterest
    }

    /// The id of the purpose; an unknown id restricts nothing.
    public var purpose: Int
    /// The kind of restriction.
    public var kind: Kind
    /// The vendors that the restriction applies to.
    public var vendors: VendorSelection

    /// Makes a restriction.
    public init(purpose: Int, kind: Kind, vendors: VendorSelection) {
      self.purpose = purpose
      self.kind = kind
      self.vendors = vendors
    }
  }

  /// The name in reports.
  public var name: String
  /// The vendors that users are shown, if they are live.
  public var vendors: VendorSelection = .all
  /// The purposes that users are asked for.
  public var purposes: IDSelection = .all
  /// The special features that users are asked for.
  public var specialFeatures: IDSelection = .all
  /// The restrictions, in the order in which they apply to a vendor's purpose; several may result in `none`.
  public var restrictions: [Restriction] = []
  /// Makes a profile with everything in a list, unrestricted.
  public init(name: String) { self.name = name }

  /// Everything in the list, unrestricted.
  public static let wholeList = PublisherProfile(name: "all")

  /// The legal basis on which a vendor may process a purpose, after the profile's selection and restrictions.
  ///
  /// A restriction that contradicts the declared basis of a purpose that is not flexible means that the vendor must not
  /// process it (Consent string and vendor list formats v2, publisher restrictions).
  public func basis(of vendor: Vendor, purpose: Int) -> LegalBasis {
    guard vendors.contains(vendor), purposes.contains(purpose) else { return .none }
    var basis = vendor.basis(of: purpose)
    guard basis != .none else { return .none }
    let flexible = vendor.flexiblePurposes.contains(purpose)
    for restriction in restrictions where restriction.purpose == purpose && restriction.vendors.contains(vendor) {
      switch restriction.kind {
      case .notAllowed: return .none
      case .requireConsent where basis != .consent: basis = flexible || basis == .both ? .consent : .none
      case .requireLegitimateInterest where basis != .legitimateInterest:
        basis = flexible || basis == .both ? .legitimateInterest : .none
      default: break
      }
      if basis == .none { return .none }
    }
    return basis
  }

  /// Whether vendors' declarations in a list decide if they are selected or restricted.
  public var looksAtDeclarations: Bool {
    vendors.isByDeclaration || restrictions.contains { $0.vendors.isByDeclaration }
  }

  /// The profile with its vendors as ids, from the declarations in any of these lists. Its restrictions are kept, since
  /// a vendor's declarations may differ between the lists.
  public func resolved(in lists: VendorList...) -> PublisherProfile {
    guard vendors.isByDeclaration else { return self }
    var profile = self
    profile.vendors = .only(Set(lists.flatMap { $0.vendors.filter { vendors.contains($0) }.map(\.id) }))
    return profile
  }

  /// Whether users of this profile see an item of a list. A stack is shown completely or not at all.
  public func shows(_ kind: TextKind, _ item: TextItem) -> Bool {
    switch kind {
    case .purpose: purposes.contains(item.id)
    case .specialFeature: specialFeatures.contains(item.id)
    case .stack:
      item.purposes.allSatisfy { purposes.contains($0) }
        && item.specialFeatures.allSatisfy { specialFeatures.contains($0) }
    default: true
    }
  }

  /// The flexible purposes that no restriction has settled.
  public func flexiblePurposes(of vendor: Vendor) -> IDSet {
    IDSet(
      vendor.flexiblePurposes.filter { purpose in
        basis(of: vendor, purpose: purpose) != .none
          && !restrictions.contains { $0.purpose == purpose && $0.vendors.contains(vendor) }
      })
  }

  /// Whether a restriction of this profile requires the vendor's purpose to be flexible.
  public func restsOnFlexibility(of vendor: Vendor, purpose: Int) -> Bool {
    restrictions.contains { restriction in
      guard restriction.purpose == purpose, restriction.vendors.contains(vendor) else { return false }
      let declared = vendor.basis(of: purpose)
      return switch restriction.kind {
      case .notAllowed: false
      case .requireConsent: declared == .legitimateInterest
      case .requireLegitimateInterest: declared == .consent
      }
    }
  }
}
