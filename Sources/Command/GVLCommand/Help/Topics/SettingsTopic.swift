import GVLSettings
import GVLWork

extension HelpTopic {
  static let settings = HelpTopic(
    name: "settings", aliases: ["gvl.yml", "profiles"], purpose: "Every setting of gvl.yml: type, default, example."
  ) {
    let context = SettingContext.known
    let sections = SettingsReference(context).sections.map { section in
      HelpPage.Section(
        title: section.path.isEmpty ? "The file" : section.path,
        blocks: [
          .paragraph("Example: `\(section.group.example)`"),
          .terms(section.settings.map { ($0.key, text($0, context)) }),
        ])
    }
    return sections + [
      .init(title: "Words", blocks: [.terms(SettingsMarkdown.words(context))]),
      .init(
        title: "What holds for all",
        blocks: [
          .paragraph(
            "An option wins over a variable of the environment, a variable over gvl.yml. `gvl config` shows what is in force. "
              + "A path is taken from the folder of gvl.yml. docs/settings.md has the same as tables; with "
              + "docs/schemas/gvl.workspace-1.json, a JSON Schema, editors complete keys and words.")
        ]),
    ]
  }

  private static func text(_ setting: SettingInfo, _ context: SettingContext) -> String {
    "\(setting.meaning) Type: \(setting.type.name(context)). "
      + "\(setting.isRequired ? "It" : "Default:") \(SettingsMarkdown.standard(setting, context)). "
      + "Example: `\(setting.example)`. Changes \(SettingsReference.commands(setting))."
  }
}
