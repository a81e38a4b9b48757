package import GVLFindings

/// The rules of `gvl translations audit`, in the order in which they are explained.
package enum AuditRules {
  static let table = RuleTable([
    idMissing, idSurplus, textEmpty, illustrationMissing, fileLanguage, otherScript, otherLanguage, sameAsEnglish,
    textCut, textSurplus, numbersDiffer, namesDiffer, textTwice, textChanged, twoTexts, controlCharacters,
    mixedScripts, htmlEntities, outerBlanks,
  ])

  package static let all: [Rule] = table.rules

  /// The rules that an exception or baseline may name.
  package static let known = KnownRules(all)

  package static let explained: [ExplainedRule] = table.explained
}
