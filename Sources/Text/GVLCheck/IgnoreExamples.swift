extension IgnoreRules {
  static let explained: [ExplainedRule] = [
    explain(withoutReason, fails: page("gvl:ignore edpb/no-reject-first-layer")),
    explain(unknownRule, fails: page("gvl:ignore edpb/no-reject the screen before refuses")),
    explain(unused, fails: page("gvl:ignore edpb/pre-ticked the switch is on by law")),
  ]

  private static func explain(_ rule: Rule, fails: Example) -> ExplainedRule {
    ExplainedRule(
      rule, looksAt: "the comments of the checked sources, never those of a bundle",
      passes: page("gvl:ignore edpb/no-reject-first-layer the screen before refuses").sample, fails: fails.sample)
  }

  /// A first layer without a refusal, and a note that accepts this.
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
