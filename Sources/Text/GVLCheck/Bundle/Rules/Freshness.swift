import GVLBundleFormat

/// Rules about the time until which a bundle may be shown.
extension BundleRules {
  /// The bundle's list may still be shown.
  static let expired = BundleRule(
    "bundle/expired", .error, "the list of a bundle has not expired", .ownFreshness,
    looksAt: "`hardExpiry` in the manifest, unless --allow-expired or `freshness: {fail: never}` is given"
  ) { view in
    guard let now = view.now, let end = view.contents.manifest.hardExpiry,
      view.contents.manifest.freshness(at: now) == .expired
    else { return [] }
    return [
      view.inManifest(
        path: "/hardExpiry",
        "\(view.contents.reference) must not be shown since \(end.date): run `gvl sync` and `gvl bundle --update`")
    ]
  }

  /// No newer list is due.
  static let stale = BundleRule(
    "bundle/stale", .warning, "no newer list than that of a bundle is due", .ownFreshness,
    looksAt: "`refreshAfter` in the manifest; of a list that has expired bundle/expired speaks"
  ) { view in
    guard let now = view.now, let due = view.contents.manifest.refreshAfter,
      view.contents.manifest.freshness(at: now) == .stale
    else { return [] }
    let (list, manifest) = (view.contents.reference, view.contents.manifest)
    let wasJustConfirmed = manifest.wasJustConfirmed(at: now)
    return [
      view.inManifest(
        path: "/refreshAfter", severity: wasJustConfirmed ? .info : nil,
        wasJustConfirmed
          ? "a newer list than \(list) was due on \(due.date), and the source had none on \(manifest.confirmed?.date ?? "")"
          : "a newer list than \(list) is due since \(due.date): run `gvl sync` and `gvl bundle --update`")
    ]
  }

}

extension Citation {
  fileprivate static let ownFreshness = Citation("`freshness` of gvl.yml, as the manifest has it")
}
