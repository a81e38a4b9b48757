import GVLFindings
import GVLStrings

extension ImportRules {
  /// A text with an unknown key would be lost.
  static let unknownKey = WholeImportRule(
    "key-unknown", .error, "keys are those that were exported", looksAt: "keys, however a format spells them",
    passes: ImportExample(["first.title": "Ihre Wahl"]),
    fails: ImportExample(["first.title": "Ihre Wahl", "first.headline": "Ihre Wahl"])
  ) { imported in
    imported.unknownEntries.enumerated().map { index, unknown in
      // The search takes long, and nobody reads a hundred hints.
      let near = index < hintLimit ? imported.keys.nearest(to: unknown.entry.key) : nil
      let hint = near.map { ", did you mean \"\($0)\"?" } ?? "; name it as it was exported"
      return FoundPlace(
        at: .init(entry: unknown.entry, file: unknown.file),
        "\"\(unknown.entry.key)\" is no key of the export" + hint)
    }
  }
}

/// The greatest number of unknown keys for which a similar key is suggested.
private let hintLimit = 100
