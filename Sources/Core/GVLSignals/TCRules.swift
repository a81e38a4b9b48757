public import GVLFindings

/// The rules of `gvl tc check`, in the order in which they are explained.
public enum TCRules {
  /// Every rule on TC strings of version 2: the framework's (`tc/…`), then what Google reports (`google/…`).
  public static let all: [Rule] = tcf.rules + google755.rules

  package static let explained: [ExplainedRule] = tcf.explained + google755.explained

  static let tcf = RuleTable(sender + dates + disclosure + purposes + vendors + restrictions + encoder)
  static let google755 = RuleTable(asGoogle)
}
