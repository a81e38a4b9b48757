import PlainText

extension DialogCheck {
  /// The click that accepts also agrees to a transfer to countries without adequate protection.
  static let transferFoldedIn = DialogCheck(
    "transfer-folded-in", title: "consent to transfers to third countries is separate",
    looksAt: "the sentences of the first layer that speak of a transfer and of agreeing, and its toggles",
    on: [.first, .unknown],
    passes: layer("Our servers are in the United States."),
    fails: layer("By accepting you also agree to the transfer of your data to the USA.")
  ) { dialog, context in
    let language = dialog.language
    guard dialog.shown.contains(where: { $0.role.isAccept }), context.said.whole.disclosures.contains(.transfer),
      !adequate.finds(in: dialog.text),
      !dialog.shown.contains(where: {
        $0.element.isToggle && Classifier.standard.said($0.label, language: language).disclosures.contains(.transfer)
      })
    else { return [] }
    for text in dialog.texts {
      let words = KeyRoles.words(of: dialog.source == .strings ? text.key ?? "" : "")
      guard words.isDisjoint(with: ["settings", "admin", "help", "tooltip", "policy"]) else { continue }
      for sentence in Sentences.of(text.text) {
        let said = Classifier.standard.said(sentence, language: language)
        guard said.disclosures.contains(.transfer),
          said.manner.contains(.agrees) || !said.traits.isDisjoint(with: [.accepts, .consent]),
          said.traits.isDisjoint(with: [.not, .without, .refuses])
        else { continue }
        return .one(
          "\"\(Excerpt.of(sentence))\" includes a transfer to third countries in the choice: ask for it with a control of its own",
          in: text, severity: dialog.source == .strings ? .info : nil)
      }
    }
    return []
  }
}

/// Words for grounds on which a transfer needs no consent.
private let adequate = TextFinder([
  "adequacy", "privacy framework", "angemessenheitsbeschl", "within the eu", "innerhalb der eu",
  "décision d'adéquation",
  "décision d’adéquation", "decisión de adecuación", "decisione di adeguatezza", "adequaatheidsbesl",
])

private func layer(_ sentence: String) -> Example {
  Example(
    """
    language: en
    screens:
      - layer: first
        texts:
          - We use cookies for personalised advertising and for statistics.
          - \(sentence)
          - You can withdraw your consent at any time.
        controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
    """)
}
