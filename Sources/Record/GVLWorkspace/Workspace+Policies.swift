package import GVLChanges
package import GVLSettings
import PlainText
import YAMLText

extension YAMLError.Code {
  /// The error without any text of the file: in a foreign branch `gvl.yml` may name any file, and the message ends up
  /// in public logs.
  fileprivate var fault: String {
    switch self {
    case .empty: "there is nothing in it"
    case .syntax, .severalDocuments, .badKey, .unknownAlias, .tooManyAliases: "this is no YAML of one document"
    case .duplicateKey: "a key or a rule is there twice"
    case .tooDeep: "it is nested too deeply"
    case .tooLarge: "it is too large"
    case .kind: "this is not what a policy has there"
    case .missing: "something is missing that a policy has"
    case .unknownKey: "a policy has no such key"
    }
  }
}

extension Workspace {
  /// The policy of a profile: a preset, or a file whose path is relative to the workspace's folder.
  package func policy(of profile: WorkspaceProfile) throws(WorkspaceError) -> ReconsentPolicy {
    let place = profile.words.first { $0.kind == .policy }.map { "gvl.yml:\($0.line): \($0.path)" }
    return try Self.policy(
      profile.reconsentPolicy, below: folder, named: place ?? "profile \(profile.name)", quotes: false)
  }

  /// The policy that an argument names: a preset, or a file.
  package static func policy(argument: String) throws(WorkspaceError) -> ReconsentPolicy {
    try policy(argument, below: ".", named: "--policy", quotes: true)
  }

  private static func policy(
    _ name: String, below folder: String, named by: String, quotes: Bool
  ) throws(WorkspaceError) -> ReconsentPolicy {
    if let preset = ReconsentPolicy.preset(name) { return preset }
    guard name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml") else {
      let hint = Nearest.suggestion(
        for: name, in: ReconsentPolicy.presets.map(\.name), listedBy: "gvl rules --set reconsent")
      throw WorkspaceError(.unknownPolicy, by, "no policy is called \"\(name)\"; \(hint)")
    }
    let path = name.hasPrefix("/") ? name : join(folder, name)
    let bytes = try InputFile.read(path)
    guard let text = String(utf8: bytes) else {
      throw WorkspaceError(.unreadable, path, "cannot be read as UTF-8 text")
    }
    do throws(YAMLError) { return try PolicyDecoder.policy(YAMLText.parse(text)) } catch {
      let message =
        quotes
        ? error.message + (error.path.isEmpty ? "" : " at \(error.path)")
        : "\(error.code.fault); \(hint(error.message) ?? "`--policy FILE` says which word it is")"
      throw WorkspaceError(.policyFile, path, at: error.place, message)
    }
  }

  /// The suggested word of a message, if it is a word of gvl and not of the file.
  private static func hint(_ message: String) -> String? {
    let words =
      ReconsentPolicy.presets.map(\.name) + Verdict.allCases.map(\.rawValue) + Direction.allCases.map(\.rawValue)
      + PolicyRule.Scope.allCases.map(\.rawValue) + PolicyDecoder.words + ChangeKind.families
      + ChangeKind.all.map(\.rawValue)
    return words.lazy.map { "did you mean \"\($0)\"?" }.first { message.hasSuffix($0) }
  }
}
