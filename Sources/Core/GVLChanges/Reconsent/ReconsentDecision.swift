public import GVLModel
public import JSONText

/// The answer to one question: users last saw `from`, they would see `to`; must this profile ask them again?
public struct ReconsentDecision: Sendable {
  public struct Reason: Sendable {
    public var rule: PolicyRule
    /// As the lists declare it, also where the profile's restrictions turn it into something else.
    public var change: Change
  }

  /// What must not be signalled before users have seen it, whatever the verdict.
  public struct Unseen: Sendable, Hashable {
    public var vendor: Int
    public var kind: ChangeKind
    /// A purpose or special feature; nil for the whole vendor.
    public var item: Int?
  }

  public var diff: ListDiff
  public var profile: String
  public var policy: String
  public var verdict: Verdict
  /// Strictest first, then in the order of the changes. Changes that ask for nothing are left out.
  public var reasons: [Reason]
  public var doNotSignalYet: [Unseen]
  /// Vendors that are gone, or lost the flexibility that a restriction rests on.
  public var stopSignalling: [Int]

  /// Decides over the changes that the profile's users can see: its vendors, purposes and special features, each with
  /// the legal basis that its restrictions leave.
  public init(
    _ from: VendorList, _ to: VendorList, diff: ListDiff? = nil, profile: Profile, policy: ReconsentPolicy
  ) {
    let diff = diff ?? ListDiff(from, to)
    self.diff = diff
    self.profile = profile.name
    self.policy = policy.name
    let view = ProfileView(from: from, to: to, profile: profile)
    var reasons: [Reason] = []
    var unseen: [Unseen] = []
    var stop = Set<Int>()
    for change in diff.changes {
      if view.stopsSignalling(change), let vendor = change.vendor { stop.insert(vendor) }
      guard let seen = view.asSeen(change) else { continue }
      if let entry = Unseen(seen) { unseen.append(entry) }
      if let rule = policy.rules.first(where: { $0.matches(seen) }), rule.verdict > .none, !seen.isCosmetic {
        reasons.append(Reason(rule: rule, change: change))
      }
    }
    verdict = reasons.map(\.rule.verdict).max() ?? .none
    self.reasons = reasons.enumerated()
      .sorted { ($1.element.rule.verdict, $0.offset) < ($0.element.rule.verdict, $1.offset) }
      .map(\.element)
    doNotSignalYet = unseen
    stopSignalling = stop.sorted()
  }

  /// `gvl.reconsent/1`.
  public var json: JSONValue {
    [
      "schema": "gvl.reconsent/1",
      "from": diff.from.json, "to": diff.to.json,
      "profile": .string(profile), "policy": .string(policy), "verdict": .string(verdict.rawValue),
      "reasons": .array(
        reasons.map {
          [
            "verdict": .string($0.rule.verdict.rawValue), "rule": .string($0.rule.id),
            "cite": .string($0.rule.cite.description), "change": $0.change.json,
          ]
        }),
      "doNotSignalYet": .array(
        doNotSignalYet.map {
          [
            "vendor": .integer($0.vendor), "kind": .string($0.kind.rawValue),
            "item": $0.item.map(JSONValue.integer) ?? .null,
          ]
        }),
      "stopSignalling": .integers(stopSignalling),
    ]
  }
}

extension ReconsentDecision.Unseen {
  init?(_ change: Change) {
    guard let vendor = change.vendor else { return nil }
    switch change.kind {
    case .vendor(.added) where change.direction == .widened, .vendor(.reinstated) where change.direction == .widened:
      self.init(vendor: vendor, kind: change.kind, item: nil)
    case .vendor(.purpose) where change.direction == .widened || change.direction == .moved,
      .vendor(.specialFeature) where change.direction == .widened:
      guard case .id(let item) = change.item else { return nil }
      self.init(vendor: vendor, kind: change.kind, item: item)
    default: return nil
    }
  }
}
