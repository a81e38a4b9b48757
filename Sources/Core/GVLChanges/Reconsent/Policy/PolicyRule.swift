public import GVLFindings
public import JSONText

/// One row of a policy.
public struct PolicyRule: Sendable, Hashable {
  /// The stable id, `policy/name`, lower case with hyphens.
  public var id: String
  /// The verdict for a matching change.
  public var verdict: Verdict
  /// One sentence for users.
  public var title: String
  /// The law, policy or guideline that the rule is based on.
  public var cite: Citation
  /// The changes that it decides about.
  public var match: Match

  /// The changes that a rule looks at.
  public enum Scope: String, Sendable, CaseIterable {
    /// Changes that the profile's users notice, after its restrictions.
    case profile
    /// Every change of the list.
    case list
  }

  /// The conditions that a change must meet for the rule to decide. Empty conditions accept any change.
  public struct Match: Sendable, Hashable {
    /// Kinds of change.
    public var kinds: [ChangeKind]
    /// Directions of a change.
    public var directions: Set<Direction>
    /// The subjects of a change: purposes by id, URLs by key.
    public var items: Set<Change.Item>
    /// Values in the older list; numbers are compared by value, so that `4.0` is `4`.
    public var before: Set<JSONValue>
    /// Values in the newer list, compared in the same way.
    public var after: Set<JSONValue>
    /// Whether the changed item must still exist: a change with `after` null does not match.
    public var leavesValue: Bool
    /// The changes that the rule looks at.
    public var scope: Scope

    /// Makes conditions on kinds, further limited by those that are not empty.
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

  /// A condition of a match, named as in a policy's file.
  public enum Condition: String, Sendable, CaseIterable {
    /// The change has another kind.
    case kind
    /// The profile's users do not notice the change.
    case scope
    /// The change has another direction.
    case direction
    /// The change has another subject.
    case item
    /// The older value is different.
    case before
    /// The newer value is different or missing.
    case after
  }

  /// Makes a rule from its parts.
  public init(id: String, verdict: Verdict, title: String, cite: Citation, match: Match) {
    self.id = id
    self.verdict = verdict
    self.title = title
    self.cite = cite
    self.match = match
  }

  /// The first condition that a change does not meet; nil if the rule decides about it.
  ///
  /// - Parameters:
  ///   - change: The change as the lists declare it.
  ///   - seen: The change as the profile's users notice it; nil if they do not.
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

  /// Compares numbers by value: `4.0` in a policy's file equals `4` in a list.
  private static func values(_ known: Set<JSONValue>, contain value: JSONValue) -> Bool {
    known.contains(value) || known.contains { $0.means(value) }
  }
}

/// The answer to the question whether users must be asked again.
public enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// No.
  case none
  /// No, but the dialog shows something new the next time it opens.
  case disclose
  /// The publisher should decide.
  case recommended
  /// Yes.
  case required

  public static func < (a: Verdict, b: Verdict) -> Bool { a.rank < b.rank }

  /// The rank, from 0 for the mildest.
  var rank: Int {
    switch self {
    case .none: 0
    case .disclose: 1
    case .recommended: 2
    case .required: 3
    }
  }
}
