import GVLModel

/// The rules on remarks that accept a finding. They are about the remark, so they run with any choice of sets.
enum IgnoreRules {
  private static let cite = Citation("gvl, docs/checks.md, one finding that is meant")

  static let withoutReason = Rule(
    id: "check/ignore-without-reason", severity: .warning,
    title: "a remark that accepts a finding says why; without a reason it does not hold", cite: cite)

  static let unknownRule = Rule(
    id: "check/ignore-unknown-rule", severity: .warning, title: "a remark names rules that there are", cite: cite)

  static let unused = Rule(
    id: "check/ignore-unused", severity: .info, title: "a remark accepts a finding that is there", cite: cite)

  static let all = [withoutReason, unknownRule, unused]

  static let explained: [ExplainedRule] = [
    explain(withoutReason, fails: page("gvl:ignore edpb/no-reject-first-layer")),
    explain(unknownRule, fails: page("gvl:ignore edpb/no-reject the screen before refuses")),
    explain(unused, fails: page("gvl:ignore edpb/pre-ticked the switch is on by law")),
  ]

  private static func explain(_ rule: Rule, fails: Example) -> ExplainedRule {
    ExplainedRule(
      rule, looksAt: "the comments of the checked sources, never those of a bundle",
      passes: page("gvl:ignore edpb/no-reject-first-layer the screen before refuses"), fails: fails)
  }

  /// A first layer without a refusal, and a remark about it.
  private static func page(_ remark: String) -> Example {
    Example(
      """
      <div role="dialog" lang="en" class="consent">
        <p>We store and read information on your device.</p>
        <!-- \(remark) -->
        <button id="accept-all">Accept all</button>
        <button id="settings">Settings</button>
      </div>
      """, file: "dialog.html")
  }
}
