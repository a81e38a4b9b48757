/// Rules of one source: a framework, an authority, the words themselves.
public struct RuleSet: Sendable, Hashable {
  /// What its source is worth.
  public enum Weight: String, Sendable, CaseIterable {
    /// A contract or a law binds those whom the set speaks to.
    case binding
    /// What an authority says it will act on.
    case guidance
    /// What courts decided of single cases.
    case courts
    /// Our own: craft, consistency.
    case craft
  }

  /// What stands before the slash of an id: `fr-cnil`.
  public let name: String
  /// Who asks, and of whom, in a line.
  public let summary: String
  /// What its source is worth.
  public let weight: Weight
  /// Whether it runs unless stated otherwise. Sets of single countries do not: a profile names them.
  public let isStandard: Bool
  /// In the order in which they are explained.
  public package(set) var rules: [Rule]

  package init(_ name: String, _ summary: String, weight: Weight, isStandard: Bool = true, rules: [Rule] = []) {
    self.name = name
    self.summary = summary
    self.weight = weight
    self.isStandard = isStandard
    self.rules = rules
  }
}
