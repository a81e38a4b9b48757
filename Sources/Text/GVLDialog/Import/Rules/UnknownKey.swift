import GVLFindings

/// A text whose key is none of ours would be lost.
enum UnknownKey {
  static let rule = Rule.translated("key-unknown", .error, "keys are those that were exported")
  static let explained = ImportRules.Explained(
    rule: rule, looksAt: "keys, however a format spells them", passes: ImportExample(["first.title": "Ihre Wahl"]),
    fails: ImportExample(["first.title": "Ihre Wahl", "first.headline": "Ihre Wahl"]))
}
