public import GVLList

extension PublisherProfile {
  /// All vendors of a list, the vendors with certain ids, or those with certain declarations.
  public enum VendorSelection: Sendable, Hashable {
    /// Every vendor of the list.
    case all
    /// The vendors with these ids, if the list has them.
    case only(Set<Int>)
    /// The vendors that declare one of these purposes, on any legal basis; the vendors depend on the list.
    case declaring(Set<Int>)

    /// Whether the selection depends on the vendors' declarations.
    public var isByDeclaration: Bool { if case .declaring = self { true } else { false } }

    /// Whether it selects a vendor, by its declaration in its list.
    public func contains(_ vendor: Vendor) -> Bool {
      switch self {
      case .all: true
      case .only(let ids): ids.contains(vendor.id)
      case .declaring(let purposes): purposes.contains { vendor.basis(of: $0) != .none }
      }
    }

    /// Whether it selects an id; nil if that depends on the vendor's declaration.
    public func contains(id: Int) -> Bool? {
      switch self {
      case .all: true
      case .only(let ids): ids.contains(id)
      case .declaring: nil
      }
    }
  }

  /// All purposes or special features of a list, or those with certain ids.
  public enum IDSelection: Sendable, Hashable {
    /// Every item of the list.
    case all
    /// The items with these ids, if the list has them.
    case only(Set<Int>)

    /// Whether it selects an id.
    public func contains(_ id: Int) -> Bool {
      switch self {
      case .all: true
      case .only(let ids): ids.contains(id)
      }
    }
  }
}
