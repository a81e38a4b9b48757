import PlainText

extension DialogCheck {
  /// What users see is not what the text says, or holds what they cannot see.
  static let hiddenCharacters = DialogCheck(
    "hidden-characters", title: "every character of a text is visible",
    looksAt: "control and tag characters, bidirectional overrides, invisible spaces inside words",
    passes: .fairLayer,
    fails: .firstLayer(#"accept_all: Accept all, reject_all: "Re\u200Bject all", settings: Manage options"#)
  ) { dialog, _ in Disguises.found(in: dialog, \.isHidden) }
}
