public import GVLList

/// A publisher's selection: which vendors and purposes it uses, under which restrictions.
///
/// Counts, verdicts, bundles and checks see a list through its profile, after the restrictions.
public struct Profile: Sendable, Hashable {
  /// A publisher restriction of the TC string.
  public struct Restriction: Sendable, Hashable {
    /// What it restricts. In a TC string they have the values 0, 1 and 2 (`RestrictionType`; Consent string and vendor list
    /// formats v2, *Publisher restrictions*).
    public enum Kind: String, Sendable, CaseIterable {
      /// The vendors must not process the purpose.
      case notAllowed
      /// They may process it on consent only.
      case requireConsent
      /// They may process it on a legitimate interest only.
      case requireLegitimateInterest
    }

    /// The id of the purpose; one that no list has restricts nothing.
    public var purpose: Int
    /// What it restricts.
    public var kind: Kind
    /// Whom it concerns.
    public var vendors: VendorSelection

    /// A restriction of one purpose for some vendors.
    public init(purpose: Int, kind: Kind, vendors: VendorSelection) {
      self.purpose = purpose
      self.kind = kind
      self.vendors = vendors
    }
  }

  /// What reports call it.
  public var name: String
  /// The vendors that users are shown, as far as they are live.
  public var vendors: VendorSelection = .all
  /// The purposes that users are asked for.
  public var purposes: IDSelection = .all
  /// The special features that users are asked for.
  public var specialFeatures: IDSelection = .all
  /// In the order in which they are applied to one purpose of a vendor; several may add up to `none`.
  public var restrictions: [Restriction] = []
  /// Everything of a list, unrestricted, under a name.
  public init(name: String) { self.name = name }

  /// Everything in the list, unrestricted.
  public static let wholeList = Profile(name: "all")

  /// The basis on which a vendor may process one purpose, after the profile's selection and restrictions.
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

  /// A vendor's own declaration may bring it in or out, or under a restriction, from one list to the next.
  public var looksAtDeclarations: Bool {
    vendors.isByDeclaration || restrictions.contains { $0.vendors.isByDeclaration }
  }

  /// The same profile with its vendors by their ids, as any of these lists has them. Its restrictions stay as they are:
  /// what one list says of a vendor need not hold in the other.
  public func resolved(in lists: VendorList...) -> Profile {
    guard vendors.isByDeclaration else { return self }
    var profile = self
    profile.vendors = .only(Set(lists.flatMap { $0.vendors.filter { vendors.contains($0) }.map(\.id) }))
    return profile
  }

  /// Whether users of this profile see an item of a list. A stack is seen whole or not at all.
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

  /// The flexible purposes that are still open: a purpose that a restriction has settled is not.
  public func flexiblePurposes(of vendor: Vendor) -> IDSet {
    IDSet(
      vendor.flexiblePurposes.filter { purpose in
        basis(of: vendor, purpose: purpose) != .none
          && !restrictions.contains { $0.purpose == purpose && $0.vendors.contains(vendor) }
      })
  }

  /// Whether some restriction of this profile needs the vendor's purpose to be flexible.
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
