package import GVLFindings

/// The rules of `gvl translations audit`, in the order in which they are explained.
package enum AuditRules {
  package static let all: [Rule] = table.map { $0.rule }

  static let table: [any AuditRule.Type] = [
    IDMissing.self, IDSurplus.self, TextEmpty.self, IllustrationMissing.self, FileLanguage.self, OtherScript.self,
    OtherLanguage.self, SameAsEnglish.self, TextCut.self, TextSurplus.self, NumbersDiffer.self, NamesDiffer.self,
    TextTwice.self, TextChanged.self, TwoTexts.self, ControlCharacters.self, MixedScripts.self, HTMLEntities.self,
    OuterBlanks.self,
  ]

  /// What a remark or baseline may name.
  package static let known = KnownRules(all)

  /// A rule with what a reader wants to know of it.
  package struct Explained: Sendable {
    package let rule: Rule
    package let looksAt: String
    package let passes: AuditExample
    package let fails: AuditExample
  }

  package static let explained: [Explained] = table.map {
    Explained(rule: $0.rule, looksAt: $0.looksAt, passes: $0.passes, fails: $0.fails)
  }
}
