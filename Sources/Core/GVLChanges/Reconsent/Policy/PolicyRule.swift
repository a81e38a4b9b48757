public import GVLFindings
public import JSONText

/// One row of a policy.
public struct PolicyRule: Sendable, Hashable {
  /// `policy/name`, lower case with hyphens. Stable.
  public var id: String
  public var verdict: Verdict
  /// One sentence, for people.
  public var title: String
  public var cite: Citation
  public var match: Match

  /// Whose changes a rule looks at.
  public enum Scope: String, Sendable, CaseIterable {
    /// What the profile's users notice, after its restrictions.
    case profile
    /// Every change of the list.
    case list
  }

  /// What a change must be for the rule to decide. Empty means any.
  public struct Match: Sendable, Hashable {
    public var kinds: [ChangeKind]
    public var directions: Set<Direction>
    public var items: Set<Change.Item>
    public var before: Set<JSONValue>
    public var after: Set<JSONValue>
    /// The change leaves something to see: what is gone has `after` null and does not match.
    public var leavesValue: Bool
    public var scope: Scope

    public init(
      _ kinds: [ChangeKind], directions: Set<Direction> = [], items: Set<Change.Item> = [],
      before: Set<JSONValue> = [], after: Set<JSONValue> = [], leavesValue: Bool = false, scope: Scope = .profile
    ) {
      self.kinds = kinds
      self.directions = directions
      self.items = items
      self.before = before
      self.after = after
      self.leavesValue = leavesValue
      self.scope = scope
    }
  }

  /// A part of a match, by the name that it has in a policy's file.
  public enum Condition: String, Sendable, CaseIterable {
    case kind, scope, direction, item, before, after
  }

  public init(id: String, verdict: Verdict, title: String, cite: Citation, match: Match) {
    self.id = id
    self.verdict = verdict
    self.title = title
    self.cite = cite
    self.match = match
  }

  /// The first condition that a change does not meet; nil where the rule decides about it.
  ///
  /// - Parameters:
  ///   - change: as the lists declare it.
  ///   - seen: the change as the profile's users notice it; nil where they do not.
  public func missed(by change: Change, seen: Change?) -> Condition? {
    if !match.kinds.isEmpty, !match.kinds.contains((match.scope == .list ? change : seen ?? change).kind) {
      return .kind
    }
    guard let looked = match.scope == .list ? change : seen else { return .scope }
    if !match.directions.isEmpty, !match.directions.contains(looked.direction) { return .direction }
    if !match.items.isEmpty, !match.items.contains(looked.item) { return .item }
    if !match.before.isEmpty, !Self.values(match.before, contain: looked.before) { return .before }
    if !match.after.isEmpty, !Self.values(match.after, contain: looked.after) { return .after }
    if match.leavesValue, looked.after == .null { return .after }
    return nil
  }

  /// Numbers by value: `4.0` in a policy's file is the `4` of a list.
  private static func values(_ known: Set<JSONValue>, contain value: JSONValue) -> Bool {
    known.contains(value) || known.contains { $0.means(value) }
  }
}
