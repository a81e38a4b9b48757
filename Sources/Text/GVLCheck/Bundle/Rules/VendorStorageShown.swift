import GVLFindings
import GVLModel

/// A vendor that sets cookies says for how long.
enum VendorStorageShown: DisclosureRule {
  static let rule = Rule(
    id: "tcf/vendor-storage-duration", severity: .error,
    title: "every vendor is shown with whether it uses cookies and for how long",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII; CJEU C-673/17"))
  static let looksAt = "`usesCookies` and `cookieMaxAgeSeconds` of each vendor in `vendor-list.json`"

  static func findings(in view: BundleBesideList) -> [Finding] {
    view.contents.list.vendors.filter { isMissing($0, in: view) }.map { vendor in
      guard vendor.usesCookies != nil else {
        return view.hole(
          rule, vendor, path: "/usesCookies", "vendor \(vendor.id) does not say whether it uses cookies"
        ) { $0.usesCookies != nil }
      }
      return view.hole(
        rule, vendor, path: "/cookieMaxAgeSeconds",
        "vendor \(vendor.id) uses cookies and does not say for how long"
      ) { $0.cookieMaxAgeSeconds != nil }
    }
  }

  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool {
    if let uses = vendor.usesCookies { return uses && vendor.cookieMaxAgeSeconds == nil }
    // The members came to the lists of specification 2 in 2020; what no vendor could declare is no hole.
    return view.isThird || view.declared(vendor)?.usesCookies != nil
  }
}
