import GVLWording

extension DialogCheck {
  /// Something else is taken for consent: going on, scrolling, using the site.
  static let impliedConsent = DialogCheck(
    "implied-consent", title: "going on, scrolling or using a site is not called consent",
    looksAt:
      "the sentences of every layer",
    passes: Example(
      """
      language: en
      screens:
        - layer: first
          texts: [Choose whether we may store information on your device. You can continue without accepting.]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """),
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          texts: [By continuing to browse this site you accept our cookies.]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """), found: ImpliedConsent.found)
}

enum ImpliedConsent {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    for (text, whole) in zip(dialog.texts, context.said.texts) where whole.manner.contains(.implied) {
      for sentence in Sentences.of(text.text) {
        let said = Classifier.standard.said(sentence, language: dialog.language)
        guard said.manner.contains(.implied), !said.traits.isDisjoint(with: [.accepts, .consent, .elsewhere]),
          said.traits.isDisjoint(with: [.without, .not])
        else { continue }
        return [
          Found(
            "\"\(Excerpt.of(sentence))\" takes going on for consent: ask for a click that accepts", in: text)
        ]
      }
    }
    return []
  }
}
