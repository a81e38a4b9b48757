import GVLModel

extension BundleRule {
  /// Every purpose and special purpose of a vendor has a retention time.
  static let vendorRetention: BundleRule = {
    let rule = Rule(
      id: "tcf/vendor-retention", severity: .error,
      title: "every purpose of a vendor is shown with how long data are kept for it",
      cite: Citation("TCF Policies, Appendix B, C.c.I–VII"), since: "specification 3")
    return BundleRule(rule: rule) { view in
      guard view.isThird else { return [] }
      return view.contents.list.vendors.flatMap { vendor -> [Finding] in
        let retention = vendor.retention
        guard retention.standard == nil else { return [] }
        let purposes = vendor.purposes.filter { retention.days(purpose: $0) == nil }.map { purpose in
          view.hole(
            rule, vendor, path: "/dataRetention/purposes/\(purpose)",
            "vendor \(vendor.id) has no retention for purpose \(purpose)"
          ) { $0.retention.days(purpose: purpose) != nil }
        }
        let special = vendor.specialPurposes.filter { retention.days(specialPurpose: $0) == nil }.map { purpose in
          view.hole(
            rule, vendor, path: "/dataRetention/specialPurposes/\(purpose)",
            "vendor \(vendor.id) has no retention for special purpose \(purpose)"
          ) { $0.retention.days(specialPurpose: purpose) != nil }
        }
        return purposes + special
      }
    }
  }()
}
