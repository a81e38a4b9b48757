import GVLFindings
import JSONText

/// Users can read the vendor's privacy policy: specifications 1 and 2.
enum PolicyURLEmpty: ListRule {
  static let rule = Rule(
    id: "list/policy-url-empty", severity: .warning,
    title: "a vendor has a privacy policy (specifications 1 and 2)", cite: .format("vendor list: policyUrl"))

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard entry.specification < 3, isBlank(entry.vendor.policyURL ?? "") else { return }
    inspection.report(
      rule, entry, at: entry.index(.text(.policyURL)),
      entry.has(.text(.policyURL)) ? entry.path(.text(.policyURL)) : "",
      "the vendor names no privacy policy; it must name one, leave it out until it does")
  }
}
