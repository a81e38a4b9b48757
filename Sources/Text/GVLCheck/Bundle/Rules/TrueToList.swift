import JSONText
import PlainText

extension BundleRules {
  /// The bundle states the same about each vendor as the list seen through the profile, and each text is the official
  /// one of its language, in every form that the bundle has. This rule compares the list member by member. Faults in
  /// texts and other forms come from `gvl bundle verify` (`BundleFault`).
  ///
  /// A part of a disclosure that is missing altogether is reported by the rule about that part, if it runs. This rule
  /// reports everything else.
  static let trueToList = BundleRule(
    "bundle/true-to-list", .error, "a bundle holds what the list and the official texts say",
    Citation("TCF Policies, Chapter II.5(8) and Appendix B, C.c.I–VII"),
    looksAt:
      "the bundle's list against the one that it was made from, through the profile's restrictions; the texts of every "
      + "language against the official translations; every other form against what list and texts give; of what is missing "
      + "altogether tcf/vendor-* speaks, where it runs",
    needs: [.list]
  ) { view in
    guard let source = view.source else { return [] }
    let profile = view.contents.profile
    let missing = source.vendors.filter {
      $0.isLive && profile.vendors.contains($0) && view.contents.list.vendor($0.id) == nil
    }.map { view.ours(path: "/vendors/\($0.id)", "vendor \($0.id) is live in the list and missing here") }
    return head(view, source) + texts(view, source) + missing
      + view.contents.list.vendors.flatMap { differences(view, $0) }
  }
}

private func head(_ view: BundleBesideList, _ source: VendorList) -> [BundleFound] {
  let shown = view.contents.list
  let same = [
    ("/gvlSpecificationVersion", shown.specification == source.specification),
    ("/vendorListVersion", shown.reference.version == source.reference.version),
    ("/tcfPolicyVersion", shown.tcfPolicyVersion == source.tcfPolicyVersion),
    ("/lastUpdated", shown.lastUpdatedText == source.lastUpdatedText),
  ]
  return same.filter { !$0.1 }.map { view.ours(path: $0.0, "differs from the list") }
}

/// Compares the English texts of the bundle's list with those of the list.
private func texts(_ view: BundleBesideList, _ source: VendorList) -> [BundleFound] {
  TextKind.allCases.flatMap { kind in
    // The compact form has only the stacks of the first layer, which are chosen when the bundle is made.
    let isWhole = kind != .stack || !view.contents.isCompact
    let missing = source.texts[kind].filter {
      isWhole && view.contents.profile.shows(kind, $0) && view.contents.list.texts.item(kind, $0.id) == nil
    }.map { view.ours(path: "/\(kind.member)/\($0.id)", "the list has this item, and the profile shows it") }
    return missing
      + view.contents.list.texts[kind].compactMap { shown in
        let official = source.texts.item(kind, shown.id)
        let isSame =
          official.map {
            shown.name == $0.name && shown.description == $0.description && shown.illustrations == $0.illustrations
              && shown.purposes == $0.purposes && shown.specialFeatures == $0.specialFeatures
          } ?? false
        return isSame
          ? nil : view.ours(path: "/\(kind.member)/\(shown.id)", "the text differs from the list's")
      }
  }
}

private func differences(_ view: BundleBesideList, _ vendor: Vendor) -> [BundleFound] {
  func finding(_ path: String, _ message: String) -> BundleFound {
    view.found(vendor, .error, path: path, message)
  }
  let profile = view.contents.profile
  guard let declared = view.declared(vendor) else {
    return [finding("", "the list has no vendor \(vendor.id)")]
  }
  guard declared.isLive else { return [finding("", "vendor \(vendor.id) is deleted and must not be shown")] }
  guard profile.vendors.contains(declared) else {
    return [finding("", "vendor \(vendor.id) is not one of the profile's")]
  }
  let isToldOfAll = view.isTold(vendor, by: .basis)
  var findings: [BundleFound] = []
  for purpose in declared.purposes.union(vendor.purposes) where !isToldOfAll {
    let (wanted, shown) = (profile.basis(of: declared, purpose: purpose), vendor.basis(of: purpose))
    let isTold = view.isAsked(by: VendorPart.basis.rule) && VendorPart.isTwice(vendor, purpose: purpose)
    if wanted != shown, !isTold {
      findings.append(
        finding(
          "/purposes",
          "purpose \(purpose) is shown with \(shown.rawValue); after the profile's restrictions it is \(wanted.rawValue)"
        ))
    }
  }
  return findings
    + members(vendor, declared, profile, isCompact: view.contents.isCompact).filter { member in
      !member.isSame && !(member.isHole && member.part.map { view.isTold(vendor, by: $0) } == true)
    }.map { finding($0.path, "differs from what the list declares") }
}

