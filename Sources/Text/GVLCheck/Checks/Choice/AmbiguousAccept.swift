extension DialogCheck {
  /// The label of the accepting control states no choice: "OK", "Got it", "Continue".
  static let ambiguousAccept = DialogCheck(
    "ambiguous-accept", title: "a control that accepts says so",
    looksAt: "labels that acknowledge or close where the key, or the lack of another control, makes them accept",
    passes: .fairLayer,
    fails: .layer(controls: "{role: accept_all, text: OK}", "reject_all: Reject all", "settings: Manage options")
  ) { dialog, _ in
    if let control = dialog.shown.first(where: { $0.role.isAccept && $0.textRole == .acknowledge }) {
      return .one(
        "\"\(control.label)\" names no choice but counts as consent: say \"accept\" or what is accepted", at: control)
    }
    // No other control of the layer accepts, so this one does.
    guard dialog.layer == .first, dialog.accept == false, dialog.asksForTCF,
      let control = dialog.shown.first(where: { $0.role == .acknowledge })
    else { return [] }
    return .one(
      "\"\(control.label)\" names no choice, and no other control accepts: say \"accept\" or what is accepted",
      at: control)
  }
}
