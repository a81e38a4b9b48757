import GVLBundle
import GVLChanges
import GVLCheck
import GVLDialogReading
package import GVLSettings
import GVLSync
import GVLWording
package import GVLWorkspace
import PlainText

extension SettingContext {
  /// The words that the rules, the lexicons, the policies and the targets know.
  package static let known = SettingContext(
    known: { $0.known },
    standard: { kind in
      switch kind {
      case .rules: CheckRules.standardSets
      case .target: [BundleOrder.standard]
      default: []
      }
    },
    options: BundleTarget.all.map { target in (target.name, target.options.map { SettingInfo($0, of: target) }) },
    address: SyncConfiguration.shown)

  /// The words for one workspace.
  package init(_ workspace: Workspace) {
    self = .known
    storesVendorInformation = workspace.hasVendorInformation
  }
}

extension SettingInfo {
  /// A target's option, which is written beside the keys of its bundle.
  fileprivate init(_ option: TargetOption, of target: BundleTarget) {
    let word = SettingType.fixed(option.values)
    self.init(
      option.name, option.values.isEmpty ? .text("name") : .either([word, .list("these", of: word, atLeast: 1)]),
      .value(option.standard.joined(separator: ", ")), example: option.example,
      "For the target \(target.name): \(option.meaning).", changes: ["bundle"])
  }
}

extension WorkspaceProfile {
  /// Checks the profile's words against those of the rules, the lexicons and the targets.
  package func checkWords() throws(WorkspaceError) {
    try checkWords(known: \.known)
    for bundle in bundles {
      do throws(BundleError) {
        _ = try BundleTarget.named(bundle.target ?? BundleOrder.standard)
          .check(bundle.options, beside: BundleKeys.group.settings.map(\.key))
      } catch {
        throw WorkspaceError(
          .init(rawValue: error.code.rawValue), Configuration.fileName, at: TextPlace(line: bundle.line),
          error.description)
      }
    }
  }
}

extension WorkspaceProfile.Word.Kind {
  fileprivate var known: [String] {
    switch self {
    case .role: Role.allCases.filter { $0 != .unknown }.map(\.rawValue)
    case .layer: Layer.allCases.map(\.rawValue)
    case .rules: CheckRules.sets
    case .target: BundleTarget.all.map(\.name)
    case .territory: ["EEA", "EU", "EFTA", "GB", "CH", "US"]
    case .policy: ReconsentPolicy.presets.map(\.name)
    }
  }
}

extension RoleMap {
  /// The profile's roles and layers for dialog keys. Words that `checkWords` rejects are left out.
  init(_ profile: WorkspaceProfile) {
    self.init(
      roles: profile.dialogs.roles.compactMap { row in Role(rawValue: row.meaning).map { (row.key, $0) } },
      layers: profile.dialogs.layers.compactMap { row in Layer(rawValue: row.meaning).map { (row.key, $0) } })
  }
}
