extension VendorPart {
  /// Every vendor has a purpose, and every purpose of a vendor has one legal basis.
  static let basis = VendorPart(
    "legal-basis", "every vendor is shown with its purposes and legal bases",
    looksAt: "the purposes and legitimate-interest purposes of each vendor in `vendor-list.json`",
    find: { vendor, view in
      if let hole = noPurpose(vendor) { return [emptied(vendor, view) ?? view.found(vendor, hole)] }
      return vendor.consentPurposes.intersection(vendor.legitimateInterestPurposes).map { both(vendor, view, $0) }
    },
    // A purpose under both bases is not a hole; `isTwice` reports it.
    holes: { vendor, _ in noPurpose(vendor).map { [$0] } ?? [] })

  /// Whether this rule reports a purpose, because it is shown under both bases.
  static func isTwice(_ vendor: Vendor, purpose: Int) -> Bool { vendor.basis(of: purpose) == .both }
}

private func noPurpose(_ vendor: Vendor) -> VendorPart.Hole? {
  guard vendor.purposes.isEmpty, vendor.specialPurposes.isEmpty else { return nil }
  return VendorPart.Hole("/purposes", "has no purpose at all") { !$0.purposes.isEmpty || !$0.specialPurposes.isEmpty }
}

/// A finding if the profile has removed all purposes of the vendor.
private func emptied(_ vendor: Vendor, _ view: BundleBesideList) -> BundleFound? {
  guard let declared = view.declared(vendor), !declared.purposes.isEmpty, declared.specialPurposes.isEmpty,
    declared.purposes.allSatisfy({ view.contents.profile.basis(of: declared, purpose: $0) == .none })
  else { return nil }
  return view.found(
    vendor, .warning, path: "",
    "after the profile's restrictions nothing is left that vendor \(vendor.id) may do; take it out of the profile")
}

private func both(_ vendor: Vendor, _ view: BundleBesideList, _ purpose: Int) -> BundleFound {
  let message = "purpose \(purpose) is declared under both legal bases, so neither can be shown"
  guard let declared = view.declared(vendor) else {
    return view.found(vendor, .warning, .unknown, path: "/purposes", message)
  }
  let wanted = view.contents.profile.basis(of: declared, purpose: purpose)
  guard wanted != .both else { return view.found(vendor, .warning, .vendor, path: "/purposes", message) }
  return view.found(
    vendor, .error, path: "/purposes", message + "; after the profile's restrictions it is \(wanted.rawValue)")
}
