public import GVLList
public import GVLShown
public import JSONText

/// The vendors of a profile, grouped by the effect of a comparison on them.
///
/// Each vendor is in one group, so the groups add up to the profile's vendors. If a profile picks vendors by their
/// declarations, vendors of either list count.
public struct VendorGroups: Sendable {
  /// The effect of a comparison on a vendor. Reports use this order.
  public enum Group: String, Sendable, CaseIterable {
    /// Users must be shown it before it may be signalled: exactly the vendors of `doNotSignalYet`.
    case mustShow
    /// It declares more where users have no choice, such as a special purpose or a longer retention.
    case more
    /// It must no longer be signalled.
    case stop
    /// It has any other change.
    case other
    /// It has no change.
    case unchanged
    /// It is not live in either list: deleted before, or missing in both.
    case dead
  }

  /// The number of vendors in all groups.
  public let count: Int
  /// Vendors to stop because the profile does not have them any more; they are in no group.
  public let leftOut: [Int]
  /// The vendors of `mustShow` that are shown to users for the first time.
  public let firstShown: Set<Int>
  private let groups: [Group: [Int]]
  private let whys: [ReconsentDecision.Unseen.Why: Set<Int>]
  private let lists: (to: VendorList, from: VendorList)

  /// The ids in a group, ascending.
  public subscript(group: Group) -> [Int] { groups[group] ?? [] }

  /// The vendors of `mustShow` with this reason, perhaps among others.
  public subscript(why: ReconsentDecision.Unseen.Why) -> Set<Int> { whys[why] ?? [] }

  /// The vendors of `dead` that are in neither list.
  public var unlisted: [Int] { self[.dead].filter { lists.to.vendor($0) == nil && lists.from.vendor($0) == nil } }

  /// The vendor's name in the newer list, else in the older; nil if neither has it.
  public func name(of id: Int) -> String? {
    [lists.to, lists.from].lazy.compactMap { $0.vendor(id)?.name }.first { !$0.isEmpty }
  }

  /// - Parameters:
  ///   - from: The list that users last saw.
  ///   - to: The list that they would see now.
  ///   - diff: The comparison of both. If it is filtered, its complete changes are used.
  ///   - fromProfile: The profile that users were shown, if it was another one.
  ///   - profile: The profile that they would be shown now.
  public init(
    from: VendorList, to: VendorList, diff: ListDiff, fromProfile: PublisherProfile? = nil, profile: PublisherProfile
  ) {
    let view = ProfileView(from: from, to: to, shown: fromProfile ?? profile, profile: profile)
    var signals = SignalChanges(view)
    // Any policy will do: it affects the verdicts, not the changes found.
    for (_, change) in ProfileChanges.found(view, under: .specMinimum) { signals.addOfProfile(change) }
    for change in diff.allChanges { signals.add(change, seen: view.asSeen(change)) }
    self.init(view, diff.allChanges, unseen: signals.unseen, stop: signals.stop)
  }

  init(_ view: ProfileView, _ changes: [Change], unseen: [ReconsentDecision.Unseen], stop: some Sequence<Int>) {
    var (touched, widened) = (Set<Int>(), Set<Int>())
    for change in changes {
      guard let vendor = change.vendor else { continue }
      touched.insert(vendor)
      if change.direction == .widened { widened.insert(vendor) }
    }
    var whys: [ReconsentDecision.Unseen.Why: Set<Int>] = [:]
    for entry in unseen { whys[entry.why, default: []].insert(entry.vendor) }
    let (shown, stops) = (Set(unseen.map(\.vendor)), Set(stop))
    let ids = view.vendors
    // A vendor that lost the flexibility of one purpose and newly declares another must still be shown.
    groups = Dictionary(grouping: ids) { id in
      if !view.from.isLive(id), !view.to.isLive(id) { return .dead }
      if shown.contains(id) { return .mustShow }
      if stops.contains(id) { return .stop }
      if widened.contains(id) { return .more }
      return touched.contains(id) ? .other : .unchanged
    }
    count = ids.count
    leftOut = stops.subtracting(ids).sorted()
    firstShown = Set(unseen.filter { $0.item == nil && $0.why != .reinstated }.map(\.vendor))
    self.whys = whys
    lists = (view.to, view.from)
  }

  /// The member `groups` of `gvl.diff/1` and `gvl.reconsent/1`.
  public var json: JSONValue {
    .object(Group.allCases.map { .init($0.rawValue, .integers(self[$0])) })
  }
}

extension ProfileView {
  /// The profile's vendors, ascending; if the profile names none, the vendors of either list.
  fileprivate var vendors: [Int] {
    guard case .only(let ids) = profile.resolved(in: from, to).vendors else {
      return Set(from.vendors.map(\.id)).union(to.vendors.map(\.id)).sorted()
    }
    return ids.sorted()
  }
}

extension VendorList {
  fileprivate func isLive(_ id: Int) -> Bool { vendor(id)?.isLive ?? false }
}
