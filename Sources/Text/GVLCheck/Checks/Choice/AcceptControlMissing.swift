extension DialogCheck {
  /// The first layer offers choices, but no control consents.
  ///
  /// The policies name "Okay" among the calls to action. A control that only leads further is not a call to action.
  static let acceptControlMissing = DialogCheck(
    "accept-control-missing", title: "the first layer has a control that accepts",
    looksAt: "the controls of the first layer", needs: [.acceptance, .agreement, .whole], on: [.first],
    passes: .layer(isTCF: true, controls: "accept_all: Accept all, reject_all: Reject all, settings: Manage options"),
    fails: .layer(isTCF: true, controls: "reject_all: Reject all, settings: Manage options")
  ) { dialog, context in
    let shown = dialog.shown
    guard dialog.accept != true,
      !shown.contains(where: { [.acknowledge, .doNotSell, .withdraw].contains($0.role) }),
      !(context.paidAlternative && shown.contains { $0.role == .pay }),
      // A button with an unclear label may accept.
      !shown.contains(where: { $0.role == .unknown && $0.element != .link }),
      !shown.contains(where: { $0.keyRole.isAccept || $0.textRole.isAccept }),
      // Consent is given row by row.
      !(shown.contains { $0.role == .save } && shown.contains { $0.element.isToggle }),
      let refusal = shown.first(where: { $0.role.isRefusal }), shown.count > 1
    else { return [] }
    return .one(
      "\"\(refusal.label)\" has no acceptance next to it: add a control that consents to all", at: refusal,
      severity: dialog.source == .strings ? .warning : nil)
  }
}
