import JSONText

extension BundleRules {
  /// The counts that a dialog shows are the numbers of the bundle's vendors.
  static let countsTrue = BundleRule(
    "bundle/counts", .error, "counts.json counts the vendors of the bundle",
    Citation("TCF Policies, Appendix B, C.b.III and C.c.I–VII"),
    looksAt: "`counts.json` against the vendors of `vendor-list.json`"
  ) { view in
    guard let counts = view.contents.counts else { return [] }
    let texts = view.contents.list.texts
    let profile = view.contents.profile
    // Counts of the list seen through the profile; without the list, of the vendors in the bundle. Without it, a
    // profile that selects by declaration cannot be applied: a restriction may have removed the selecting purpose.
    let isUnknown = profile.vendors.isByDeclaration && view.source == nil
    let vendors = (view.source ?? view.contents.list).vendors.filter {
      $0.isLive && (isUnknown || profile.vendors.contains($0))
    }
    var expected: [(path: [String], count: Int)] = [(["vendors"], vendors.count)]
    for purpose in texts[.purpose].map(\.id) {
      let bases = vendors.map { view.source == nil ? $0.basis(of: purpose) : profile.basis(of: $0, purpose: purpose) }
      for basis in [LegalBasis.consent, .legitimateInterest] {
        expected.append((["purposes", String(purpose), basis.rawValue], bases.count { $0 == basis || $0 == .both }))
      }
    }
    let sets: [(TextKind, (Vendor) -> IDSet)] = [
      (.specialPurpose, \.specialPurposes), (.feature, \.features), (.specialFeature, \.specialFeatures),
      (.dataCategory, \.dataCategories),
    ]
    for (kind, ids) in sets {
      for id in texts[kind].map(\.id) {
        expected.append(([kind.member, String(id)], vendors.count { ids($0).contains(id) }))
      }
    }
    return expected.compactMap { path, count in
      let node = path.reduce(Optional(counts)) { $0?[$1] }
      guard node?.integer != count else { return nil }
      return BundleFound(
        at: PlaceInBundle(
          file: view.inFolder(view.contents.countsFile), place: node?.place, path: JSONPointer.join(path)),
        "expected \(count); build the bundle again")
    }
  }
}
