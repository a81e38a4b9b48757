extension DialogCheck {
  /// When the page opens, the Enter key consents.
  static let focusOnAccept = DialogCheck(
    "focus-on-accept", title: "the keyboard is not at the acceptance when a page opens",
    looksAt: "which element has the focus when the page has opened", needs: [.drawing], on: [.first],
    where: [.drawnOrPage], passes: DrawnExample.make(),
    fails: DrawnExample.make(accept: DrawnExample.accept + ", focus: true")
  ) { dialog, _ in
    guard let accept = dialog.acceptance, accept.appearance.drawing?.hasFocus == true else { return [] }
    return .one(
      "the keyboard is at \"\(accept.label)\" when the page opens, so Enter consents: put it at the dialog itself",
      at: accept)
  }
}
