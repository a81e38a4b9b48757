import GVLFindings
import GVLStringsWriting
import PlainText

extension ImportRules {
  /// Invisible characters can reverse a label, and prevent a search from finding its words.
  static let hiddenCharacters = ImportRule(
    "hidden-characters", .error, "texts hold no characters that nobody sees", .disguises,
    looksAt: "control and tag characters, bidirectional overrides, invisible spaces inside words",
    passes: ImportExample(["first.rejectAll": "Alle ablehnen"]),
    fails: ImportExample(["first.rejectAll": "\u{202E}nenhelba ellA"])
  ) { imported in
    imported.disguises(\.isHidden)
  }
}

extension ImportRules {
  /// A word with look-alike letters is not found by a search and not spoken by a screen reader.
  static let lookAlikeLetters = ImportRule(
    "mixed-scripts", .error, "a word is written in one script", .disguises,
    looksAt: "Latin, Greek, Cyrillic and other look-alike letters in one word; mathematical letters",
    passes: ImportExample(["first.rejectAll": "Alle ablehnen"]),
    fails: ImportExample(["first.rejectAll": "Аlle ablehnen"])
  ) { imported in
    imported.disguises { !$0.isHidden }
  }
}

extension ImportedUnit {
  /// An error in a control's label, a warning elsewhere. Official texts are skipped: they are compared byte by byte.
  fileprivate func disguises(_ isOfRule: (Disguise) -> Bool) -> [ImportFound] {
    if unit.isLocked { return [] }
    return filled.flatMap { form in
      Disguise.found(in: form.text).filter(isOfRule)
        .map { ImportFound(form, severity: string?.role == nil ? .warning : nil, "the text " + $0.message) }
    }
  }
}

extension Citation {
  fileprivate static let disguises = Citation("Unicode UTS #39, section 5.2; UAX #9; UAX #31")
}
