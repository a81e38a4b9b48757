import GVLFindings
import GVLModel

/// Every purpose of a vendor has one legal basis, and a vendor has some purpose.
enum VendorBasisShown: DisclosureRule {
  static let rule = Rule(
    id: "tcf/vendor-legal-basis", severity: .error,
    title: "every vendor is shown with its purposes and the legal basis of each",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII"))
  static let looksAt = "the purposes and legitimate-interest purposes of each vendor in `vendor-list.json`"

  static func findings(in view: BundleBesideList) -> [Finding] {
    view.contents.list.vendors.flatMap { vendor in
      isMissing(vendor, in: view)
        ? [nothing(view, vendor)]
        : vendor.consentPurposes.intersection(vendor.legitimateInterestPurposes).map { both(view, vendor, $0) }
    }
  }

  /// No purpose at all; one that stands under both bases is judged by `isTwice`.
  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool {
    vendor.purposes.isEmpty && vendor.specialPurposes.isEmpty
  }

  /// Whether this rule speaks of the basis of one purpose, which is shown under both.
  static func isTwice(_ vendor: Vendor, purpose: Int) -> Bool { vendor.basis(of: purpose) == .both }

  private static func nothing(_ view: BundleBesideList, _ vendor: Vendor) -> Finding {
    let profile = view.contents.profile
    if let declared = view.declared(vendor), !declared.purposes.isEmpty, declared.specialPurposes.isEmpty,
      declared.purposes.allSatisfy({ profile.basis(of: declared, purpose: $0) == .none })
    {
      return view.finding(
        rule, vendor, .warning, .publisher, path: "",
        "after the profile's restrictions nothing is left that vendor \(vendor.id) may do; take it out of the profile")
    }
    return view.hole(rule, vendor, path: "/purposes", "vendor \(vendor.id) has no purpose at all") {
      !$0.purposes.isEmpty || !$0.specialPurposes.isEmpty
    }
  }

  private static func both(_ view: BundleBesideList, _ vendor: Vendor, _ purpose: Int) -> Finding {
    let message = "purpose \(purpose) stands under both legal bases, so none can be shown"
    guard let declared = view.declared(vendor) else {
      return view.finding(rule, vendor, .warning, .unknown, path: "/purposes", message)
    }
    let wanted = view.contents.profile.basis(of: declared, purpose: purpose)
    guard wanted != .both else { return view.finding(rule, vendor, .warning, .vendor, path: "/purposes", message) }
    return view.finding(
      rule, vendor, .error, .publisher, path: "/purposes",
      message + "; after the profile's restrictions it is \(wanted.rawValue)")
  }
}
