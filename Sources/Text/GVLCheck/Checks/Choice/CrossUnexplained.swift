extension DialogCheck {
  /// It is not said what the cross does to consent.
  static let crossUnexplained = DialogCheck(
    "cross-unexplained", title: "the dialog says that closing it keeps the defaults",
    looksAt: "the cross of the first layer of pages and screens, its name and the sentences about closing",
    needs: [.agreement, .prose, .whole], on: [.first], where: [.notInStrings],
    passes: example(" Closing this banner continues without accepting."), fails: example("")
  ) { dialog, context in
    // A cross that also accepts is reported by another rule. Strings are excluded: the screen of their word for closing
    // is not known.
    guard context.said.whole.language != nil,
      dialog.shown.contains(where: { $0.role.isAccept }),
      let cross = dialog.shown.first(where: CrossRefusal.closes), cross.role == .close,
      !cross.isDisputed(in: dialog.source),
      cross.keyRole == .close || cross.keyRole == .unknown,
      !CrossRefusal.stands(in: dialog)
    else { return [] }
    let isMild = dialog.reject != false
    return .one(
      "\"\(cross.label)\" closes, but nothing says what closing does: say that closing continues without accepting",
      at: cross, severity: isMild ? .warning : nil)
  }
}

private func example(_ sentence: String) -> Example {
  .layer(
    texts: #""We would like to store cookies for personalised advertising.\#(sentence)""#,
    controls: "close: Close, accept_all: Accept all, reject_all: Reject all, settings: Manage options")
}
