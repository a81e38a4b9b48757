import GVLDialogReading
import GVLWording

extension DialogCheck {
  /// Who closes the dialog, by its cross or the escape key, is taken to consent: what is stored then is what accepting
  /// stores.
  static let closingAccepts = DialogCheck(
    "closing-accepts", title: "closing the dialog does not consent",
    looksAt:
      "what the page stores after the cross or the escape key, beside what it stores after accepting and refusing",
    needs: [.presses], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(effort: "accept: 1, refuse: 1, escape: closes"),
    fails: DrawnExample.make(effort: "accept: 1, refuse: 1, escape: accepts")
  ) { dialog, _ in
    guard let effort = dialog.drawn?.effort else { return [] }
    var found: [Found] = []
    if effort.cross == .accepts {
      let cross = dialog.cross
      found.append(
        Found(
          "the cross stores what \"\(dialog.acceptance?.label ?? "accepting")\" stores: let it refuse, or decide nothing",
          at: cross))
    }
    if effort.escape == .accepts {
      found.append(
        Found(
          "the escape key stores what \"\(dialog.acceptance?.label ?? "accepting")\" stores: let it refuse, or decide nothing"
        ))
    }
    return found
  }
}
