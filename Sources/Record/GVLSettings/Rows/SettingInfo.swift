package import JSONText
import YAMLText

/// What is said of one key of `gvl.yml`: the reference, `gvl help settings` and the JSON Schema are made of it.
package struct SettingInfo: Sendable {
  /// What holds where the key is left out.
  package enum Default: Sendable {
    /// The key cannot be left out.
    case required
    /// A value as it is written.
    case value(String)
    /// No value, in the words of `gvl config`: `not stated`.
    case words(String)
    /// The words that another room takes.
    case word(WorkspaceProfile.Word.Kind)
  }

  package let key: String
  package let type: SettingType
  package let standard: Default
  /// A value as it is written, another one than the default.
  package let example: String
  /// One sentence for people.
  package let meaning: String
  /// The commands whose results it changes: `bundle`, `translations coverage`. The tests try each of them.
  package let changes: [String]

  package init(
    _ key: String, _ type: SettingType, _ standard: Default, example: String, _ meaning: String, changes: [String]
  ) {
    (self.key, self.type, self.standard, self.example) = (key, type, standard, example)
    (self.meaning, self.changes) = (meaning, changes)
  }

  package var isRequired: Bool { if case .required = standard { true } else { false } }

  /// The default as `gvl config` shows it; empty where there is none.
  package func standardText(_ context: SettingContext) -> String {
    switch standard {
    case .required: ""
    case .value(let text), .words(let text): text
    case .word(let kind): context.standard(kind).joined(separator: ", ")
    }
  }

  /// The default as it is written; nil where it is none.
  package func standardYAML(_ context: SettingContext) -> String? {
    switch (standard, type) {
    case (.required, _), (.words, _): nil
    case (.value(let text), _): text
    case (.word, .list): "[\(standardText(context))]"
    case (.word, _): standardText(context)
    }
  }

  /// The default as a value; nil where it is none.
  package func standardJSON(_ context: SettingContext) -> JSONValue? {
    standardYAML(context).flatMap { try? YAMLText.parse($0).json }
  }
}
