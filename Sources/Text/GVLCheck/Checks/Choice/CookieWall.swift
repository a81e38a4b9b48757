extension DialogCheck {
  /// Only users who accept get access.
  static let cookieWall = DialogCheck(
    "cookie-wall", title: "access is possible without accepting",
    looksAt:
      "sentences of the first layer that one must accept cookies to use the site, and layers where one accepts or leaves",
    on: [.first, .unknown],
    passes: .fairLayer,
    fails: .layer(texts: #""We use cookies for advertising. You must accept cookies to use this website.""#)
  ) { dialog, context in
    // Users who may pay instead are not shut out.
    guard dialog.shown.contains(where: { $0.role.isAccept }), !dialog.shown.contains(where: { $0.role == .pay })
    else { return [] }
    guard let (text, sentence) = WallSentences.first(in: dialog) else {
      guard let leave = wayOut(of: dialog, context) else { return [] }
      return .one(
        "users who do not accept can only leave (\"\(leave.label)\"): let users who refuse continue", at: leave)
    }
    // Doubtful if a button refuses despite the text, or in strings, where it is not known which texts appear together.
    let isDoubtful =
      dialog.reject != false || dialog.source == .strings
      || !Classifier.standard.isFounded(.wall, in: dialog.language)
    return .one(
      "\"\(Excerpt.of(sentence))\" makes access depend on accepting: let users who refuse continue",
      in: text, severity: isDoubtful ? .warning : nil)
  }
}

/// The control that leaves the site, if besides accepting there are only controls for reading.
private func wayOut(of dialog: Dialog, _ context: DialogContext) -> Control? {
  guard dialog.reject == false, dialog.layer == .first, dialog.source != .strings,
    ConsentWords.following.finds(in: dialog.text),
    !WallSentences.aside.finds(in: dialog.text, asWord: true),
    let leave = dialog.shown.first(where: { leaves($0, context) })
  else { return nil }
  let isAll = dialog.shown.allSatisfy {
    $0.role.isAccept || $0.role == .privacyPolicy || $0.role == .vendors || leaves($0, context)
  }
  return isAll ? leave : nil
}

private func leaves(_ control: Control, _ context: DialogContext) -> Bool {
  let said = context.said.of(control).traits
  return control.role == .other && said.contains(.leaves) && said.isDisjoint(with: [.elsewhere, .settings, .not])
}
