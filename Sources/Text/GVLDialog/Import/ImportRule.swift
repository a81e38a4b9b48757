package import GVLFindings

/// A rule about one text that translators return. Each is in a file of its own.
typealias ImportRule = RuleTable<ImportedUnit>.Row
typealias ImportFound = FoundPlace<ImportedUnit>
/// A rule about all texts returned in a language.
typealias WholeImportRule = RuleTable<WholeImport>.Row
/// A German table as translators return it, and the texts that were sent.
typealias ImportExample = RuleExample<ImportKnown>

extension RuleTable.Row where Subject.Known == ImportKnown, Subject.Need == NoNeed {
  init(
    _ name: String, _ severity: Severity, _ title: String, _ cite: Citation = .ownWords, looksAt: String,
    passes: @autoclosure @escaping @Sendable () -> ImportExample?,
    fails: @autoclosure @escaping @Sendable () -> ImportExample?,
    find: @escaping @Sendable (Subject) -> [FoundPlace<Subject>]
  ) {
    self.init(
      Rule(id: "import/" + name, severity: severity, title: title, cite: cite),
      Check(looksAt: looksAt, passes: passes(), fails: fails(), find: find))
  }
}

extension Citation {
  /// For rules that no framework states: a dialog needs them to work.
  static let ownWords = Citation("what a dialog needs of its words")
  static let verbatim = Citation("TCF Policies, Appendix B, B.b: standard texts stay as they are")
}

struct ImportKnown: RuleKnowledge {
  /// Official texts as sent, by key.
  let official: [String: String]

  var given: [String] {
    let texts = official.sorted { $0.key < $1.key }.map { "\($0.key) \"\($0.value)\"" }
    return texts.isEmpty ? [] : ["the list has \(texts.joined(separator: ", "))"]
  }
}

extension ImportExample {
  init(_ rows: [String: String], official: [String: String] = [:]) {
    let cells = rows.sorted { $0.key < $1.key }.map { "\($0.key),\"\($0.value)\"\n" }
    self.init("key,de\n" + cells.joined(), file: "gvl-de.csv", known: ImportKnown(official: official))
  }
}

/// The rules of `gvl translations import`, in the order of their documentation.
package enum ImportRules {
  static let units = RuleTable([
    officialAltered, placeholderDiffers, roleSwapped, formMissing, keyTwice, sameAsSource, tooLong, markup,
    hiddenCharacters, lookAlikeLetters,
  ])

  /// The rules that need all returned texts.
  static let wholes = RuleTable([unknownKey, textMissing, wrongLanguage])

  package static let all: [Rule] = units.rules + wholes.rules

  package static let explained: [ExplainedRule] = units.explained + wholes.explained
}
