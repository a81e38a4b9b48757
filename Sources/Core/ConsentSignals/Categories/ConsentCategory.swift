import PlainText

/// The purposes, special features and vendors behind a category of an analytics service. The category is on if the user
/// has allowed all of them.
public struct ConsentCategory: Sendable, Hashable {
  /// Purposes that need consent.
  public var purposes: IDBits
  /// Special features that need an opt-in.
  public var specialFeatures: IDBits
  /// Vendors that need consent.
  public var vendors: IDBits

  /// Makes a category. An empty category is never on: the user was not asked for anything.
  public init(purposes: IDBits = [], specialFeatures: IDBits = [], vendors: IDBits = []) {
    (self.purposes, self.specialFeatures, self.vendors) = (purposes, specialFeatures, vendors)
  }

  /// Whether the category has no purpose, special feature or vendor.
  public var isEmpty: Bool { purposes.isEmpty && specialFeatures.isEmpty && vendors.isEmpty }

  /// Whether a string allows everything in the category. A string that allows more never turns it off.
  public func isOn(in string: TCString) -> Bool {
    !isEmpty && purposes.isSubset(of: string.purposeConsents)
      && specialFeatures.isSubset(of: string.specialFeatureOptIns) && vendors.isSubset(of: string.vendorConsents)
  }

  /// The part of this category that another category lacks.
  package func missing(in other: ConsentCategory) -> ConsentCategory {
    ConsentCategory(
      purposes: purposes.subtracting(other.purposes),
      specialFeatures: specialFeatures.subtracting(other.specialFeatures),
      vendors: vendors.subtracting(other.vendors))
  }

  /// The content in words, such as `purposes 2–4, vendor 10`; empty for an empty category.
  package var words: String {
    [("purpose", purposes), ("special feature", specialFeatures), ("vendor", vendors)].compactMap { noun, ids in
      ids.isEmpty ? nil : "\(noun)\(ids.count == 1 ? "" : "s") \(IDRanges.text(ids.ranges, to: 40))"
    }.joined(separator: ", ")
  }
}

/// The categories of one analytics service, in the order in which its events name them.
public struct ConsentCategories: Sendable, Hashable {
  /// A named category.
  public struct Entry: Sendable, Hashable {
    /// The name, as the service spells it.
    public let name: String
    /// The purposes, special features and vendors of the category.
    public let category: ConsentCategory

    /// Makes a named category.
    public init(_ name: String, _ category: ConsentCategory) { (self.name, self.category) = (name, category) }
  }

  /// The categories, each once.
  public let entries: [Entry]

  /// Makes categories. If two have the same name, the first counts.
  public init(_ entries: some Sequence<Entry>) {
    var seen: Set<String> = []
    self.entries = entries.filter { seen.insert($0.name).inserted }
  }

  /// The state of each category according to a string; without a string all are off.
  public func states(in string: TCString?) -> [CategoryState] {
    entries.map { CategoryState(name: $0.name, isOn: string.map($0.category.isOn) ?? false) }
  }
}

/// Whether a category is on or off.
public struct CategoryState: Sendable, Hashable {
  /// The name, as the service spells it.
  public let name: String
  /// Whether the user has allowed all of it.
  public let isOn: Bool

  /// Makes a state.
  public init(name: String, isOn: Bool) { (self.name, self.isOn) = (name, isOn) }
}
