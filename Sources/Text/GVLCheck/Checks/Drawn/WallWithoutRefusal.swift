extension DialogCheck {
  /// The page cannot be used without accepting.
  static let wallWithoutRefusal = DialogCheck(
    "wall-without-refusal", title: "the page can be reached without accepting",
    looksAt:
      "what a press reaches at 48 points of the window, whether the page can be scrolled before and after accepting, and whether anything that was pressed refuses or closes the dialog",
    needs: [.presses, .agreement], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(effort: "accept: 1, refuse: 1", more: "covers: true"),
    fails: DrawnExample.make(effort: "accept: 1, escape: nothing", more: "covers: true")
  ) { dialog, _ in
    guard let drawn = dialog.drawn, let effort = drawn.effort, effort.accept != nil,
      drawn.coversPage == true || effort.acceptFreesPage == true, effort.refuse == nil,
      effort.escape ?? .nothing == .nothing, effort.cross ?? .nothing == .nothing
    else { return [] }
    let wall =
      drawn.coversPage == true ? "the dialog covers the whole page" : "with the dialog open the page cannot be scrolled"
    return .one("\(wall), and nothing that gvl pressed refuses or closes it: let people refuse", at: dialog.acceptance)
  }
}
