extension DialogCheck {
  /// Users cannot choose single purposes.
  static let noSettings = DialogCheck(
    "no-settings-first-layer", title: "a first layer offers a way to choose in detail",
    looksAt: "the controls of the first layer", needs: [.choices], on: [.first],
    passes: .fairLayer,
    fails: .layer(isTCF: true, controls: "accept_all: Accept all, reject_all: Reject all")
  ) { dialog, _ in
    guard dialog.settings != true,
      let accept = dialog.shown.first(where: { $0.role.isAccept }),
      // The choices may be on this very layer.
      !dialog.shown.contains(where: { $0.role == .save || $0.element.isToggle && $0.toggle?.isDisabled != true }),
      // `wrong-sense` reports a control for settings with a wrong label.
      dialog.source == .page || !dialog.shown.contains(where: { $0.keyRole == .settings })
    else { return [] }
    return .one(
      "there is no way to choose in detail: add a control that opens the choices next to \"\(accept.label)\"",
      at: accept, needs: accept.isDisputed(in: dialog.source) ? [.agreement] : [])
  }
}
