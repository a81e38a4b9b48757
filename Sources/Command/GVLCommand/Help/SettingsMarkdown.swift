import GVLSettings

/// The reference of `gvl.yml` in `docs/settings.md`.
enum SettingsMarkdown {
  static func reference(_ context: SettingContext) -> String {
    let sections = SettingsReference(context).sections.map { section in
      let path = section.path.isEmpty ? "" : ": `\(section.path)`"
      let rows = section.settings.map { setting in
        "| `\(setting.key)` | \(setting.type.name(context)) | \(standard(setting, context)) | `\(setting.example)` | "
          + "\(setting.meaning) | \(SettingsReference.commands(setting)) |\n"
      }
      return """
        ## \(section.group.name.prefix(1).uppercased())\(section.group.name.dropFirst())\(path)

        ```yaml
        \(section.group.example)
        ```

        | key | type | default | example | meaning | changes |
        | --- | --- | --- | --- | --- | --- |
        \(rows.joined())
        """
    }
    let words = words(context).map { "| \($0.term) | \($0.text) |\n" }
    return sections.joined(separator: "\n") + "\n## Words\n\n| a | is one of |\n| --- | --- |\n" + words.joined()
  }

  /// The valid words of each kind.
  static func words(_ context: SettingContext) -> [(term: String, text: String)] {
    WorkspaceProfile.Word.Kind.allCases.map { kind in
      let others = kind == .territory ? ", or two capitals, such as `FR`" : ""
      return (kind.name, context.known(kind).map { "`\($0)`" }.joined(separator: ", ") + others)
    }
  }

  /// The default value, formatted as code if possible.
  static func standard(_ setting: SettingInfo, _ context: SettingContext) -> String {
    if setting.isRequired { return "must be given" }
    return setting.standardYAML(context).map { "`\($0)`" } ?? setting.standardText(context)
  }
}
