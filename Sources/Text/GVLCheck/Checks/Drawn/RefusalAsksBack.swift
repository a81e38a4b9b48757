extension DialogCheck {
  /// Refusing, unlike accepting, must be confirmed in a window of the browser.
  static let refusalAsksBack = DialogCheck(
    "refusal-asks-back", title: "refusing is not asked about again",
    looksAt: "windows that open when the refusal is pressed", needs: [.presses, .agreement], on: [.first],
    where: [.drawnOrPage], passes: DrawnExample.make(effort: "accept: 1, refuse: 1"),
    fails: DrawnExample.make(effort: "accept: 1, refuse: 2, questions: 1")
  ) { dialog, _ in
    guard let effort = dialog.drawn?.effort, let refuse = effort.refuse, let refusal = dialog.refusal,
      refuse.questions > effort.accept?.questions ?? 0
    else { return [] }
    return .one(
      "\"\(refusal.label)\" opens a window that asks back, \"\(dialog.acceptance?.label ?? "accepting")\" does not: let one press do",
      at: refusal)
  }
}
