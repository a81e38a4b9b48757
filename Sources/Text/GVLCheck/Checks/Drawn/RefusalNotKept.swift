import GVLDialogReading
import GVLWording

extension DialogCheck {
  /// Who has refused is asked again with each page; who has accepted is left alone.
  static let refusalNotKept = DialogCheck(
    "refusal-not-kept", title: "a refusal is kept as consent is",
    looksAt: "whether the dialog is there again when the page opens again after accepting, and after refusing",
    needs: [.presses, .agreement], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(effort: "accept: 1, refuse: 1, acceptKept: true, refuseKept: true"),
    fails: DrawnExample.make(effort: "accept: 1, refuse: 1, acceptKept: true, refuseKept: false")
  ) { dialog, _ in
    guard let effort = dialog.drawn?.effort, effort.acceptIsKept == true, effort.refuseIsKept == false,
      let refusal = dialog.refusal ?? dialog.acceptance
    else { return [] }
    return [
      Found(
        "who refuses is asked again when the page opens again, who accepts is not: store the refusal too",
        at: refusal)
    ]
  }
}
