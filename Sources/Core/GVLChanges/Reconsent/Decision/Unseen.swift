extension ReconsentDecision {
  /// What must not be signalled before users have seen it, whatever the verdict.
  public struct Unseen: Sendable, Hashable {
    /// What users have not seen of the vendor.
    public enum Why: String, Sendable, CaseIterable {
      /// It has a purpose that it did not have.
      case purpose
      /// It has a special feature that it did not have.
      case specialFeature
      /// It bases a purpose on something else.
      case basis
      /// It was deleted and is back in the list.
      case reinstated
      /// It is new in the list.
      case added
      /// The list says the same as before: the profile now shows the vendor, a purpose or a special feature, or a
      /// restriction of it was loosened.
      case profile
    }

    /// Its id.
    public package(set) var vendor: Int
    /// What users would see for the first time: the vendor, a purpose, a special feature.
    public package(set) var kind: ChangeKind
    /// A purpose or special feature; nil for the whole vendor.
    public package(set) var item: Int?
    /// What users have not seen of it.
    public package(set) var why: Why
  }
}

extension ReconsentDecision.Unseen {
  /// - Parameters:
  ///   - change: as the profile's users notice it.
  ///   - isOfProfile: the profile brought it about, not the list.
  init?(_ change: Change, isOfProfile: Bool = false) {
    guard let vendor = change.vendor else { return nil }
    let why: Why
    var item: Int?
    switch (change.kind, change.direction) {
    case (.vendor(.added), .widened): why = .added
    case (.vendor(.reinstated), .widened): why = .reinstated
    case (.vendor(.purpose), .widened), (.vendor(.purpose), .moved), (.vendor(.specialFeature), .widened):
      guard case .id(let id) = change.item else { return nil }
      item = id
      why = change.kind == .vendor(.specialFeature) ? .specialFeature : change.direction == .moved ? .basis : .purpose
    default: return nil
    }
    self.init(vendor: vendor, kind: change.kind, item: item, why: isOfProfile ? .profile : why)
  }
}
