public import GVLFindings

/// The rules of `gvl validate`, in the order of their explanations.
public enum ListRules {
  /// Every rule about lists and translations, in the order of their explanations.
  public static let all: [Rule] = table.rules

  package static let explained: [ExplainedRule] = table.explained

  static let table = RuleTable(header + entries + ids + bases + declaration + addresses)
}
