import GVLFindings
import GVLStringsWriting
import GVLText

extension ImportRules {
  /// A text that was not returned keeps its old translation, or users read English. One finding for all texts of a
  /// kind, because a file may hold only some of them.
  static let textMissing = WholeImportRule(
    "text-missing", .info, "every text of ours comes back",
    looksAt: "our own texts that are absent, empty or marked as not translated",
    passes: ImportExample(Dictionary(uniqueKeysWithValues: allInGerman)),
    fails: ImportExample(["first.title": "Ihre Wahl"])
  ) { imported in
    [
      (
        imported.untaken.filter { !$0.filled.isEmpty },
        "marked as unfinished (fuzzy, new, initial) and not taken; take the mark off"
      ),
      (imported.untaken.filter(\.filled.isEmpty), "not translated"),
    ].flatMap { group, says in
      [(true, "users will read English"), (false, "what is there stays")].compactMap { isNew, effect in
        let some = group.filter { ($0.unit.target == nil) == isNew }
        guard let first = some.first else { return nil }
        let keys = some.prefix(3).map(\.unit.key).joined(separator: ", ")
        let rest = some.count > 3 ? " and \(some.count - 3) more" : ""
        let form = first.forms.first
        return FoundPlace(
          at: .init(entry: form?.entry, file: form?.file ?? imported.files.first, key: first.unit.key),
          "\(says): \(keys)\(rest); \(effect)")
      }
    }
  }
}

private var allInGerman: [(String, String)] {
  guard let words = BuiltInWords.words("de") else { return [] }
  return words.texts.flatMap { key, text in
    text.forms.map { (key + ($0.category.map { "[\($0.rawValue)]" } ?? ""), $0.text) }
  }
}
