extension DialogCheck {
  /// The dialog does not say that consent can be withdrawn, and how.
  ///
  /// The framework has rules of its own for both. Only the interface counts: a link on the page may appear only after
  /// the choice.
  static let withdrawalUntold = DialogCheck(
    "withdrawal-untold", title: "the dialog says how to withdraw or change a choice",
    looksAt: "the texts and controls of all layers, by the words of the language's lexicon",
    needs: [.words, .whole, .agreement], on: [.first], where: [.outsideTCF],
    passes: example("You can withdraw your consent at any time."), fails: example("")
  ) { dialog, context in
    let others = context.others
    guard others.allSatisfy(\.unseen.isEmpty),
      dialog.shown.contains(where: { $0.role.isAccept }),
      // A file with labels alone has no place for such a sentence.
      SpokenText.isSentence(in: dialog) || dialog.texts.contains(where: { $0.text.utf8.count >= 40 }),
      // A layer or policy outside of the file may say it.
      others.contains(where: { $0.layer == .second }) || !FirstLayer.leadsOn(dialog),
      !dialog.shown.contains(where: { $0.role == .privacyPolicy }),
      !dialog.texts.contains(where: { LinkMarks.stand(in: $0.text) }),
      FirstLayer.disclosures(context) != nil
    else { return [] }
    // The label "Cookie settings" does not say that the button is still there later.
    let told =
      (context.said.texts
      + others.flatMap { layer in
        layer.texts.map { Classifier.standard.said($0.text, language: layer.language) }
      }).reduce(into: Disclosures()) { $0.formUnion($1.disclosures) }
    let hasControl = Interface(dialog, context).shown.contains { control in
      [control.role, control.keyRole, control.textRole].contains(.withdraw)
    }
    guard told.isDisjoint(with: [.withdrawal, .reopen]), !hasControl else { return [] }
    return .one(
      "nothing says how to withdraw consent: say so before it is given",
      // For strings the sentence may be in another file.
      severity: dialog.source == .strings ? .info : nil,
      needs: SpokenText.isSentence(in: dialog) ? [] : [.prose])
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
