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
        let isDeclared = view.declared(vendor).map { !$0.purposes.isEmpty }
        return [
          view.finding(
            rule, vendor, .warning, isDeclared == nil ? .unknown : isDeclared == true ? .publisher : .vendor, path: "",
            isDeclared == true
              ? left + "; take it out of the profile" : "vendor \(vendor.id) declares no purpose at all")
        ]
      }
      return vendor.consentPurposes.intersection(vendor.legitimateInterestPurposes).map { purpose in
        let isDeclared = view.declared(vendor).map { $0.basis(of: purpose) == .both }
        return view.finding(
          rule, vendor, isDeclared == false ? .error : .warning,
          isDeclared == nil ? .unknown : isDeclared == true ? .vendor : .publisher, path: "/purposes",
          "purpose \(purpose) stands under both legal bases, so none can be shown")
      }
    }
  }
}
