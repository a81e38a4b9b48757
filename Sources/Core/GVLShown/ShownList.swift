public import GVLList

/// A list as the users of one profile see it: the live vendors that it selects, each with what its restrictions leave, and
/// the items of the list that it shows.
///
/// Whoever says what users see asks this. Only the check of a bundle's counts works them out by itself.
///
///     let shown = ShownList(list, through: profile)
///     shown.counts[.purpose, 2].consent  // vendors that ask consent for purpose 2
public struct ShownList: Sendable {
  /// The whole list.
  public let list: VendorList
  /// What it is seen through.
  public let profile: Profile
  /// Live vendors that the profile selects, ascending by id.
  public let vendors: ByID<Vendor>

  /// What a profile shows of a list; without one, the whole list.
  public init(_ list: VendorList, through profile: Profile = .wholeList) {
    (self.list, self.profile) = (list, profile)
    vendors = ByID(list.vendors.filter { $0.isLive && profile.vendors.contains($0) })
  }

  /// The vendor with an id; nil where users do not see one: it is unknown to the list, deleted or not selected.
  public func vendor(_ id: Int) -> Vendor? {
    list.vendor(id).flatMap { $0.isLive && profile.vendors.contains($0) ? $0 : nil }
  }

  // MARK: Vendors

  /// What vendors do, by the ids of it, whether or not the list has texts of these.
  public struct Uses: Sendable, Hashable {
    /// Purposes on the basis of consent.
    public internal(set) var consent = IDSet()
    /// Purposes on the basis of a legitimate interest.
    public internal(set) var legitimateInterest = IDSet()
    /// Purposes whose basis is still open: one that a restriction has settled is not.
    public internal(set) var flexible = IDSet()
    /// Special purposes; no profile takes one away.
    public internal(set) var specialPurposes = IDSet()
    /// Features; no profile takes one away.
    public internal(set) var features = IDSet()
    /// Special features that the profile selects.
    public internal(set) var specialFeatures = IDSet()
    /// Categories of data; no profile takes one away.
    public internal(set) var dataCategories = IDSet()

    /// Purposes on either basis.
    public var purposes: IDSet { consent.union(legitimateInterest) }

    /// Nothing for stacks, which no vendor declares.
    public subscript(kind: TextKind) -> IDSet {
      switch kind {
      case .purpose: purposes
      case .specialPurpose: specialPurposes
      case .feature: features
      case .specialFeature: specialFeatures
      case .dataCategory: dataCategories
      case .stack: []
      }
    }
  }

  /// What one vendor declares, after the profile's selection and restrictions.
  public func uses(of vendor: Vendor) -> Uses {
    var uses = Uses()
    for purpose in vendor.purposes {
      let basis = basis(of: vendor, purpose: purpose)
      if basis == .consent || basis == .both { uses.consent.insert(purpose) }
      if basis == .legitimateInterest || basis == .both { uses.legitimateInterest.insert(purpose) }
    }
    uses.flexible = profile.flexiblePurposes(of: vendor)
    uses.specialPurposes = vendor.specialPurposes
    uses.features = vendor.features
    uses.specialFeatures = IDSet(vendor.specialFeatures.filter { profile.specialFeatures.contains($0) })
    uses.dataCategories = vendor.dataCategories
    return uses
  }

  /// The basis on which a vendor may process one purpose: `Profile.basis(of:purpose:)`.
  public func basis(of vendor: Vendor, purpose: Int) -> LegalBasis { profile.basis(of: vendor, purpose: purpose) }

  /// What any of its vendors does.
  public var used: Uses {
    vendors.reduce(into: Uses()) { all, vendor in
      let uses = uses(of: vendor)
      all.consent = all.consent.union(uses.consent)
      all.legitimateInterest = all.legitimateInterest.union(uses.legitimateInterest)
      all.flexible = all.flexible.union(uses.flexible)
      all.specialPurposes = all.specialPurposes.union(uses.specialPurposes)
      all.features = all.features.union(uses.features)
      all.specialFeatures = all.specialFeatures.union(uses.specialFeatures)
      all.dataCategories = all.dataCategories.union(uses.dataCategories)
    }
  }

  // MARK: Items

  /// The list's items that the profile shows, ascending by id, whether or not a vendor uses them.
  public func items(_ kind: TextKind) -> ByID<TextItem> { ByID(list.texts[kind].filter { profile.shows(kind, $0) }) }

  // MARK: Counts

  /// How many vendors use each item.
  public struct Counts: Sendable, Hashable {
    /// How many vendors use one item.
    public struct Count: Sendable, Hashable {
      /// On whatever basis.
      public internal(set) var vendors = 0
      /// Of purposes.
      public internal(set) var consent = 0
      /// Of purposes.
      public internal(set) var legitimateInterest = 0
    }

    fileprivate var found: [TextKind: [Int: Count]] = [:]

    /// The count of one item; zero for one that no vendor uses.
    public subscript(kind: TextKind, id: Int) -> Count { found[kind]?[id] ?? Count() }
  }

  /// Counted in one pass over the vendors.
  public var counts: Counts {
    var counts = Counts()
    for vendor in vendors {
      let uses = uses(of: vendor)
      for kind in TextKind.allCases {
        for id in uses[kind] { counts.found[kind, default: [:]][id, default: .init()].vendors += 1 }
      }
      for id in uses.consent { counts.found[.purpose, default: [:]][id, default: .init()].consent += 1 }
      for id in uses.legitimateInterest {
        counts.found[.purpose, default: [:]][id, default: .init()].legitimateInterest += 1
      }
    }
    return counts
  }

  // MARK: Left out

  /// A vendor that the profile names or covers and that users do not see.
  public struct LeftOut: Sendable, Hashable {
    /// Why users do not see a vendor.
    public enum Reason: String, Sendable, CaseIterable {
      /// The list has it with a `deletedDate`.
      case deleted
      /// The list does not have it.
      case unknown
    }

    /// Its id.
    public package(set) var vendor: Int
    /// As the list has it; nil for an unknown one.
    public package(set) var name: String?
    /// Why users do not see it.
    public package(set) var reason: Reason
    /// As the list has it; nil for an unknown one.
    public package(set) var deletedDate: String?

    package init(vendor: Int, name: String?, reason: Reason, deletedDate: String?) {
      (self.vendor, self.name, self.reason, self.deletedDate) = (vendor, name, reason, deletedDate)
    }
  }

  /// Ascending by id: deleted vendors that the profile covers, and ids of it that the list does not have.
  public var leftOut: [LeftOut] {
    let deleted = list.vendors.filter { !$0.isLive && profile.vendors.contains($0) }.map {
      LeftOut(vendor: $0.id, name: $0.name, reason: .deleted, deletedDate: $0.deletedDateText)
    }
    guard case .only(let ids) = profile.vendors else { return deleted }
    let unknown = ids.filter { list.vendor($0) == nil }.map {
      LeftOut(vendor: $0, name: nil, reason: .unknown, deletedDate: nil)
    }
    return (deleted + unknown).sorted { $0.vendor < $1.vendor }
  }
}
