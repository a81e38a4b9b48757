import GVLFindings
import JSONText

/// `lastUpdated` and `deletedDate` are moments.
enum DateUnreadable: ListRule {
  static let rule = Rule(
    id: "list/date-unreadable", severity: .error, title: "dates are moments: 2026-03-05T16:00:00Z",
    cite: .format("vendor list: lastUpdated, deletedDate"))
  static let holdsForDeleted = true

  static func header(_ inspection: inout Inspection) {
    guard let node = inspection.member("lastUpdated"), let text = node.string, Timestamp(text) == nil else { return }
    inspection.report(
      rule, at: node.index, path: "/lastUpdated", text: text,
      "`lastUpdated` is no date; the age of this file cannot be told, fetch the official one again")
  }

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard let text = entry.vendor.deletedDateText, Timestamp(text) == nil else { return }
    inspection.report(
      rule, entry, at: entry.index(.text(.deletedDate)), entry.path(.text(.deletedDate)), text: text,
      "`deletedDate` is no date; the vendor is taken for deleted, ask the publisher of the list since when")
  }
}
