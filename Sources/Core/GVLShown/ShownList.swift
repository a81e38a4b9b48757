public import GVLList

/// A list as the users of one profile see it: the live vendors that it selects, each after its restrictions, and the
/// items of the list that it shows.
///
/// Everything that reports what users see uses this type. Only the check of a bundle's counts computes them itself.
///
///     let shown = ShownList(list, through: profile)
///     shown.counts[.purpose, 2].consent  // vendors that ask consent for purpose 2
public struct ShownList: Sendable {
  /// The whole list.
  public let list: VendorList
  /// The profile that shows the list.
  public let profile: PublisherProfile
  /// Live vendors that the profile selects, ascending by id.
  public let vendors: ByID<Vendor>

  /// Makes a profile's view of a list; by default everything is shown.
  public init(_ list: VendorList, through profile: PublisherProfile = .wholeList) {
    (self.list, self.profile) = (list, profile)
    vendors = ByID(list.vendors.filter { $0.isLive && profile.vendors.contains($0) })
  }

  /// The vendor with an id; nil if users do not see it because it is unknown, deleted or not selected.
  public func vendor(_ id: Int) -> Vendor? {
    list.vendor(id).flatMap { $0.isLive && profile.vendors.contains($0) ? $0 : nil }
  }

  // MARK: Vendors

  /// The items that vendors use, as ids, including ids without a text in the list.
  public struct Uses: Sendable, Hashable {
    /// Purposes with consent as legal basis.
    public internal(set) var consent = IDSet()
    /// Purposes with legitimate interest as legal basis.
    public internal(set) var legitimateInterest = IDSet()
    /// Flexible purposes that no restriction has settled.
    public internal(set) var flexible = IDSet()
    /// Special purposes; a profile cannot remove them.
    public internal(set) var specialPurposes = IDSet()
    /// Features; a profile cannot remove them.
    public internal(set) var features = IDSet()
    /// Special features that the profile selects.
    public internal(set) var specialFeatures = IDSet()
    /// Categories of data; a profile cannot remove them.
    public internal(set) var dataCategories = IDSet()

    /// Purposes with either legal basis.
    public var purposes: IDSet { consent.union(legitimateInterest) }

    /// The ids of a kind; empty for stacks, which vendors do not declare.
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

  /// The items that one vendor uses, after the profile's selection and restrictions.
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

  /// The legal basis on which a vendor may process a purpose: `PublisherProfile.basis(of:purpose:)`.
  public func basis(of vendor: Vendor, purpose: Int) -> LegalBasis { profile.basis(of: vendor, purpose: purpose) }

  /// The items that at least one vendor uses.
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

  /// The number of vendors that use each item.
  public struct Counts: Sendable, Hashable {
    /// The number of vendors that use one item.
    public struct Count: Sendable, Hashable {
      /// Vendors with any legal basis.
      public internal(set) var vendors = 0
      /// Vendors with consent; for purposes only.
      public internal(set) var consent = 0
      /// Vendors with legitimate interest; for purposes only.
      public internal(set) var legitimateInterest = 0
    }

    fileprivate var found: [TextKind: [Int: Count]] = [:]

    /// The count of one item; zero for an unused item.
    public subscript(kind: TextKind, id: Int) -> Count { found[kind]?[id] ?? Count() }
  }

  /// The counts, computed in one pass over the vendors.
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

  /// A vendor that the profile covers, but that users do not see.
  public struct LeftOut: Sendable, Hashable {
    /// Why users do not see a vendor.
    public enum Reason: String, Sendable, CaseIterable {
      /// The list has it with a `deletedDate`.
      case deleted
      /// The list lacks it.
      case unknown
    }

    /// The vendor's id.
    public package(set) var vendor: Int
    /// The name in the list; nil for an unknown vendor.
    public package(set) var name: String?
    /// The reason why users do not see it.
    public package(set) var reason: Reason
    /// The `deletedDate` in the list; nil for an unknown vendor.
    public package(set) var deletedDate: String?

    package init(vendor: Int, name: String?, reason: Reason, deletedDate: String?) {
      (self.vendor, self.name, self.reason, self.deletedDate) = (vendor, name, reason, deletedDate)
    }
  }

  /// Deleted vendors that the profile covers, and its ids that the list lacks, ascending by id.
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
