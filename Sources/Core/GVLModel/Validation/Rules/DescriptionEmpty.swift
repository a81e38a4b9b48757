import GVLFindings

/// Names are shown with what they mean.
enum DescriptionEmpty: ListRule {
  static let rule = Rule(
    id: "list/description-empty", severity: .error, title: "every text has a description",
    cite: Citation("TCF Policies, Appendix B, B.b"))

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard isBlank(item.description) else { return }
    inspection.report(
      rule, at: item.descriptionIndex < 0 ? item.node : item.descriptionIndex,
      path: inspection.path(item, kind),
      "the description is missing or empty; users cannot be shown what this \(kind.words) means, use the file of"
        + " another version")
  }
}
