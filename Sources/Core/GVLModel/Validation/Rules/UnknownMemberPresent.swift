import GVLFindings
import JSONText

/// Members are those of the specification.
enum UnknownMemberPresent: ListRule {
  static let rule = Rule(
    id: "list/unknown-member", severity: .info, title: "members are those that the specification defines",
    cite: .format("vendor list"))
  static let holdsForDeleted = true
  private static let message =
    "the specification of this file does not define this member; it is kept and compared, and means nothing here"

  static func header(_ inspection: inout Inspection) {
    for member in inspection.unknownMembers {
      inspection.report(rule, at: member.node.index, path: member.pointer, message)
    }
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    for member in entry.vendor.unknownMembers {
      inspection.report(rule, entry, at: member.node.index, member.pointer, owner: .list, message)
    }
  }
}
