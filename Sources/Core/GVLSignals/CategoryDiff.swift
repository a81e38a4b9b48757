public import ConsentSignals
public import GVLList
public import GVLShown

/// What a category of an analytics service newly stands for, when another list is shown: which vendors of the profile work for its
/// purposes and special features, and on which basis.
public struct CategoryDiff: Sendable, Hashable {
  /// A purpose or special feature of the category.
  public struct Item: Sendable, Hashable {
    /// Whether it is a special feature.
    public let isSpecialFeature: Bool
    /// Its id.
    public let id: Int
    /// By the older list; `none` where the vendor did not declare it. Of a special feature `consent`, which is an opt-in.
    public let before: LegalBasis
    /// By the newer list.
    public let after: LegalBasis
  }

  /// A vendor for which something changed.
  public struct VendorChange: Sendable, Hashable {
    /// The vendor.
    public let id: Int
    /// By the newer list, else by the older. Hostile until escaped.
    public let name: String
    /// Whether it worked for the category before.
    public let wasBehind: Bool
    /// Whether it does now.
    public let isBehind: Bool
    /// What changed, purposes first, ascending.
    public let items: [Item]
  }

  /// The category's name.
  public let name: String
  /// What it stands for.
  public let category: ConsentCategory
  /// How many vendors worked for it before.
  public let vendorsBefore: Int
  /// How many do now.
  public let vendorsAfter: Int
  /// Ascending by id.
  public let changes: [VendorChange]

  /// - Parameters:
  ///   - entry: The category.
  ///   - old: The older list through its profile.
  ///   - new: The newer list through its profile.
  public init(_ entry: ConsentCategories.Entry, from old: ShownList, to new: ShownList) {
    (name, category) = (entry.name, entry.category)
    let (before, after) = (Self.uses(of: entry.category, in: old), Self.uses(of: entry.category, in: new))
    (vendorsBefore, vendorsAfter) = (before.count, after.count)
    changes = Set(before.keys).union(after.keys).sorted().compactMap { id in
      let (was, now) = (before[id]?.uses ?? [:], after[id]?.uses ?? [:])
      let items = Set(was.keys).union(now.keys).sorted().compactMap { use -> Item? in
        let (one, other) = (was[use] ?? .none, now[use] ?? .none)
        return one == other
          ? nil : Item(isSpecialFeature: use.isSpecialFeature, id: use.id, before: one, after: other)
      }
      guard !items.isEmpty else { return nil }
      return VendorChange(
        id: id, name: (after[id] ?? before[id])?.name ?? "", wasBehind: before[id] != nil, isBehind: after[id] != nil,
        items: items)
    }
  }

  private struct Use: Hashable, Comparable {
    let isSpecialFeature: Bool
    let id: Int

    static func < (one: Use, other: Use) -> Bool {
      one.isSpecialFeature == other.isSpecialFeature ? one.id < other.id : !one.isSpecialFeature
    }
  }

  /// Of the vendors that the category names, or of all where it names none: what they do for it.
  private static func uses(
    of category: ConsentCategory, in shown: ShownList
  ) -> [Int: (name: String, uses: [Use: LegalBasis])] {
    var result: [Int: (name: String, uses: [Use: LegalBasis])] = [:]
    for vendor in shown.vendors where category.vendors.isEmpty || category.vendors.contains(vendor.id) {
      let declared = shown.uses(of: vendor)
      var uses: [Use: LegalBasis] = [:]
      for id in declared.legitimateInterest where category.purposes.contains(id) {
        uses[Use(isSpecialFeature: false, id: id)] = .legitimateInterest
      }
      for id in declared.consent where category.purposes.contains(id) {
        let use = Use(isSpecialFeature: false, id: id)
        uses[use] = uses[use] == nil ? .consent : .both
      }
      for id in declared.specialFeatures where category.specialFeatures.contains(id) {
        uses[Use(isSpecialFeature: true, id: id)] = .consent
      }
      if !uses.isEmpty { result[vendor.id] = (vendor.name, uses) }
    }
    return result
  }
}
