import GVLWording

extension DialogCheck {
  /// Who is to consent is told first that this can be taken back, and how.
  ///
  /// The framework asks for both by itself. Nothing else than the interface is looked at: a link on the page may come
  /// after the choice.
  static let withdrawalUntold = DialogCheck(
    "withdrawal-untold", title: "the dialog says how to withdraw or change a choice",
    looksAt: "the texts and controls of all layers, by the words of the language's lexicon",
    needs: [.words, .whole, .agreement], on: [.first], where: [.outsideTCF],
    passes: example("You can withdraw your consent at any time."), fails: example("")
  ) { dialog, context in
    let others = context.others
    guard others.allSatisfy(\.unseen.isEmpty),
      dialog.shown.contains(where: { $0.role.isAccept }),
      // A label in a file of labels is no text that somebody left a sentence out of.
      SpokenText.isSentence(in: dialog) || dialog.texts.contains(where: { $0.text.utf8.count >= 40 }),
      // A layer or a policy that is not at hand may say it.
      others.contains(where: { $0.layer == .second }) || !FirstLayer.leadsOn(dialog),
      !dialog.shown.contains(where: { $0.role == .privacyPolicy }),
      !dialog.texts.contains(where: { LinkMarks.stand(in: $0.text) }),
      FirstLayer.disclosures(context) != nil
    else { return [] }
    // A button that is called "Cookie settings" does not say that it is there later.
    let told =
      (context.said.texts
      + others.flatMap { layer in
        layer.texts.map { Classifier.standard.said($0.text, language: layer.language) }
      }).reduce(into: Disclosures()) { $0.formUnion($1.disclosures) }
    let hasControl = Interface(dialog, context).shown.contains { control in
      [control.role, control.keyRole, control.textRole].contains(.withdraw)
    }
    guard told.isDisjoint(with: [.withdrawal, .reopen]), !hasControl else { return [] }
    return [
      Found(
        "nothing says how to withdraw consent: say so before it is given",
        // Of strings the sentence may stand in a file that is not at hand.
        severity: dialog.source == .strings ? .info : nil,
        needs: SpokenText.isSentence(in: dialog) ? [] : [.prose])
    ]
  }
}

private func example(_ sentence: String) -> Example {
  Example(
    """
    language: en
    screens:
      - layer: first
        texts: ["We would like to store cookies for personalised advertising. \(sentence)"]
        controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      - layer: second
        controls: [{text: Marketing, element: switch}, reject_all: Reject all, save: Save my choices]
    """)
}
