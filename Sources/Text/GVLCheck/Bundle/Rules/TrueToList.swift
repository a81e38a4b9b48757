import GVLModel
import JSONText

/// The bundle says of each vendor what the list says, seen through the profile.
enum TrueToList: BundleRule {
  static let rule = Rule(
    id: "bundle/true-to-list", severity: .error,
    title: "a bundle shows the profile's live vendors, each as the list declares it",
    cite: Citation("TCF Policies, Chapter II.5(8) and Appendix B, C.c.I–VII"))

  static func findings(in view: BundleView) -> [Finding] {
    guard let source = view.source else { return [] }
    let profile = view.contents.profile
    let missing = source.vendors.filter {
      $0.isLive && profile.vendors.contains($0.id) && view.contents.list.vendor($0.id) == nil
    }.map { view.ours(rule, nil, path: "/vendors/\($0.id)", "vendor \($0.id) is live in the list and missing here") }
    return missing + view.contents.list.vendors.flatMap { differences(view, $0) }
  }

  private static func differences(_ view: BundleView, _ vendor: Vendor) -> [Finding] {
    func finding(_ path: String, _ message: String) -> Finding {
      view.ours(rule, vendor, path: "/vendors/\(vendor.id)\(path)", message)
    }
    let profile = view.contents.profile
    guard let declared = view.declared(vendor) else {
      return [finding("", "the list has no vendor \(vendor.id)")]
    }
    guard declared.isLive else { return [finding("", "vendor \(vendor.id) is deleted and must not be shown")] }
    guard profile.vendors.contains(vendor.id) else {
      return [finding("", "vendor \(vendor.id) is not one of the profile's")]
    }
    var findings: [Finding] = []
    for purpose in declared.purposes.union(vendor.purposes) {
      let (wanted, shown) = (profile.basis(of: declared, purpose: purpose), vendor.basis(of: purpose))
      if wanted != shown {
        findings.append(
          finding(
            "/purposes",
            "purpose \(purpose) is shown with \(shown.rawValue); after the profile's restrictions it is \(wanted.rawValue)"
          ))
      }
    }
    let features = IDSet(declared.specialFeatures.filter { profile.specialFeatures.contains($0) })
    let same: [(String, Bool)] = [
      ("/name", vendor.hasSameName(as: declared)),
      ("/specialPurposes", vendor.specialPurposes == declared.specialPurposes),
      ("/features", vendor.features == declared.features),
      ("/specialFeatures", vendor.specialFeatures == features),
      ("/dataDeclaration", vendor.dataCategories == declared.dataCategories),
      ("/dataRetention", vendor.retention == declared.retention),
      ("/policyUrl", vendor.hasSamePolicyURL(as: declared)),
      ("/urls", vendor.hasSameLinks(as: declared)),
      ("/usesCookies", vendor.usesCookies == declared.usesCookies),
      ("/cookieMaxAgeSeconds", vendor.cookieMaxAgeSeconds == declared.cookieMaxAgeSeconds),
      ("/cookieRefresh", vendor.cookieRefresh == declared.cookieRefresh),
      ("/usesNonCookieAccess", vendor.usesNonCookieAccess == declared.usesNonCookieAccess),
      ("/deviceStorageDisclosureUrl", vendor.hasSameDisclosureURL(as: declared)),
    ]
    return findings + same.filter { !$0.1 }.map { finding($0.0, "differs from what the list declares") }
  }
}
