import GVLShown
import PlainText
import YAMLText

/// Reads `profiles:`, each on top of the profile that it extends.
struct ProfileReader {
  private let entries: [YAMLNode.Member]
  private let source: SettingSource

  init(_ node: YAMLNode, _ source: SettingSource) throws(YAMLError) {
    entries = try node.members("profiles by name")
    self.source = source
  }

  func profiles() throws(YAMLError) -> [Settings.Sourced<WorkspaceProfile>] {
    var result: [Settings.Sourced<WorkspaceProfile>] = []
    for entry in entries { result.append(.init(try profile(entry, []), source.origin(of: entry))) }
    return result
  }

  private func profile(_ entry: YAMLNode.Member, _ below: [String]) throws(YAMLError) -> WorkspaceProfile {
    let (node, table) = (entry.value, ProfileKeys.table)
    let members = try node.members(known: table.map(\.info.key), "the members of a profile")
    var profile = WorkspaceProfile(name: entry.key)
    if let parent = node["extends"] {
      let name = try parent.text("the name of a profile")
      guard !below.contains(name), name != entry.key else {
        throw YAMLError(
          .kind, at: parent.place, path: parent.path,
          "the profile \"\(entry.key)\" extends itself by way of \"\(name)\"")
      }
      guard let base = entries.first(where: { $0.key == name }) else {
        let near = Nearest.word(to: name, in: entries.map(\.key)).map { ", did you mean \"\($0)\"?" } ?? ""
        throw YAMLError(.kind, at: parent.place, path: parent.path, "no profile is called \"\(name)\"\(near)")
      }
      profile = try self.profile(base, below + [entry.key])
      profile.selection.name = entry.key
    }
    if node["bundle"] != nil, let both = node["bundles"] {
      throw YAMLError(.kind, at: both.place, path: both.path, "give either `bundle` or `bundles`, not both")
    }
    for member in members {
      guard let row = table.first(where: { $0.info.key == member.key }) else { continue }
      try row.read(member, &profile, source)
      // Replaces the words of the extended profile.
      profile.words.removeAll { row.info.type.kinds.contains($0.kind) }
      profile.words += row.info.type.words(in: member.value)
    }
    return profile
  }
}
