public import GVLList

extension Profile {
  /// All of a list's vendors, the named ones, or those that declare something.
  public enum VendorSelection: Sendable, Hashable {
    /// Every vendor of the list.
    case all
    /// The vendors with these ids, as far as the list has them.
    case only(Set<Int>)
    /// Those that declare one of these purposes, on whatever basis. Who they are, only a list tells.
    case declaring(Set<Int>)

    /// A vendor's own declaration brings it in or takes it out.
    public var isByDeclaration: Bool { if case .declaring = self { true } else { false } }

    /// Whether it selects a vendor, as its list declares it.
    public func contains(_ vendor: Vendor) -> Bool {
      switch self {
      case .all: true
      case .only(let ids): ids.contains(vendor.id)
      case .declaring(let purposes): purposes.contains { vendor.basis(of: $0) != .none }
      }
    }

    /// By id alone; nil where only the vendor's declaration tells, so that nobody takes that for a no.
    public func contains(id: Int) -> Bool? {
      switch self {
      case .all: true
      case .only(let ids): ids.contains(id)
      case .declaring: nil
      }
    }
  }

  /// All of a list's purposes or special features, or the named ones.
  public enum IDSelection: Sendable, Hashable {
    /// Every one of the list.
    case all
    /// Those with these ids, as far as the list has them.
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
