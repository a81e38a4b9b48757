import ConsentSignals
package import GVLChanges
package import GVLList
package import GVLShown
import GVLSignals
import PlainText

extension ImpactPlan {
  /// Compiles a plan from the answers of `ReconsentAsks`, by which apps and sites decide with `Standing`.
  ///
  /// - Parameters:
  ///   - older: Lists that strings may name, in any order; only one is held at a time.
  ///   - shown: The list that is shown now, through the profile.
  ///   - policy: The rules that give each change its verdict.
  ///   - cmp: The CMP whose strings are counted; nil for all.
  package init(older: some Sequence<VendorList>, now shown: ShownList, policy: ReconsentPolicy, cmp: Int?) {
    let passing = PassingLists(older, through: shown.profile)
    let asks = ReconsentAsks(
      older: passing, list: shown.list, profile: shown.profile, policy: policy, statesFormerBases: false)
    let now = ShownBases(shown)
    var bases = passing.bases
    bases[asks.list.version] = now
    passing.published[asks.list.version] = shown.list.lastUpdated
    var maker = EntryMaker(asks: asks, now: now)
    var entries: [Int: Entry] = [:]
    for version in asks.versions {
      guard let bases = bases[version] else { continue }
      entries[version] = maker.entry(version, bases)
      entries[version]?.lastUpdated = passing.published[version]
    }
    let ended =
      policy.ruleOfEndedPolicy(to: shown.list).map { [maker.place(Rule(id: $0.id, verdict: $0.verdict))] } ?? []
    let age = maker.place(asks.rules[asks.ofProfile.age])
    self.init(
      list: asks.list, profile: asks.profile, policy: asks.policy, cmp: cmp, askAgainAfter: asks.askAgainAfter?.seconds,
      notBefore: asks.notBefore?.seconds, ageRule: age, ended: ended, rules: maker.rules, entries: entries)
  }
}

/// Passes lists on one by one, and keeps what each showed and when it was published.
private final class PassingLists: Sequence, IteratorProtocol {
  private var rest: any IteratorProtocol<VendorList>
  private let profile: PublisherProfile
  private(set) var bases: [Int: ShownBases] = [:]
  var published: [Int: Timestamp] = [:]

  init(_ lists: some Sequence<VendorList>, through profile: PublisherProfile) {
    rest = lists.makeIterator()
    self.profile = profile
  }

  func next() -> VendorList? {
    guard let list = rest.next() else { return nil }
    published[list.reference.version] = list.lastUpdated
    bases[list.reference.version] = ShownBases(ShownList(list, through: profile))
    return list
  }
}

/// Makes the entries of a plan: finds the rules that depend on whether vendors were shown.
private struct EntryMaker {
  let asks: ReconsentAsks
  let now: ShownBases
  private(set) var rules: [ImpactPlan.Rule] = []

  init(asks: ReconsentAsks, now: ShownBases) { (self.asks, self.now) = (asks, now) }

  mutating func place(_ rule: ImpactPlan.Rule) -> Int {
    if let index = rules.firstIndex(of: rule) { return index }
    rules.append(rule)
    return rules.count - 1
  }

  mutating func entry(_ version: Int, _ bases: ShownBases) -> ImpactPlan.Entry {
    var choices = ConsentChoices(
      specification: asks.list.specification, vendorListVersion: version, policyVersion: 4, profile: asks.profile,
      language: "en", made: Timestamp(seconds: 0), shown: bases)
    let whole = asks.reasons(choices, now)
    choices.shown = ShownBases(purposes: bases.purposes, specialFeatures: bases.specialFeatures)
    let none = asks.reasons(choices, now)
    let known = bases.vendorIDs
    var entry = ImpactPlan.Entry(vendors: known)
    var (always, shown, hidden): (Set<Int>, [Int: IDBits], [Int: IDBits]) = ([], [:], [:])
    for (reasons, isShown) in [(whole, true), (none, false)] {
      // Sorted, so that equal lists give equal files.
      for reason in reasons.sorted(by: { ($0.rule, $0.vendor ?? 0) < ($1.rule, $1.vendor ?? 0) }) {
        let rule = place(ImpactPlan.Rule(id: reason.rule, verdict: reason.verdict))
        guard let vendor = reason.vendor, known.contains(vendor) else {
          // The list did not have this vendor, so no string of it can have disclosed the vendor.
          always.insert(rule)
          continue
        }
        if isShown { shown[rule, default: []].insert(vendor) } else { hidden[rule, default: []].insert(vendor) }
      }
    }
    for (rule, vendors) in shown where !vendors.intersection(hidden[rule] ?? []).isEmpty { always.insert(rule) }
    func conditions(_ found: [Int: IDBits]) -> [ImpactPlan.Condition] {
      found.filter { !always.contains($0.key) }.sorted { $0.key < $1.key }.map {
        .init(rule: $0.key, vendors: $0.value)
      }
    }
    (entry.always, entry.shown, entry.hidden) = (always.sorted(), conditions(shown), conditions(hidden))
    return entry
  }
}
