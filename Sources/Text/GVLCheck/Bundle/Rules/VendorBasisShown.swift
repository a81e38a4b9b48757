import GVLModel

/// Every purpose of a vendor has one legal basis, and a vendor has some purpose.
enum VendorBasisShown: BundleRule {
  static let rule = Rule(
    id: "tcf/vendor-legal-basis", severity: .error,
    title: "every vendor is shown with its purposes and the legal basis of each",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII"))

  static func findings(in view: BundleView) -> [Finding] {
    view.contents.list.vendors.flatMap { vendor -> [Finding] in
      if vendor.purposes.isEmpty, vendor.specialPurposes.isEmpty {
        let left = "after the profile's restrictions nothing is left that vendor \(vendor.id) may do"
        let isDeclared = view.declared(vendor).map { !$0.purposes.isEmpty } ?? false
        return [
          Finding(
            rule, severity: .warning, owner: isDeclared ? .publisher : .vendor,
            file: "\(view.contents.folder)/vendor-list.json", place: vendor.place, path: "/vendors/\(vendor.id)",
            text: vendor.name,
            message: isDeclared
              ? left + "; take it out of the profile" : "vendor \(vendor.id) declares no purpose at all")
        ]
      }
      return vendor.consentPurposes.intersection(vendor.legitimateInterestPurposes).map { purpose in
        view.hole(
          rule, vendor, path: "/purposes",
          "purpose \(purpose) stands under both legal bases, so none can be shown"
        ) { $0.basis(of: purpose) != .both }
      }
    }
  }
}
