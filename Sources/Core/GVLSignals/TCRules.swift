public import GVLFindings

/// The rules of `gvl tc check`, in the order in which they are explained.
public enum TCRules {
  /// Every rule on TC strings of version 2: the framework's (`tc/…`), then what Google reports (`google/…`).
  public static let all: [Rule] = (tcf + asGoogle).map(\.rule)

  package static let explained: [ExplainedRule] = (tcf + asGoogle).map(\.explained)

  static let tcf: [SignalRule] =
    sender + dates + disclosure + purposes + vendors + restrictions + encoder

  /// By what they need.
  static func needing(_ need: SignalCase.Need, asGoogle: Bool) -> [Rule] { (asGoogle ? withGoogle : alone)[need] ?? [] }

  private static let alone = byNeed(tcf)
  private static let withGoogle = byNeed(tcf + asGoogle)

  private static func byNeed(_ rows: [SignalRule]) -> [SignalCase.Need: [Rule]] {
    Dictionary(
      uniqueKeysWithValues: SignalCase.Need.allCases.map { need in
        (need, rows.filter { $0.needs.contains(need) }.map(\.rule))
      })
  }
}
