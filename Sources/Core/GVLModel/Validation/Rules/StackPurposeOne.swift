import GVLFindings
import JSONText

/// Purpose 1 always stands alone.
enum StackPurposeOne: ListRule {
  static let rule = Rule(
    id: "list/stack-purpose-1", severity: .error, title: "no stack contains purpose 1",
    cite: .format("vendor list: stacks"), since: since)
  static let since: Rule.Since? = .specification(2)

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard kind == .stack, item.purposes.contains(1), let node = item.member("purposes") else { return }
    let position = node.elements.firstIndex { $0.integer == 1 } ?? 0
    inspection.report(
      rule, at: node.elements[position].index, path: inspection.path(item, kind) + "/purposes/\(position)",
      "stack \(item.id) contains purpose 1, which may only be shown by itself; do not use the stack")
  }
}
