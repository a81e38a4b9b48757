package import GVLFindings

/// One rule about what translators send back, in a file of its own.
protocol ImportRule: Sendable {
  static var rule: Rule { get }
  /// For `gvl rules`.
  static var looksAt: String { get }
  static var passes: ImportExample { get }
  static var fails: ImportExample { get }
  static func find(_ imported: ImportedUnit) -> [ImportFound]
}

extension Rule {
  /// A rule of this room.
  static func translated(_ name: String, _ severity: Severity, _ title: String, _ cite: Citation = .ownWords) -> Rule {
    Rule(id: "import/" + name, severity: severity, title: title, cite: cite)
  }
}

extension Citation {
  /// No rule of the framework: what a dialog needs to work.
  static let ownWords = Citation("what a dialog needs of its words")
  static let verbatim = Citation("TCF Policies, Appendix B, B.b: standard texts stay as they are")
}

/// A German table as it came back, and what was sent: a test holds the rule against it.
package struct ImportExample: Sendable, Hashable {
  package let file = "gvl-de.csv"
  package let source: String
  /// Official texts that were sent, by key.
  let official: [String: String]

  init(_ rows: [String: String], official: [String: String] = [:]) {
    let cells = rows.sorted { $0.key < $1.key }.map { "\($0.key),\"\($0.value)\"\n" }
    (source, self.official) = ("key,de\n" + cells.joined(), official)
  }

  /// What is known beside the source, a sentence each.
  package var given: [String] {
    official.isEmpty
      ? []
      : [
        "the list has \(official.sorted { $0.key < $1.key }.map { "\($0.key) \"\($0.value)\"" }.joined(separator: ", "))"
      ]
  }
}

/// The rules of `gvl translations import`, in the order in which they are explained.
package enum ImportRules {
  package static let all: [Rule] = table.map { $0.rule } + ofFiles

  static let table: [any ImportRule.Type] = [
    OfficialAltered.self, PlaceholderDiffers.self, RoleSwapped.self, FormMissing.self, KeyTwice.self,
    SameAsSource.self, TooLong.self, Markup.self, HiddenCharacters.self, LookAlikeLetters.self,
  ]

  /// Those that need the file as a whole.
  static let ofFiles = [UnknownKey.rule, TextMissing.rule, WrongLanguage.rule]

  /// A rule with what a reader wants to know of it.
  package struct Explained: Sendable {
    package let rule: Rule
    package let looksAt: String
    package let passes: ImportExample
    package let fails: ImportExample
  }

  package static let explained: [Explained] =
    table.map { Explained(rule: $0.rule, looksAt: $0.looksAt, passes: $0.passes, fails: $0.fails) }
    + [UnknownKey.explained, TextMissing.explained, WrongLanguage.explained]
}
