public import GVLList
public import GVLShown
import JSONText

extension ReconsentAsks {
  /// Decides about the choices of older lists.
  ///
  /// - Parameters:
  ///   - older: The lists that users may have chosen by, in any order, read one by one. Lists of another specification
  ///     than `list`, and lists that are not older, are left out.
  ///   - list: The current list.
  ///   - profile: The profile that shows the list.
  ///   - policy: The rules that judge each change.
  public init(
    older: some Sequence<VendorList>, list: VendorList, profile: PublisherProfile, policy: ReconsentPolicy
  ) {
    self.init(older: older, list: list, profile: profile, policy: policy, statesFormerBases: true)
  }

  /// - Parameter statesFormerBases: Whether strings of choices will be written with `formerBases`.
  package init(
    older: some Sequence<VendorList>, list: VendorList, profile: PublisherProfile, policy: ReconsentPolicy,
    statesFormerBases: Bool
  ) {
    var maker = AsksMaker(list: list, profile: profile, policy: policy, statesFormerBases: statesFormerBases)
    for one in older { maker.add(one) }
    self = maker.asks
  }
}

/// Collects entries list by list.
private struct AsksMaker {
  private let to: VendorList
  private let profile: PublisherProfile
  private var table: PolicyTable
  private var rules: [ReconsentAsks.Rule] = []
  private var outcomes: [ReconsentAsks.Outcome] = []
  private var found: [ReconsentAsks.Entry: Set<Int>] = [:]
  private var versions: Set<Int>
  private var former: FormerBases
  private let statesFormerBases: Bool

  init(list: VendorList, profile: PublisherProfile, policy: ReconsentPolicy, statesFormerBases: Bool) {
    (to, self.profile, table) = (list, profile, PolicyTable(policy))
    self.statesFormerBases = statesFormerBases
    versions = [list.reference.version]
    former = FormerBases(list)
  }

  mutating func add(_ from: VendorList) {
    let version = from.reference.version
    guard from.specification == to.specification, version < to.reference.version, versions.insert(version).inserted
    else { return }
    let view = ProfileView(from: from, to: to, allShown: profile)
    let changes = ListDiff(from: from, to: to).changes
    if statesFormerBases { former.add(from, now: to, of: Set(changes.compactMap(\.vendor)).sorted()) }
    for change in changes {
      guard let entry = entry(change, view) else { continue }
      found[entry, default: []].insert(version)
    }
  }

  /// Returns nil for a change that asks no user and that nothing else depends on.
  private mutating func entry(_ change: Change, _ view: ProfileView) -> ReconsentAsks.Entry? {
    guard case .vendor(let aspect) = change.kind, let id = change.vendor, view.shows(id) else {
      return rule(change, seen: view.asSeen(change)).map { .list(rule: $0) }
    }
    guard view.from.vendor(id)?.isLive == true, view.to.vendor(id)?.isLive == true else {
      let rule = rule(change, seen: view.asSeen(change))
      guard to.vendor(id)?.isLive == true else { return rule.map { .list(rule: $0) } }
      // The vendor was not shown before, so all its other declarations are part of the addition.
      return aspect == .added || aspect == .reinstated ? .added(vendor: id, rule: rule) : nil
    }
    let hidden = rule(change, seen: nil)
    switch (aspect, change.item) {
    case (.purpose, .id(let purpose)), (.flexible, .id(let purpose)):
      if aspect == .flexible, view.changesBasis(of: purpose, vendor: id) { return hidden.map { .list(rule: $0) } }
      let byBasis = LegalBasis.allCases.map { basis in rule(change, seen: view.purpose(change, shownOn: basis)) }
      return .purpose(vendor: id, purpose: purpose, outcome: place(byBasis, hidden))
    case (.specialFeature, .id(let feature)):
      return .feature(
        vendor: id, feature: feature, shown: rule(change, seen: view.asSeen(change)), hidden: hidden)
    default:
      let shown = rule(change, seen: view.asSeen(change))
      return shown == nil && hidden == nil ? nil : .vendor(id, shown: shown, hidden: hidden)
    }
  }

  /// The index of the rule that asks because of a change; nil if no rule asks.
  private mutating func rule(_ change: Change, seen: Change?) -> Int? {
    guard let index = table.rule(change, seen: seen) else { return nil }
    let rule = table.policy.rules[index]
    return rule.verdict > .none ? place(rule) : nil
  }

  private mutating func place(_ rule: PolicyRule) -> Int {
    let rule = ReconsentAsks.Rule(id: rule.id, verdict: rule.verdict)
    if let index = rules.firstIndex(of: rule) { return index }
    rules.append(rule)
    return rules.count - 1
  }

  private mutating func place(_ byBasis: [Int?], _ hidden: Int?) -> Int {
    let outcome = ReconsentAsks.Outcome(byBasis: byBasis, hidden: hidden)
    if let index = outcomes.firstIndex(of: outcome) { return index }
    outcomes.append(outcome)
    return outcomes.count - 1
  }

  var asks: ReconsentAsks {
    mutating get {
      let added = Change(.vendor(.added), vendor: 0, before: .null, after: .null, direction: .widened)
      let ofProfile = ReconsentAsks.OfProfile(
        vendorShown: place(ProfileRules.vendorShown(added, under: table.policy)),
        purposeShown: place(ProfileRules.purposeShown), specialFeatureShown: place(ProfileRules.specialFeatureShown),
        restrictionLoosened: place(ProfileRules.restrictionLoosened), age: place(AgeRules.askAgainAfter))
      let versions = versions.sorted()
      var byLists: [[ClosedRange<Int>]: [ReconsentAsks.Entry]] = [:]
      for (entry, lists) in found { byLists[VersionRuns.of(lists, among: versions), default: []].append(entry) }
      let groups = byLists.map { lists, entries in
        ReconsentAsks.Group(lists: lists, entries: entries.sorted { $0.order.lexicographicallyPrecedes($1.order) })
      }
      return ReconsentAsks(
        list: to.reference, profile: profile.name, policy: table.policy.name, askAgainAfter: table.policy.askAgainAfter,
        notBefore: table.policy.notBefore, versions: versions, rules: rules, outcomes: outcomes,
        groups: groups.sorted { $0.order.lexicographicallyPrecedes($1.order) }, ofProfile: ofProfile,
        formerBases: former)
    }
  }
}

extension ProfileView {
  /// Whether the declared legal basis of a purpose changed too: then that change covers both.
  fileprivate func changesBasis(of purpose: Int, vendor id: Int) -> Bool {
    from.vendor(id)?.basis(of: purpose) != to.vendor(id)?.basis(of: purpose)
  }
}

extension ReconsentAsks.Entry {
  /// The sort order, so that equal lists give equal documents.
  fileprivate var order: [Int] {
    switch self {
    case .list(let rule): [0, rule]
    case .added(let vendor, let rule): [1, vendor, rule ?? -1]
    case .vendor(let id, let shown, let hidden): [2, id, shown ?? -1, hidden ?? -1]
    case .feature(let vendor, let feature, let shown, let hidden): [3, vendor, feature, shown ?? -1, hidden ?? -1]
    case .purpose(let vendor, let purpose, let outcome): [4, vendor, purpose, outcome]
    }
  }
}

extension ReconsentAsks.Group {
  fileprivate var order: [Int] { lists.flatMap { [$0.lowerBound, $0.upperBound] } }
}
