import GVLFindings
import GVLModel

/// Every vendor has a link to its privacy policy.
enum VendorPolicyShown: DisclosureRule {
  static let rule = Rule(
    id: "tcf/vendor-policy-url", severity: .error, title: "every vendor is shown with a link to its privacy policy",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII"))
  static let looksAt = "`urls` of each vendor in `vendor-list.json`, or `policyUrl` before specification 3"

  static func findings(in view: BundleBesideList) -> [Finding] {
    view.contents.list.vendors.filter { isMissing($0, in: view) }.map { vendor in
      view.hole(
        rule, vendor, path: view.isThird ? "/urls" : "/policyUrl",
        "vendor \(vendor.id) has no privacy policy to link to", isDeclared: { hasURL($0) })
    }
  }

  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool { !hasURL(vendor) }

  private static func hasURL(_ vendor: Vendor) -> Bool {
    // What is no link is shown to nobody, whichever form keeps its words.
    WebLink.shown(vendor.policyURL) != nil || vendor.urls.contains { $0.shown.privacy != nil }
  }
}
