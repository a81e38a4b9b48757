import GVLBundle
import GVLCheck
import GVLWording
package import GVLWorkspace
import PlainText

extension WorkspaceProfile {
  /// Judges its words by those that the rules, the lexicons and the targets know.
  package func checkWords() throws(WorkspaceError) {
    try checkWords(known: \.known)
    for bundle in bundles {
      do throws(BundleError) {
        _ = try BundleTarget.named(bundle.target ?? BundleOrder.standard).check(bundle.options)
      } catch {
        throw WorkspaceError(
          .init(rawValue: error.code.rawValue), Workspace.fileName, at: TextPlace(line: bundle.line),
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
    case .policy: []
    }
  }
}

extension RoleMap {
  /// What a profile says of the keys of its dialogs, so far as `checkWords` finds nothing wrong with it.
  init(_ profile: WorkspaceProfile) {
    self.init(
      roles: profile.dialogs.roles.compactMap { row in Role(rawValue: row.meaning).map { (row.key, $0) } },
      layers: profile.dialogs.layers.compactMap { row in Layer(rawValue: row.meaning).map { (row.key, $0) } })
  }
}
