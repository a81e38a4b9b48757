import Files
import GVLBundle
import GVLWorkspace

/// One bundle that is to be built: of what kind, where, within which limit.
struct BundleOrder {
  let target: BundleTarget
  let options: TargetOptions
  let out: String
  let limits: WorkspaceProfile.BundleSettings.Limits

  /// Those of the profile; or the one that the command line names, which takes from the profile what it does not say.
  static func all(
    of profile: WorkspaceProfile, _ workspace: Workspace, target: String?, out: String?,
    options: [TargetOptionArgument], limits: ByteLimits?
  ) throws -> [BundleOrder] {
    let given = Dictionary(options.map { ($0.name, $0.values) }) { $1 }
    let wanted = target == nil ? profile.bundles : profile.bundles.filter { ($0.target ?? standard) == target }
    // Another folder is for one bundle.
    let settings = out != nil || wanted.isEmpty ? [wanted.first ?? .init(target: target)] : wanted
    let orders = try settings.map { settings in
      let target = try BundleTarget.named(target ?? settings.target ?? standard)
      guard let folder = out ?? settings.out.map({ place($0, in: workspace) }) else {
        throw CommandError(
          .usage, "usage.invalid",
          "no folder is named for the bundle \(target.name) of the profile \(profile.name); give --out, or `out` in gvl.yml"
        )
      }
      try OutputFile.check(folder: folder)
      return BundleOrder(
        target: target, options: try target.check(settings.options.merging(given) { $1 }), out: folder,
        limits: .init(
          all: limits?.limits.all ?? settings.limits.all, visit: limits?.limits.visit ?? settings.limits.visit))
    }
    // By links and absolute paths too, which gvl.yml alone does not show.
    if let (one, other) = BundleFolders.clash(orders.map(\.place)) {
      throw CommandError(
        .failed, "config.one-folder",
        "\(Workspace.fileName): the bundles \(orders[one].out) and \(orders[other].out) of the profile \(profile.name) "
          + "are written into one folder; give each a folder of its own")
    }
    return orders
  }

  /// Its folder with every link followed, as far as there is anything yet.
  var place: String { FilePath.resolved(out) }

  func make(_ view: BundleView, signedBy key: SigningKey?) throws -> Bundle {
    var bundle = try target.bundle(view, options)
    if let key { bundle = bundle.signed(by: key) }
    if let limit = limits.all { try bundle.check(limit: limit) }
    if let limit = limits.visit { try bundle.check(visitLimit: limit) }
    return bundle
  }

  /// What is built where nothing says.
  static let standard = "json"

  private static func place(_ out: String, in workspace: Workspace) -> String {
    out.hasPrefix("/") ? out : Workspace.join(workspace.folder, out)
  }
}

extension BundleTarget {
  /// `json: form (plain, view)`, for help.
  static var optionNames: [String] {
    all.filter { !$0.options.isEmpty }.map { target in
      let options = target.options.map { option in
        option.values.isEmpty ? option.name : "\(option.name) (\(option.values.joined(separator: ", ")))"
      }
      return "\(target.name): \(options.joined(separator: ", "))"
    }
  }
}
