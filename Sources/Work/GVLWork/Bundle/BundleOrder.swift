import Files
import GVLBundle
package import GVLSettings
package import GVLWorkspace

/// The caller's wishes for the bundles to build; the profile decides everything else.
package struct BundleRequest {
  package typealias Limits = WorkspaceProfile.BundleSettings.Limits

  /// The target to build; nil builds each bundle of the profile.
  package var target: String?
  /// The output folder; nil for the folder in the profile.
  package var out: String?
  package var options: [String: [String]] = [:]
  package var limits = Limits()

  package init() {}

  /// The bundles to build for a profile.
  ///
  /// - Throws: `usage.invalid` if no folder is named, `config.one-folder` if two bundles would share one,
  ///   `output.protected`, and the target's errors about its options.
  package func orders(of profile: WorkspaceProfile, in workspace: Workspace) throws -> [BundleOrder] {
    let wanted =
      target == nil ? profile.bundles : profile.bundles.filter { ($0.target ?? BundleOrder.standard) == target }
    // `--out` names one folder, so only one bundle can be built.
    let settings = out != nil || wanted.isEmpty ? [wanted.first ?? .init(target: target)] : wanted
    let orders = try settings.map { settings in
      let target = try BundleTarget.named(target ?? settings.target ?? BundleOrder.standard)
      guard let folder = out ?? settings.out.map({ place($0, in: workspace) }) else {
        throw WorkError(
          .usage, "usage.invalid",
          "no folder is named for the bundle \(target.name) of the profile \(profile.name); give --out, or `out` in gvl.yml"
        )
      }
      try OutputFile.check(folder: folder)
      return BundleOrder(
        target: target, options: try target.check(settings.options.merging(options) { $1 }), out: folder,
        limits: .init(all: limits.all ?? settings.limits.all, visit: limits.visit ?? settings.limits.visit))
    }
    // Compares resolved paths: links and absolute paths can lead to one folder too.
    if let (one, other) = BundleFolders.clash(orders.map(\.place)) {
      throw WorkError(
        .failed, "config.one-folder",
        "\(Configuration.fileName): the bundles \(orders[one].out) and \(orders[other].out) of the profile \(profile.name) "
          + "are written into one folder; give each a folder of its own")
    }
    return orders
  }

  /// The first two profiles that would be built in one folder, and that folder. Ignores profiles with errors.
  package static func clash(
    of requests: [(workspace: Workspace, request: BundleRequest)]
  ) -> (profiles: (String, String), folder: String)? {
    let owned = requests.flatMap { workspace, request in
      let profile = workspace.settings.profile.value
      let orders = (try? request.orders(of: profile, in: workspace)) ?? []
      return orders.map { (profile: profile.name, order: $0) }
    }
    guard let (one, other) = BundleFolders.clash(owned.map(\.order.place)) else { return nil }
    return ((owned[one].profile, owned[other].profile), owned[one].order.out)
  }

  private func place(_ out: String, in workspace: Workspace) -> String {
    out.hasPrefix("/") ? out : Workspace.join(workspace.folder, out)
  }
}

/// One bundle to build: its target, folder and size limits.
package struct BundleOrder {
  let target: BundleTarget
  let options: TargetOptions
  package let out: String
  let limits: BundleRequest.Limits

  /// The folder with every link resolved, as far as the path exists.
  package var place: String { FilePath.resolved(out) }

  func make(_ view: BundleView, signedBy key: SigningKey?) throws -> Bundle {
    var bundle = try target.bundle(view, options)
    if let key { bundle = bundle.signed(by: key) }
    if let limit = limits.all { try bundle.check(limit: limit) }
    if let limit = limits.visit { try bundle.check(visitLimit: limit) }
    return bundle
  }

  /// The target if neither the caller nor `gvl.yml` names one.
  static let standard = "json"
}
