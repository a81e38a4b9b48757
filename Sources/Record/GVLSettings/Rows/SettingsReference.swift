/// The settings of `gvl.yml`, each mapping once: the order of the reference and of `gvl help settings`.
package struct SettingsReference: Sendable {
  package struct Section: Sendable {
    /// The path to the mapping: `profiles.NAME.restrictions[]`; empty for the whole file.
    package let path: String
    package let group: SettingGroup
    package let settings: [SettingInfo]
  }

  package let sections: [Section]

  package init(_ context: SettingContext) {
    var sections: [Section] = []
    func add(_ group: SettingGroup, _ path: String) {
      guard !sections.contains(where: { $0.group.name == group.name }) else { return }
      let settings = group.settings(context)
      sections.append(Section(path: path, group: group, settings: settings))
      for setting in settings {
        for inner in setting.type.groups {
          add(inner.group, (path.isEmpty ? "" : path + ".") + setting.key + inner.path)
        }
      }
    }
    add(WorkspaceKeys.group, "")
    self.sections = sections
  }

  /// The commands in code marks: `gvl bundle`, `gvl check`.
  package static func commands(_ setting: SettingInfo) -> String {
    setting.changes.map { "`gvl \($0)`" }.joined(separator: ", ")
  }
}
