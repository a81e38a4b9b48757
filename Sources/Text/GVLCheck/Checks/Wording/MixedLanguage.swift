import GVLText

extension DialogCheck {
  /// A dialog is in two languages; `untranslated` reports left-over English.
  static let mixedLanguage = DialogCheck(
    "mixed-language", title: "a dialog is in one language",
    looksAt: "the labels and texts of every layer: their words and their letters",
    passes: DialogCheck.untranslated.passes,
    fails: .layer(
      controls: "accept_all: Alle akzeptieren, reject_all: Tout refuser, settings: Einstellungen", language: "de")
  ) { dialog, context in
    let languages = context.said.foreign.filter { $0.language != "en" && !$0.isMarkup }.map {
      let isIn =
        $0.isAll
        ? "the dialog is in \(LanguageName.of($0.language)), and"
        : "\"\(Excerpt.of($0.text))\" is \(LanguageName.of($0.language)) in a dialog that"
      let remedy =
        $0.isAll
        ? dialog.source == .page ? "correct `lang`" : "correct the language of the file, or translate it"
        : "use one language"
      return Found(
        "\(isIn) says it is \(LanguageName.of(dialog.language)): \(remedy)", at: $0.control, in: $0.paragraph)
    }
    let told = Set(context.said.foreign.map(\.text))
    return languages + letters(dialog).filter { !told.contains($0.control?.text ?? $0.text?.text ?? "") }
  }
}

/// Findings by letters of another script; these need no lexicon.
private func letters(_ dialog: Dialog) -> [Found] {
  guard let language = dialog.language else { return [] }
  let all =
    dialog.shown.map { (text: $0.text, control: Optional($0), paragraph: DialogText?.none) }
    + dialog.texts.map { (text: $0.text, control: nil, paragraph: Optional($0)) }
  return all.compactMap { text, control, paragraph in
    if let run = ForeignLetters.run(in: text, language: language) {
      return Found(
        "\"\(Excerpt.of(run.text))\" is written in \(run.script.words) letters in a dialog that says it is \(LanguageName.of(language)): use one language",
        at: control, in: paragraph)
    }
    guard let word = ForeignLetters.disguised(in: text) else { return nil }
    return Found(
      "\"\(Excerpt.of(word.word))\" mixes Latin letters with similar \(word.script.words) ones: retype it",
      at: control, in: paragraph)
  }
}
