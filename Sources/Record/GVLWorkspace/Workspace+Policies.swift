public import GVLChanges
public import GVLModel
import JSONText
import YAMLText

extension Workspace {
  /// The policy of a profile: a preset, or a file whose path is relative to the workspace's folder.
  public func policy(of profile: Profile) throws(WorkspaceError) -> ReconsentPolicy {
    try Self.policy(profile.reconsentPolicy, below: folder, named: "profile \(profile.name)")
  }

  /// The policy that an argument names: a preset, or a file.
  public static func policy(argument: String) throws(WorkspaceError) -> ReconsentPolicy {
    try policy(argument, below: ".", named: "--policy")
  }

  private static func policy(
    _ name: String, below folder: String, named by: String
  ) throws(WorkspaceError) -> ReconsentPolicy {
    if let preset = ReconsentPolicy.preset(name) { return preset }
    guard name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml") else {
      let hint = suggestion(
        for: name, in: ReconsentPolicy.presets.map(\.name), listedBy: "gvl rules --set reconsent")
      throw WorkspaceError(.unknownPolicy, by, "no policy is called \"\(name)\"; \(hint)")
    }
    let path = name.hasPrefix("/") ? name : join(folder, name)
    let bytes = try InputFile.read(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorkspaceError(.unreadable, path, "cannot be read as UTF-8 text")
    }
    do throws(YAMLError) { return try PolicyDecoder.policy(YAMLText.parse(text)) } catch {
      throw WorkspaceError(
        .policyFile, path, at: error.place, error.message + (error.path.isEmpty ? "" : " at \(error.path)"))
    }
  }
}
