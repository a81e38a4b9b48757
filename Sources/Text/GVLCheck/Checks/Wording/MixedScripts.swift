import PlainText

extension DialogCheck {
  /// Look-alike letters of another script mislead searches, screen readers and word lists.
  static let mixedScripts = DialogCheck(
    "mixed-scripts", title: "a word is written in one script",
    looksAt: "Latin, Greek, Cyrillic and other look-alike letters in one word; mathematical letters",
    passes: .fairLayer,
    fails: .layer(texts: #""Read our 𝐧otice.""#)
  ) { dialog, _ in Disguises.found(in: dialog) { !$0.isHidden } }
}
