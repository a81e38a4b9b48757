/// The rules on remarks that accept findings. They concern the remark, so they run with every choice of sets.
package enum IgnoreRules {
  private static let cite = Citation("gvl, docs/checks.md, one finding that is meant")

  package static let withoutReason = Rule(
    id: "check/ignore-without-reason", severity: .warning,
    title: "a gvl:ignore note states its reason", cite: cite)

  package static let unknownRule = Rule(
    id: "check/ignore-unknown-rule", severity: .warning, title: "a gvl:ignore note names existing rules", cite: cite)

  package static let unused = Rule(
    id: "check/ignore-unused", severity: .info, title: "a gvl:ignore note accepts an existing finding", cite: cite)

  package static let all = [withoutReason, unknownRule, unused]
}
