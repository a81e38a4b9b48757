extension BundleRules {
  /// Every file is the one that the manifest names, and there is no other file. The findings come from `gvl bundle
  /// verify` (`BundleFault`), not from this rule.
  static let whole = BundleRule(
    "bundle/whole", .error, "every file of a bundle is the one that its manifest names",
    Citation("docs/bundles.md, what `gvl bundle verify` proves"),
    looksAt: "every file of the bundle against the SHA-256 in its manifest, and the manifest against itself"
  ) { _ in [] }
}
