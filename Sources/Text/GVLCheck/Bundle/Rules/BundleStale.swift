import GVLFindings
import GVLModel

/// No newer list is due.
enum BundleStale: BundleRule {
  static let rule = Rule(
    id: "bundle/stale", severity: .warning, title: "no newer list than that of a bundle is due",
    cite: Citation("`freshness` of gvl.yml, as the manifest has it"))
  static let looksAt = "`refreshAfter` in the manifest; of a list that has expired bundle/expired speaks"

  static func findings(in view: BundleBesideList) -> [Finding] {
    guard let now = view.now, let due = view.contents.manifest.refreshAfter,
      view.contents.manifest.freshness(at: now) == .stale
    else { return [] }
    let (list, manifest) = (view.contents.reference, view.contents.manifest)
    let wasJustConfirmed = manifest.wasJustConfirmed(at: now)
    var finding = view.inManifest(
      rule, path: "/refreshAfter",
      wasJustConfirmed
        ? "a newer list than \(list) was due on \(due.date), and the source had none on \(manifest.confirmed?.date ?? "")"
        : "a newer list than \(list) is due since \(due.date): run `gvl sync` and `gvl bundle --update`")
    if wasJustConfirmed { finding.severity = .info }
    return [finding]
  }
}
