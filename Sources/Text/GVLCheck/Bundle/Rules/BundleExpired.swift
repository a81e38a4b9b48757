import GVLFindings
import GVLModel

/// The bundle's list may still be shown.
enum BundleExpired: BundleRule {
  static let rule = Rule(
    id: "bundle/expired", severity: .error, title: "the list of a bundle has not expired",
    cite: Citation("`freshness` of gvl.yml, as the manifest has it"))
  static let looksAt = "`hardExpiry` in the manifest, unless --allow-expired or `freshness: {fail: never}` is given"

  static func findings(in view: BundleBesideList) -> [Finding] {
    guard let now = view.now, let end = view.contents.manifest.hardExpiry,
      view.contents.manifest.freshness(at: now) == .expired
    else { return [] }
    return [
      view.inManifest(
        rule, path: "/hardExpiry",
        "\(view.contents.reference) must not be shown since \(end.date): run `gvl sync` and `gvl bundle --update`")
    ]
  }
}
