package import GVLFindings

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
