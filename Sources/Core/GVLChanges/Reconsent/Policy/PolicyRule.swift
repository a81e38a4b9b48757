public import GVLFindings
public import JSONText

/// One row of a policy.
public struct PolicyRule: Sendable, Hashable {
  /// `policy/name`, lower case with hyphens. Stable.
  public var id: String
  /// What a matching change asks for.
  public var verdict: Verdict
  /// One sentence, for people.
  public var title: String
  /// The law, policy or guideline that it rests on.
  public var cite: Citation
  /// Which changes it decides about.
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
    /// Kinds of change.
    public var kinds: [ChangeKind]
    /// Directions of a change.
    public var directions: Set<Direction>
    /// What the change is about: purposes by id, URLs by key.
    public var items: Set<Change.Item>
    /// Values in the older list; numbers by value, `4.0` being `4`.
    public var before: Set<JSONValue>
    /// Values in the newer list, in the same way.
    public var after: Set<JSONValue>
    /// The change leaves something to see: what is gone has `after` null and does not match.
    public var leavesValue: Bool
    /// Whose changes it looks at.
    public var scope: Scope

    /// Changes of some kinds, further limited by what is not empty.
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
    /// The kind of change is another one.
    case kind
    /// The profile's users do not notice the change.
    case scope
    /// It goes another way.
    case direction
    /// It is about something else.
    case item
    /// The older value is another one.
    case before
    /// The newer value is another one, or there is none.
    case after
  }

  /// A rule by its parts.
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
