extension DialogCheck {
  /// The refusal is a link within a sentence, the acceptance is a control. `reject-as-link` reports this for pages.
  static let refusalInSentence = DialogCheck(
    "refusal-in-sentence", title: "refusing has a control of its own",
    looksAt: "links within the texts of a first layer of strings or screens that has no other refusal",
    needs: [.agreement, .whole], on: [.first],
    passes: .fairLayer,
    fails: .layer(
      texts: #""We use cookies for advertising. You may <a>continue without accepting</a>.""#,
      controls: "accept_all: Accept all, settings: Manage options")
  ) { dialog, _ in
    guard let accept = dialog.shown.first(where: { $0.role.isAccept }),
      !dialog.shown.contains(where: { $0.role.isRefusal }), let (text, label) = dialog.refusalInText
    else { return [] }
    return .one(
      "\"\(Excerpt.of(label))\" is a link inside a text, but \"\(accept.label)\" is a control: make it the same kind of control",
      in: text)
  }
}
