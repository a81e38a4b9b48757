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
    }.map { view.ours(rule, path: "/vendors/\($0.id)", "vendor \($0.id) is live in the list and missing here") }
    return head(view, source) + texts(view, source) + missing
      + view.contents.list.vendors.flatMap { differences(view, $0) }
  }

  private static func head(_ view: BundleView, _ source: VendorList) -> [Finding] {
    let shown = view.contents.list
    let same = [
      ("/gvlSpecificationVersion", shown.specification == source.specification),
      ("/vendorListVersion", shown.reference.version == source.reference.version),
      ("/tcfPolicyVersion", shown.tcfPolicyVersion == source.tcfPolicyVersion),
      ("/lastUpdated", shown.lastUpdatedText == source.lastUpdatedText),
    ]
    return same.filter { !$0.1 }.map { view.ours(rule, path: $0.0, "differs from the list") }
  }

  /// The English texts that the narrowed list shows are the list's own.
  private static func texts(_ view: BundleView, _ source: VendorList) -> [Finding] {
    TextKind.allCases.flatMap { kind in
      let missing = source.texts[kind].filter {
        view.contents.profile.shows(kind, $0) && view.contents.list.texts.item(kind, $0.id) == nil
      }.map { view.ours(rule, path: "/\(kind.member)/\($0.id)", "the list has this item, and the profile shows it") }
      return missing
        + view.contents.list.texts[kind].compactMap { shown in
          let official = source.texts.item(kind, shown.id)
          let isSame =
            official.map {
              shown.name == $0.name && shown.description == $0.description && shown.illustrations == $0.illustrations
                && shown.purposes == $0.purposes && shown.specialFeatures == $0.specialFeatures
            } ?? false
          return isSame
            ? nil : view.ours(rule, path: "/\(kind.member)/\(shown.id)", "the text differs from the list's")
        }
    }
  }

  private static func differences(_ view: BundleView, _ vendor: Vendor) -> [Finding] {
    func finding(_ path: String, _ message: String) -> Finding {
      view.finding(rule, vendor, .error, .publisher, path: path, message)
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
      ("/urls", vendor.urls == declared.urls),
      ("/flexiblePurposes", vendor.flexiblePurposes == profile.flexiblePurposes(of: declared)),
      ("/overflow", vendor.overflow == declared.overflow),
      ("/usesCookies", vendor.usesCookies == declared.usesCookies),
      ("/cookieMaxAgeSeconds", vendor.cookieMaxAgeSeconds == declared.cookieMaxAgeSeconds),
      ("/cookieRefresh", vendor.cookieRefresh == declared.cookieRefresh),
      ("/usesNonCookieAccess", vendor.usesNonCookieAccess == declared.usesNonCookieAccess),
      ("/deviceStorageDisclosureUrl", vendor.hasSameDisclosureURL(as: declared)),
    ]
    return findings + same.filter { !$0.1 }.map { finding($0.0, "differs from what the list declares") }
  }
}
