import PlainText

/// What a category of an analytics service stands for: purposes, special features and vendors. It is on when the user has
/// allowed all of it.
public struct ConsentCategory: Sendable, Hashable {
  /// Purposes that need consent.
  public var purposes: IDBits
  /// Special features that need an opt-in.
  public var specialFeatures: IDBits
  /// Vendors that need consent.
  public var vendors: IDBits

  /// A category. One of nothing is never on: nobody was asked.
  public init(purposes: IDBits = [], specialFeatures: IDBits = [], vendors: IDBits = []) {
    (self.purposes, self.specialFeatures, self.vendors) = (purposes, specialFeatures, vendors)
  }

  /// Whether nothing stands behind it.
  public var isEmpty: Bool { purposes.isEmpty && specialFeatures.isEmpty && vendors.isEmpty }

  /// Whether a string allows all of it. A string that allows more never turns it off.
  public func isOn(in string: TCString) -> Bool {
    !isEmpty && purposes.isSubset(of: string.purposeConsents)
      && specialFeatures.isSubset(of: string.specialFeatureOptIns) && vendors.isSubset(of: string.vendorConsents)
  }

  /// What of it another one lacks.
  package func missing(in other: ConsentCategory) -> ConsentCategory {
    ConsentCategory(
      purposes: purposes.subtracting(other.purposes),
      specialFeatures: specialFeatures.subtracting(other.specialFeatures),
      vendors: vendors.subtracting(other.vendors))
  }

  /// `purposes 2–4, vendor 10`; empty for nothing.
  package var words: String {
    [("purpose", purposes), ("special feature", specialFeatures), ("vendor", vendors)].compactMap { noun, ids in
      ids.isEmpty ? nil : "\(noun)\(ids.count == 1 ? "" : "s") \(IDRanges.text(ids.ranges, to: 40))"
    }.joined(separator: ", ")
  }
}

/// The categories of one analytics service, in the order in which its events name them.
public struct ConsentCategories: Sendable, Hashable {
  /// One category by its name.
  public struct Entry: Sendable, Hashable {
    /// As the service has it.
    public let name: String
    /// What it stands for.
    public let category: ConsentCategory

    /// A category and its name.
    public init(_ name: String, _ category: ConsentCategory) { (self.name, self.category) = (name, category) }
  }

  /// The categories, each once.
  public let entries: [Entry]

  /// Of two of one name the first counts.
  public init(_ entries: some Sequence<Entry>) {
    var seen: Set<String> = []
    self.entries = entries.filter { seen.insert($0.name).inserted }
  }

  /// Each category, on or off, by a string; all off without one.
  public func states(in string: TCString?) -> [CategoryState] {
    entries.map { CategoryState(name: $0.name, isOn: string.map($0.category.isOn) ?? false) }
  }
}

/// A category, on or off.
public struct CategoryState: Sendable, Hashable {
  /// As the service has it.
  public let name: String
  /// Whether the user has allowed all of it.
  public let isOn: Bool

  /// A state.
  public init(name: String, isOn: Bool) { (self.name, self.isOn) = (name, isOn) }
}
