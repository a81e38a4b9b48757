import GVLFindings
import JSONText

/// Names begin and end with something visible.
enum NameBlanks: ListRule {
  static let rule = Rule(
    id: "list/name-blanks", severity: .info, title: "names have no outer blanks", cite: .observed)
  static let holdsForDeleted = true
  private static let message = "the name begins or ends with a blank; strip it for display, compare without it"

  static func text(_ item: TextItem, _ kind: TextKind, _ inspection: inout Inspection) {
    guard hasOuterBlanks(item.name), !isBlank(item.name) else { return }
    inspection.report(
      rule, at: item.nameIndex, path: inspection.path(item, kind) + "/name", text: item.name, message)
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    let name = entry.vendor.name
    guard hasOuterBlanks(name), !isBlank(name) else { return }
    inspection.report(rule, entry, at: entry.index(.text(.name)), entry.path(.text(.name)), text: name, message)
  }
}
