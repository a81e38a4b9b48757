public import GVLModel
public import JSONText

/// Which changes ask users again: ordered rules, of which the first that matches a change decides about it.
public struct ReconsentPolicy: Sendable {
  public var name: String
  public var title: String
  public var rules: [PolicyRule]

  public init(name: String, title: String, rules: [PolicyRule]) {
    self.name = name
    self.title = title
    self.rules = rules
  }

  /// The policies that need no file, by name.
  public static let presets: [ReconsentPolicy] = [.legalBasis]

  public static func preset(_ name: String) -> ReconsentPolicy? { presets.first { $0.name == name } }
}

/// One row of a policy.
public struct PolicyRule: Sendable {
  /// `policy/name`, lower case with hyphens. Stable.
  public var id: String
  public var verdict: Verdict
  /// One sentence, for people.
  public var title: String
  public var cite: Citation
  public var match: Match

  /// What a change must be for the rule to decide. Empty means any.
  public struct Match: Sendable {
    public var kinds: [ChangeKind]
    public var directions: Set<Direction>
    public var before: Set<JSONValue>
    public var after: Set<JSONValue>
    /// The change leaves something to see: what is gone has `after` null and does not match.
    public var leavesValue: Bool

    public init(
      _ kinds: [ChangeKind], directions: Set<Direction> = [], before: Set<JSONValue> = [],
      after: Set<JSONValue> = [], leavesValue: Bool = false
    ) {
      self.kinds = kinds
      self.directions = directions
      self.before = before
      self.after = after
      self.leavesValue = leavesValue
    }
  }

  public init(id: String, verdict: Verdict, title: String, cite: Citation, match: Match) {
    self.id = id
    self.verdict = verdict
    self.title = title
    self.cite = cite
    self.match = match
  }

  public func matches(_ change: Change) -> Bool {
    (match.kinds.isEmpty || match.kinds.contains(change.kind))
      && (match.directions.isEmpty || match.directions.contains(change.direction))
      && (match.before.isEmpty || match.before.contains(change.before))
      && (match.after.isEmpty || match.after.contains(change.after))
      && (!match.leavesValue || change.after != .null)
  }
}
