import GVLFindings
import JSONText

/// Users can read the vendor's privacy policy.
enum URLsEmpty: ListRule {
  static let rule = Rule(
    id: "list/urls-empty", severity: .error, title: "a vendor has a privacy policy in at least one language",
    cite: .format("vendor list: urls"), since: since)
  static let since: Rule.Since? = .specification(3)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    let urls = entry.elements(.urls)
    if urls.isEmpty {
      inspection.report(
        rule, entry, at: entry.index(.urls), entry.has(.urls) ? entry.path(.urls) : "",
        "the vendor names no privacy policy; it must name one, leave it out until it does")
    }
    for (position, url) in urls.enumerated() where isBlank(url.member(MemberBytes.privacy)?.string ?? "") {
      inspection.report(
        rule, entry, at: url.member(MemberBytes.privacy)?.index ?? url.index, entry.path(.urls) + "/\(position)",
        "this entry names no privacy policy; the vendor must name one or drop the entry")
    }
  }
}
