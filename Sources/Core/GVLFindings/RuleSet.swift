/// The rules of one source: a framework, an authority, or gvl's own.
public struct RuleSet: Sendable, Hashable {
  /// The authority of a set's source.
  public enum Weight: String, Sendable, CaseIterable {
    /// A contract or a law that binds its addressees.
    case binding
    /// An authority's statement on how it will act.
    case guidance
    /// Court decisions on single cases.
    case courts
    /// gvl's own rules: craft, consistency.
    case craft
  }

  /// The part of an id before the slash: `fr-cnil`.
  public let name: String
  /// The source of the requirements and their addressee, in a line.
  public let summary: String
  /// The authority of its source.
  public let weight: Weight
  /// Whether it runs by default. Sets of single countries do not: a profile names them.
  public let isStandard: Bool
  /// The rules in the order of their explanations.
  public package(set) var rules: [Rule]

  package init(_ name: String, _ summary: String, weight: Weight, isStandard: Bool = true, rules: [Rule] = []) {
    self.name = name
    self.summary = summary
    self.weight = weight
    self.isStandard = isStandard
    self.rules = rules
  }
}
