import GVLFindings
import JSONText

/// A vendor declares a purpose, or at least a special one.
enum NoPurpose: ListRule {
  static let rule = Rule(
    id: "list/no-purpose", severity: .error,
    title: "a vendor without any purpose has a special purpose",
    cite: .format("vendor list: purposes and legIntPurposes"),
    since: since)
  static let since: Rule.Since? = .specification(2)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard entry.vendor.purposes.isEmpty, entry.vendor.specialPurposes.isEmpty else { return }
    inspection.report(
      rule, entry, at: entry.index(.ids(.consent)), entry.has(.ids(.consent)) ? entry.path(.ids(.consent)) : "",
      "the vendor declares neither a purpose nor a special purpose, so there is nothing that it may do; it must declare"
        + " one, leave it out until it does")
  }
}
