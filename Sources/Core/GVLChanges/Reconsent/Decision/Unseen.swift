extension ReconsentDecision {
  /// A part of a vendor that must not be signalled before users have seen it, whatever the verdict.
  public struct Unseen: Sendable, Hashable {
    /// The reason why users have not seen it.
    public enum Why: String, Sendable, CaseIterable {
      /// The vendor has a new purpose.
      case purpose
      /// The vendor has a new special feature.
      case specialFeature
      /// The vendor has another legal basis for a purpose.
      case basis
      /// The vendor was deleted and is in the list again.
      case reinstated
      /// The vendor is new in the list.
      case added
      /// The list is unchanged, but the profile newly shows the vendor or an item of it, or loosened a restriction.
      case profile
    }

    /// The vendor's id.
    public package(set) var vendor: Int
    /// The part that users would see for the first time: the vendor, a purpose, a special feature.
    public package(set) var kind: ChangeKind
    /// The id of a purpose or special feature; nil for the whole vendor.
    public package(set) var item: Int?
    /// The reason why users have not seen it.
    public package(set) var why: Why

    package init(vendor: Int, kind: ChangeKind, item: Int?, why: Why) {
      (self.vendor, self.kind, self.item, self.why) = (vendor, kind, item, why)
    }
  }
}

extension ReconsentDecision.Unseen {
  /// - Parameters:
  ///   - change: The change as the profile's users notice it.
  ///   - isOfProfile: Whether the profile caused it, not the list.
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

/// The effect of a comparison on the signals of a profile, whatever the policy.
struct SignalChanges {
  private(set) var unseen: [ReconsentDecision.Unseen] = []
  private(set) var stop: Set<Int>
  private let view: ProfileView

  init(_ view: ProfileView) {
    self.view = view
    stop = Set(ProfileChanges.leftOut(view))
  }

  /// Adds a change that the profile itself caused.
  mutating func addOfProfile(_ change: Change) {
    if let entry = ReconsentDecision.Unseen(change, isOfProfile: true) { unseen.append(entry) }
  }

  /// - Parameters:
  ///   - change: The change as the lists declare it.
  ///   - seen: The change as the profile's users notice it; nil if they do not.
  mutating func add(_ change: Change, seen: Change?) {
    if view.stopsSignalling(change), let vendor = change.vendor { stop.insert(vendor) }
    if let entry = seen.flatMap({ ReconsentDecision.Unseen($0) }) { unseen.append(entry) }
  }
}