/// A member of a vendor, its part of the disclosure, and whether it differs only because it is missing.
private struct Member {
  var path: String
  var isSame: Bool
  var part: VendorPart?
  var isHole = true
}

private func members(
  _ vendor: Vendor, _ declared: Vendor, _ profile: PublisherProfile, isCompact: Bool
) -> [Member] {
  // The compact form has only the addresses that its languages show, and for apps only links that can be opened.
  let isAddress =
    isCompact && !vendor.urls.isEmpty
    ? vendor.urls.allSatisfy((declared.urls + declared.urls.map(\.shown)).contains) : vendor.urls == declared.urls
  func isLink(_ member: VendorMember.Text, _ shown: String?, _ official: String?) -> Bool {
    vendor.has(member, like: declared) || isCompact && shown == WebLink.shown(official)
  }
  let features = IDSet(declared.specialFeatures.filter { profile.specialFeatures.contains($0) })
  return [
    Member(path: "/name", isSame: vendor.has(.name, like: declared), part: .name),
    Member(
      path: "/specialPurposes", isSame: vendor.specialPurposes == declared.specialPurposes,
      part: .basis),
    Member(path: "/features", isSame: vendor.features == declared.features),
    Member(path: "/specialFeatures", isSame: vendor.specialFeatures == features),
    Member(
      path: "/dataDeclaration", isSame: vendor.dataCategories == declared.dataCategories,
      part: .categories),
    Member(
      path: "/dataRetention", isSame: vendor.retention == declared.retention, part: .retention,
      isHole: isPart(vendor.retention, of: declared.retention)),
    Member(
      path: "/policyUrl", isSame: isLink(.policyURL, vendor.policyURL, declared.policyURL),
      part: .policy),
    Member(
      path: "/urls", isSame: isAddress, part: .policy,
      isHole: vendor.urls.isEmpty || vendor.urls == withoutPolicy(declared.urls)),
    Member(path: "/flexiblePurposes", isSame: vendor.flexiblePurposes == profile.flexiblePurposes(of: declared)),
    Member(path: "/overflow", isSame: vendor.overflow == declared.overflow),
    Member(
      path: "/usesCookies", isSame: vendor.usesCookies == declared.usesCookies, part: .storage,
      isHole: vendor.usesCookies == nil),
    Member(
      path: "/cookieMaxAgeSeconds", isSame: vendor.cookieMaxAgeSeconds == declared.cookieMaxAgeSeconds,
      part: .storage, isHole: vendor.usesCookies != nil),
    Member(path: "/cookieRefresh", isSame: vendor.cookieRefresh == declared.cookieRefresh),
    Member(path: "/usesNonCookieAccess", isSame: vendor.usesNonCookieAccess == declared.usesNonCookieAccess),
    Member(
      path: "/deviceStorageDisclosureUrl",
      isSame: isLink(
        .disclosureURL, vendor.deviceStorageDisclosureURL, declared.deviceStorageDisclosureURL)),
  ]
}

/// Whether every shown retention is declared.
private func isPart(_ shown: Vendor.Retention, of official: Vendor.Retention) -> Bool {
  [nil, official.standard].contains(shown.standard) && shown.purposes.allSatisfy(official.purposes.contains)
    && shown.specialPurposes.allSatisfy(official.specialPurposes.contains)
}

private func withoutPolicy(_ links: [Vendor.Links]) -> [Vendor.Links] {
  links.map { link in
    var link = link
    link.privacy = nil
    return link
  }
}
