import GVLFindings
import JSONText

/// Whatever users are shown has a name.
enum NameEmpty: ListRule {
  static let rule = Rule(
    id: "list/name-empty", severity: .error, title: "every text and every vendor has a name",
    cite: Citation("TCF Policies, Appendix B, B.b and C.c"))
  static let holdsForDeleted = true

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard isBlank(item.name) else { return }
    inspection.report(
      rule, at: item.nameIndex < 0 ? item.node : item.nameIndex, path: inspection.path(item, kind),
      "the name is missing or empty; users cannot be shown this \(kind.words), use the file of another version")
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard isBlank(entry.vendor.name) else { return }
    inspection.report(
      rule, entry, at: entry.index(.text(.name)), entry.has(.text(.name)) ? entry.path(.text(.name)) : "",
      "the vendor has no name; users cannot be shown whom they choose, leave it out until it has one")
  }
}
