import GVLFindings
import GVLModel

/// Every vendor has a name to show.
enum VendorNameShown: DisclosureRule {
  static let rule = Rule(
    id: "tcf/vendor-name", severity: .error, title: "every vendor is shown with its name",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII"))
  static let looksAt = "`name` of each vendor in `vendor-list.json`"

  static func findings(in view: BundleBesideList) -> [Finding] {
    view.contents.list.vendors.filter { isMissing($0, in: view) }.map { vendor in
      view.hole(rule, vendor, path: "/name", "vendor \(vendor.id) has no name") { !$0.name.isEmpty }
    }
  }

  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool { vendor.name.isEmpty }
}
