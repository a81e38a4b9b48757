extension DialogCheck {
  /// Users who refuse are asked again on each page; users who accept are not.
  static let refusalNotKept = DialogCheck(
    "refusal-not-kept", title: "a refusal is kept as consent is",
    looksAt: "whether the dialog is back when the page reloads after accepting, and after refusing",
    needs: [.presses, .agreement], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(effort: "accept: 1, refuse: 1, acceptKept: true, refuseKept: true"),
    fails: DrawnExample.make(effort: "accept: 1, refuse: 1, acceptKept: true, refuseKept: false")
  ) { dialog, _ in
    guard let effort = dialog.drawn?.effort, effort.acceptIsKept == true, effort.refuseIsKept == false,
      let refusal = dialog.refusal ?? dialog.acceptance
    else { return [] }
    return .one(
      "people who refuse are asked again when the page reloads, people who accept are not: store the refusal too",
      at: refusal)
  }
}
