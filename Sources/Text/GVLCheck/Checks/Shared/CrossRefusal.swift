import PlainText

/// Recognises a cross that refuses: closing keeps the defaults, and the dialog says so.
enum CrossRefusal {
  static func stands(in dialog: Dialog) -> Bool {
    guard dialog.layer == .first, let cross = dialog.shown.first(where: closes) else { return false }
    let name = cross.accessibleName ?? cross.text
    if Classifier.standard.classify(name, language: dialog.language).role.isRefusal || says(name, dialog.language) {
      return true
    }
    return dialog.texts.contains { text in
      Sentences.of(text.text).contains { says($0, dialog.language) }
    }
  }

  static func closes(_ control: Control) -> Bool {
    control.role == .close || control.textRole == .close
      || control.accessibleName.map { Classifier.standard.classify($0, language: control.language).role == .close }
        ?? false
      || control.text.isEmpty && control.role.isRefusal
  }

  /// Such as "Closing keeps the default settings and continues without other than technical cookies."
  private static func says(_ sentence: String, _ language: String?) -> Bool {
    let said = Classifier.standard.said(sentence, language: language)
    let closes =
      said.traits.contains(.closes) || closing.finds(in: sentence) || cross.finds(in: sentence, asWord: true)
    return closes && !said.traits.isDisjoint(with: [.refuses, .without, .necessary, .not])
      && !said.manner.contains(.agrees) && (said.traits.isDisjoint(with: [.accepts]) || said.traits.contains(.without))
  }

  /// Nouns and participles for closing, which are not labels of buttons.
  private static let closing = TextFinder([
    "chiusura", "chiudendo", "closing", "schließen", "fermeture", "fermant", "cierre", "cerrando", "al cerrar",
  ])
  /// Names and signs of the cross.
  private static let cross = TextFinder(["×", "x", "crocetta", "croce", "cross", "kreuz", "croix", "aspa", "cruz"])
}
