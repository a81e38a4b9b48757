extension DialogCheck {
  /// Continuing, scrolling or using the site counts as consent.
  static let impliedConsent = DialogCheck(
    "implied-consent", title: "consent is a click that accepts",
    looksAt: "the sentences of every layer",
    passes: .layer(
      texts:
        "Choose whether we may store information on your device for advertising. You can continue without accepting."),
    fails: .layer(texts: "By continuing to browse this site you accept our cookies for advertising.")
  ) { dialog, context in
    let severity: Severity? = Classifier.standard.isFounded(.implied, in: dialog.language) ? nil : .warning
    let texts = zip(dialog.texts, context.said.texts).filter { $1.manner.contains(.agrees) }.flatMap { text, _ in
      ImpliedSentences.of(text.text, language: dialog.language).map { Found(message($0), in: text, severity: severity) }
    }
    // A short sentence may have been classified as a label.
    let labels = dialog.shown.filter { context.said.of($0).manner.contains(.agrees) }.flatMap { control in
      ImpliedSentences.of(control.text, language: dialog.language).map {
        Found(message($0), at: control, severity: severity)
      }
    }
    return texts + labels
  }
}

private func message(_ sentence: String) -> String {
  "\"\(Excerpt.of(sentence))\" treats continued use as consent: ask for a click that accepts"
}
