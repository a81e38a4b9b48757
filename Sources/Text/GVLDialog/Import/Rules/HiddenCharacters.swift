import GVLFindings
import GVLText
import PlainText

/// Characters that users do not see turn a label round or keep its words from being found.
enum HiddenCharacters: ImportRule {
  static let rule = Rule.translated(
    "hidden-characters", .error, "texts hold no characters that nobody sees", .disguises)
  static let looksAt = "control and tag characters, bidirectional overrides, invisible spaces inside words"
  static let passes = ImportExample(["first.rejectAll": "Alle ablehnen"])
  static let fails = ImportExample(["first.rejectAll": "\u{202E}nenhelba ellA"])

  static func find(_ imported: ImportedUnit) -> [ImportFound] { imported.disguises(\.isHidden) }
}

/// Letters that look like others make a word that no search finds and no screen reader says.
enum LookAlikeLetters: ImportRule {
  static let rule = Rule.translated("mixed-scripts", .error, "a word is written in one script", .disguises)
  static let looksAt = "Latin, Greek, Cyrillic and other look-alike letters in one word; mathematical letters"
  static let passes = ImportExample(["first.rejectAll": "Alle ablehnen"])
  static let fails = ImportExample(["first.rejectAll": "Аlle ablehnen"])

  static func find(_ imported: ImportedUnit) -> [ImportFound] { imported.disguises { !$0.isHidden } }
}

extension ImportedUnit {
  /// An error in a label, whose control does what it says; a warning elsewhere. Official texts are compared byte by byte.
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
