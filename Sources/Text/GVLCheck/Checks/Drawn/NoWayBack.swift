extension DialogCheck {
  /// The user finds no way to withdraw, which must be as easy as consenting.
  static let noWayBack = DialogCheck(
    "no-way-back", title: "a choice can be changed on the page",
    looksAt: "links and buttons about cookies, consent or privacy that open a dialog, after accepting",
    needs: [.presses, .agreement], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(effort: "accept: 1, refuse: 1, acceptKept: true, wayBack: true"),
    fails: DrawnExample.make(effort: "accept: 1, refuse: 1, acceptKept: true, wayBack: false")
  ) { dialog, _ in
    guard dialog.drawn?.effort?.wayBack == ChoiceEffort.WayBack.none else { return [] }
    return .one(
      "after accepting, nothing found on this page reopens the dialog: add a link or a button that does",
      at: dialog.acceptance)
  }
}
