import GVLFindings
import GVLModel

/// Every purpose and special purpose of a vendor has a retention time.
enum VendorRetentionShown: DisclosureRule {
  static let rule = Rule(
    id: "tcf/vendor-retention", severity: .error,
    title: "every purpose of a vendor is shown with how long data are kept for it",
    cite: Citation("TCF Policies, Appendix B, C.c.I–VII"), since: .specification(3))
  static let looksAt = "`dataRetention` of each vendor in `vendor-list.json`, for each of its purposes"

  static func findings(in view: BundleBesideList) -> [Finding] {
    guard view.isThird else { return [] }
    return view.contents.list.vendors.flatMap { vendor -> [Finding] in
      let (purposes, special) = without(vendor)
      return holes(view, vendor, "purposes", "purpose", purposes) { $0.retention.days(purpose: $1) != nil }
        + holes(view, vendor, "specialPurposes", "special purpose", special) {
          $0.retention.days(specialPurpose: $1) != nil
        }
    }
  }

  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool {
    let (purposes, special) = without(vendor)
    return view.isThird && !(purposes.isEmpty && special.isEmpty)
  }

  /// The purposes and special purposes that have no days.
  private static func without(_ vendor: Vendor) -> (purposes: [Int], special: [Int]) {
    let retention = vendor.retention
    guard retention.standard == nil else { return ([], []) }
    return (
      vendor.purposes.filter { retention.days(purpose: $0) == nil },
      vendor.specialPurposes.filter { retention.days(specialPurpose: $0) == nil }
    )
  }

  /// One finding a vendor and map, with every id that has no days in it.
  private static func holes(
    _ view: BundleBesideList, _ vendor: Vendor, _ member: String, _ noun: String, _ ids: [Int],
    isDeclared: (Vendor, Int) -> Bool
  ) -> [Finding] {
    guard let first = ids.first else { return [] }
    let path = "/dataRetention/\(member)" + (ids.count == 1 ? "/\(first)" : "")
    let list = ids.map(String.init).joined(separator: ", ")
    return [
      view.hole(
        rule, vendor, path: path, "vendor \(vendor.id) has no retention for \(noun)\(ids.count == 1 ? "" : "s") \(list)"
      ) { source in ids.contains { isDeclared(source, $0) } }
    ]
  }
}
