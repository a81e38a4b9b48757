import GVLFindings

/// Every file is the one that the manifest names, and no other is there. What it finds comes with the bundle
/// (`BundleFault`), from the proof that everything which uses a bundle begins with.
enum BundleWhole: BundleRule {
  static let rule = Rule(
    id: "bundle/whole", severity: .error, title: "every file of a bundle is the one that its manifest names",
    cite: Citation("docs/bundles.md, what `gvl bundle verify` proves"))
  static let looksAt = "every file of the bundle against the SHA-256 in its manifest, and the manifest against itself"

  static func findings(in view: BundleBesideList) -> [Finding] { [] }
}
