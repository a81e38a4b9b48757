import GVLBundle
import GVLCheck
import GVLWording
import GVLWorkspace
import PlainText

/// Judges the words of a profile that the reader of `gvl.yml` does not know: roles, layers, sets of rules, the target of
/// bundles, territories. `config`, `check` and `bundle` call it before anything rests on them.
func checkProfile(_ profile: WorkspaceProfile) throws(CommandError) {
  // A policy may be a file: who reads it judges its name.
  for word in profile.words where word.kind != .policy {
    let known = word.kind.known
    if known.contains(word.text) || word.kind == .territory && isRegion(word.text) { continue }
    let near = Nearest.word(to: word.text, in: known).map { "did you mean `\($0)`?" }
    throw CommandError(
      .failed, "config.unknown-\(word.kind.rawValue)",
      "gvl.yml:\(word.line): \(word.path): \"\(word.text)\" is \(word.kind.none); "
        + (near ?? "known are " + known.joined(separator: ", ")))
  }
}

/// Two capitals: `GB`.
private func isRegion(_ text: String) -> Bool { text.utf8.count == 2 && text.utf8.allSatisfy { $0 &- 0x41 < 26 } }

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

  fileprivate var none: String {
    switch self {
    case .role: "no role"
    case .layer: "no layer"
    case .rules: "no set of rules"
    case .target: "no target of bundles"
    case .territory: "no territory (two capitals, such as GB, or EEA)"
    case .policy: "no policy"
    }
  }
}
