import GVLFindings
import JSONText

/// The device storage disclosure is fetched safely.
enum DisclosureURLHTTPS: ListRule {
  static let rule = Rule(
    id: "list/disclosure-url-https", severity: .error,
    title: "`deviceStorageDisclosureUrl` is a web address that begins with https://",
    cite: Citation("Vendor Device Storage & Operational Disclosures"), since: since)
  static let since: Rule.Since? = .specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    let url = entry.vendor.deviceStorageDisclosureURL
    // Whether the rest of it can be followed is the rule of `list/url-form`.
    if let url, hasScheme(url, "https://") { return }
    inspection.report(
      rule, entry, at: entry.index(.text(.disclosureURL)), entry.path(.text(.disclosureURL)), text: url,
      url == nil
        ? "the vendor names no device storage disclosure; it must name one"
        : "the address of the device storage disclosure does not begin with https://; do not fetch it, the vendor must fix it"
    )
  }
}
