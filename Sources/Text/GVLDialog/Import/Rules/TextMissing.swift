import GVLFindings
import GVLText

/// A text that did not come back stays as it was, or is not there.
enum TextMissing {
  static let rule = Rule.translated("text-missing", .info, "every text of ours comes back")
  static let explained = ImportRules.Explained(
    rule: rule, looksAt: "our own texts that are absent, empty or marked as not translated",
    passes: ImportExample(Dictionary(uniqueKeysWithValues: whole)), fails: ImportExample(["first.title": "Ihre Wahl"]))

  /// Every text, in German.
  private static var whole: [(String, String)] {
    guard let words = BuiltInWords.words("de") else { return [] }
    return words.texts.flatMap { key, text in
      text.forms.map { (key + ($0.category.map { "[\($0.rawValue)]" } ?? ""), $0.text) }
    }
  }
}
