extension DialogCheck {
  /// The keyboard does not reach the refusal.
  static let refusalWithoutKeyboard = DialogCheck(
    "refusal-without-keyboard", title: "refusing can be reached with the keyboard",
    looksAt: "which controls of the first layer the Tab key reaches", needs: [.drawing, .agreement], on: [.first],
    where: [.drawnOrPage], passes: DrawnExample.make(),
    fails: DrawnExample.make(refuse: "box: [200, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\"")
  ) { dialog, _ in
    guard dialog.drawn?.isTabbedThrough == true, let refusal = dialog.refusal, let own = refusal.appearance.drawing,
      own.tabStop == nil, !own.hasFocus
    else { return [] }
    return .one(
      "the Tab key never reaches \"\(refusal.label)\": make it a button, or a link with an address", at: refusal)
  }
}
