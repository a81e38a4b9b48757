extension DialogCheck {
  /// The only reason stated is vague: "to improve your experience".
  static let vaguePurpose = DialogCheck(
    "vague-purpose", title: "purposes are named, not replaced by a vague benefit",
    looksAt: "the texts of the first layer", needs: [.whole], on: [.first],
    passes: .layer(
      texts: #""To improve your experience we show personalised advertising and measure its performance.""#),
    fails: .layer(texts: #""We use cookies to improve your experience on our website.""#)
  ) { dialog, context in
    let said = context.said.texts
    guard
      let index = said.indices.first(where: {
        said[$0].manner.contains(.vague) && !dialog.texts[$0].describesRow(in: dialog)
          && isOfOptional(dialog.texts[$0].text, dialog.language)
      }),
      !said.contains(where: { $0.disclosures.contains(.purposes) })
    else { return [] }
    return .one(
      "\"\(vague(dialog.texts[index].text, dialog.language))\" is the only purpose stated: name each purpose that data are used for",
      in: dialog.texts[index])
  }

  /// Whether a vague sentence is about more than necessary cookies, which need no consent.
  private static func isOfOptional(_ text: String, _ language: String?) -> Bool {
    Sentences.of(text).contains { sentence in
      let said = Classifier.standard.said(sentence, language: language)
      return said.manner.contains(.vague) && (!said.traits.contains(.necessary) || said.traits.contains(.others))
    }
  }

  /// The vague words, quoted in the message.
  private static func vague(_ text: String, _ language: String?) -> String {
    Excerpt.of(text) { Classifier.standard.said($0, language: language).manner.contains(.vague) }
  }
}
