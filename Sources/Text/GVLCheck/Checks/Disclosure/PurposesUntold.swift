extension DialogCheck {
  /// The first layer does not say what consent is asked for.
  ///
  /// Dialogs under the TCF have a rule of their own. Strings are excluded: which of them are the layer's final texts is
  /// not known. `vague-purpose` reports vague benefits.
  static let purposesUntold = DialogCheck(
    "purposes-untold", title: "the first layer names its purposes (outside the TCF)",
    looksAt: "the texts and labels of the first layer, by the words of the language's lexicon",
    needs: [.words, .whole], on: [.first], where: [.notInStrings, .outsideTCF],
    passes: .fewStatements("We store cookies on your device for advertising and statistics."),
    fails: .fewStatements("This site stores cookies on your device. You decide about that.")
  ) { dialog, context in
    let said = context.said
    guard let accept = dialog.shown.first(where: { $0.role.isAccept }),
      // If the lexicon has no words for kinds of cookies, a missing word proves nothing.
      let language = said.whole.language, Classifier.standard.knowsKinds(language),
      // "Marketing cookies" names a kind, not a purpose.
      !said.whole.disclosures.contains(.purposes), !said.whole.manner.contains(.vague),
      PlaceholderNames.of(dialog.text).isEmpty,
      !dialog.shown.contains(where: { $0.element.isToggle }), said.foreign.isEmpty
    else { return [] }
    return .one(
      "the first layer names no purpose: name the purposes before \"\(accept.label)\" is asked for",
      needs: SpokenText.isSentence(in: dialog) ? [] : [.prose])
  }
}

extension Example {
  /// A first layer outside of the framework with few statements.
  static func fewStatements(_ sentence: String) -> Example {
    Example(
      """
      language: en
      screens:
        - layer: first
          texts:
            - \(sentence)
            - You can withdraw your consent at any time.
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """)
  }
}
