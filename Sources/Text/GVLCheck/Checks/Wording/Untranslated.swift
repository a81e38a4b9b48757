extension DialogCheck {
  /// English left over in another language's dialog.
  static let untranslated = DialogCheck(
    "untranslated", title: "every text of a translated dialog is translated",
    looksAt: "the labels and texts of every layer whose language is not English",
    passes: .layer(
      controls: "accept_all: Alle akzeptieren, reject_all: Alle ablehnen, settings: Einstellungen", language: "de"),
    fails: .layer(
      controls: "accept_all: Alle akzeptieren, reject_all: Alle ablehnen, settings: Manage my choices", language: "de")
  ) { dialog, context in
    context.said.foreign.filter { $0.language == "en" && !$0.isMarkup }.map {
      let isIn =
        $0.isAll ? "the dialog is in English, and" : "\"\(Excerpt.of($0.text))\" is English in a dialog that"
      let remedy =
        $0.isAll
        ? dialog.source == .page
          ? "translate it, or correct `lang`" : "translate it, or correct the language of the file" : "translate it"
      return Found(
        "\(isIn) says it is \(LanguageName.of(dialog.language)): \(remedy)", at: $0.control, in: $0.paragraph)
    }
  }
}
