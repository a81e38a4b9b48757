public import GVLFindings

/// The rules of `gvl tc check`, in the order of their explanations.
public enum TCRules {
  /// Every rule on TC strings of version 2: the framework's (`tc/…`), then Google's error reports (`google/…`).
  public static let all: [Rule] = (tcf + asGoogle).map(\.rule)

  package static let explained: [ExplainedRule] = (tcf + asGoogle).map(\.explained)

  static let tcf: [SignalRule] =
    sender + dates + disclosure + purposes + vendors + restrictions + encoder
}
