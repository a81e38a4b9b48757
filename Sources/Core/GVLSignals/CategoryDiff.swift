public import ConsentSignals
public import GVLList
public import GVLShown

/// The effect of a newer list on a category of an analytics service: changes in the vendors of the profile that use its
/// purposes and special features, and in their legal bases.
public struct CategoryDiff: Sendable, Hashable {
  /// A purpose or special feature of the category.
  public struct Item: Sendable, Hashable {
    /// Whether it is a special feature.
    public let isSpecialFeature: Bool
    /// Its id.
    public let id: Int
    /// The legal basis in the older list; `none` if not declared, `consent` (an opt-in) for a special feature.
    public let before: LegalBasis
    /// The legal basis in the newer list.
    public let after: LegalBasis
  }

  /// A vendor with changes in the category.
  public struct VendorChange: Sendable, Hashable {
    /// The vendor's id.
    public let id: Int
    /// The name in the newer list, else in the older. Hostile until escaped.
    public let name: String
    /// Whether it used the category in the older list.
    public let wasBehind: Bool
    /// Whether it uses the category in the newer list.
    public let isBehind: Bool
    /// The changed items, purposes first, ascending.
    public let items: [Item]
  }

  /// The category's name.
  public let name: String
  /// The category's purposes, special features and vendors.
  public let category: ConsentCategory
  /// The number of vendors that used it in the older list.
  public let vendorsBefore: Int
  /// The number of vendors that use it in the newer list.
  public let vendorsAfter: Int
  /// The vendors with changes, ascending by id.
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

  /// The category's items that each vendor uses: of the vendors that the category names, or of all vendors.
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
