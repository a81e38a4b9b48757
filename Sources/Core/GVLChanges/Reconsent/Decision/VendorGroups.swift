public import GVLList
public import GVLShown
public import JSONText

/// The vendors of a profile by what a comparison means for them.
///
/// Each vendor is in one group, so that the groups add up to the profile's vendors. Vendors that a profile picks by what
/// they declare are those of either list.
public struct VendorGroups: Sendable {
  /// What a comparison means for one vendor. The order is that of reports.
  public enum Group: String, Sendable, CaseIterable {
    /// Users must be shown it before it may be signalled: exactly the vendors of `doNotSignalYet`.
    case mustShow
    /// It declares more, as a special purpose or a longer retention, where users have no choice.
    case more
    /// It must no longer be signalled.
    case stop
    /// Anything else of it changed.
    case other
    /// Nothing of it changed.
    case unchanged
    /// It is live in neither list: deleted before, or listed in none of them.
    case dead
  }

  /// Of all groups.
  public let count: Int
  /// Vendors that stop because the profile no longer has them; they are in no group.
  public let leftOut: [Int]
  /// Those of `mustShow` that are shown to users for the first time.
  public let firstShown: Set<Int>
  private let groups: [Group: [Int]]
  private let whys: [ReconsentDecision.Unseen.Why: Set<Int>]
  private let lists: (to: VendorList, from: VendorList)

  /// Ids, ascending.
  public subscript(group: Group) -> [Int] { groups[group] ?? [] }

  /// Those of `mustShow` for which this is a reason, perhaps one of several.
  public subscript(why: ReconsentDecision.Unseen.Why) -> Set<Int> { whys[why] ?? [] }

  /// Those of `dead` that neither list has.
  public var unlisted: [Int] { self[.dead].filter { lists.to.vendor($0) == nil && lists.from.vendor($0) == nil } }

  /// The vendor's name in the newer list, else in the older; nil where neither has one.
  public func name(of id: Int) -> String? {
    [lists.to, lists.from].lazy.compactMap { $0.vendor(id)?.name }.first { !$0.isEmpty }
  }

  /// - Parameters:
  ///   - from: the list that users last saw.
  ///   - to: the list that they would see now.
  ///   - diff: of the two; perhaps a part of it, of which the whole counts.
  ///   - fromProfile: what users were shown, where that was another selection.
  ///   - profile: what they would be shown now.
  public init(from: VendorList, to: VendorList, diff: ListDiff, fromProfile: Profile? = nil, profile: Profile) {
    let view = ProfileView(from: from, to: to, shown: fromProfile ?? profile, profile: profile)
    var signals = SignalChanges(view)
    // The policy only weighs what is found.
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
    // A vendor that lost the flexibility of one purpose and declares another one anew is still to be shown.
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
  /// The profile's vendors, ascending: those that either list has where it names none.
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
