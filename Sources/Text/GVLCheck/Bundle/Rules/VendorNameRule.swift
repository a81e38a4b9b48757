import GVLModel

extension BundleRule {
  /// Every vendor has a name to show.
  static let vendorName: BundleRule = {
    let rule = Rule(
      id: "tcf/vendor-name", severity: .error, title: "every vendor is shown with its name",
      cite: Citation("TCF Policies, Appendix B, C.c.I–VII"))
    return BundleRule(rule: rule) { view in
      view.contents.list.vendors.filter(\.name.isEmpty).map { vendor in
        view.hole(rule, vendor, path: "/name", "vendor \(vendor.id) has no name") { !$0.name.isEmpty }
      }
    }
  }()
}
