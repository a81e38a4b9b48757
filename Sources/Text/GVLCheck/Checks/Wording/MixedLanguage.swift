import GVLWording

extension DialogCheck {
  /// Two languages, neither of them left-over English, in one dialog.
  static let mixedLanguage = DialogCheck(
    "mixed-language", title: "a dialog speaks one language",
    looksAt:
      "the labels and texts of every layer",
    passes: DialogCheck.untranslated.passes,
    fails: Example(
      """
      language: de
      screens:
        - layer: first
          controls: [accept_all: Alle akzeptieren, reject_all: Tout refuser, settings: Einstellungen]
      """), found: MixedLanguage.found)
}

enum MixedLanguage {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    context.said.foreign.filter { $0.language != "en" }.map {
      let isIn =
        $0.isAll
        ? "the whole dialog is \($0.language), and" : "\"\(Excerpt.of($0.text))\" is \($0.language) in a dialog that"
      let remedy = $0.isAll ? "correct `lang`" : "use one language"
      return Found("\(isIn) says it is \(dialog.language ?? ""): \(remedy)", at: $0.control, in: $0.paragraph)
    }
  }
}
