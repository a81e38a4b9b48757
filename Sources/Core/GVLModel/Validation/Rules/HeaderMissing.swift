import GVLFindings
import JSONText

/// Every member of the top level that the specification names is there and has a value.
enum HeaderMissing: ListRule {
  static let rule = Rule(
    id: "list/header-missing", severity: .error, title: "no member of the top level is missing",
    cite: .format("vendor list: top level; translations have the versions, the date and the texts only"))

  static func header(_ inspection: inout Inspection) {
    let what = inspection.isTranslation ? "translation" : "list"
    for name in inspection.missingMembers {
      inspection.report(
        rule, at: inspection.member(name)?.index ?? 0, path: "/" + name,
        "the \(what) has no `\(name)`; fetch the official file again")
    }
  }
}
