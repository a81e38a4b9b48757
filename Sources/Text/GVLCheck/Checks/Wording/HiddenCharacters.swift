import PlainText

extension DialogCheck {
  /// A text contains characters that users do not see, or shows other words than it contains.
  static let hiddenCharacters = DialogCheck(
    "hidden-characters", title: "every character of a text is visible",
    looksAt: "control and tag characters, bidirectional overrides, invisible spaces inside words",
    passes: .fairLayer,
    fails: .layer(controls: #"accept_all: Accept all, reject_all: "Re\u200Bject all", settings: Manage options"#)
  ) { dialog, _ in Disguises.found(in: dialog, \.isHidden) }
}
