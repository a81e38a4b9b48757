package import JSONText
import YAMLText

/// The description of one key of `gvl.yml`, used for the reference, `gvl help settings` and the JSON Schema.
package struct SettingInfo: Sendable {
  /// The default, if the key is left out.
  package enum Default: Sendable {
    /// No default: the key is required.
    case required
    /// A value as written in YAML.
    case value(String)
    /// No value; the text of `gvl config` for that: `not stated`.
    case words(String)
    /// The standard words of another module.
    case word(WorkspaceProfile.Word.Kind)
  }

  package let key: String
  package let type: SettingType
  package let standard: Default
  /// A value as written in YAML, different from the default.
  package let example: String
  /// One sentence for users.
  package let meaning: String
  /// The commands whose results the setting changes: `bundle`, `translations coverage`. The tests try each.
  package let changes: [String]

  package init(
    _ key: String, _ type: SettingType, _ standard: Default, example: String, _ meaning: String, changes: [String]
  ) {
    (self.key, self.type, self.standard, self.example) = (key, type, standard, example)
    (self.meaning, self.changes) = (meaning, changes)
  }

  package var isRequired: Bool { if case .required = standard { true } else { false } }

  /// The default as `gvl config` shows it; empty for a required key.
  package func standardText(_ context: SettingContext) -> String {
    switch standard {
    case .required: ""
    case .value(let text), .words(let text): text
    case .word(let kind): context.standard(kind).joined(separator: ", ")
    }
  }

  /// The default as written in YAML; nil if there is no default value.
  package func standardYAML(_ context: SettingContext) -> String? {
    switch (standard, type) {
    case (.required, _), (.words, _): nil
    case (.value(let text), _): text
    case (.word, .list): "[\(standardText(context))]"
    case (.word, _): standardText(context)
    }
  }

  /// The default as JSON; nil if there is no default value.
  package func standardJSON(_ context: SettingContext) -> JSONValue? {
    standardYAML(context).flatMap { try? YAMLText.parse($0).json }
  }
}
