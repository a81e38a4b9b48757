import GVLFindings
import GVLModel

/// Every vendor has its categories of data.
enum VendorCategoriesShown: DisclosureRule {
  static let rule = Rule(
    id: "tcf/vendor-data-categories", severity: .error,
    title: "every vendor is shown with the categories of data that it uses",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII"), since: .specification(3))
  static let looksAt = "`dataDeclaration` of each vendor in `vendor-list.json`"

  static func findings(in view: BundleBesideList) -> [Finding] {
    view.contents.list.vendors.filter { isMissing($0, in: view) }.map { vendor in
      view.hole(
        rule, vendor, path: "/dataDeclaration", "vendor \(vendor.id) names no category of data"
      ) { !$0.dataCategories.isEmpty }
    }
  }

  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool {
    view.isThird && vendor.dataCategories.isEmpty
  }
}
