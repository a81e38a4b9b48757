extension DialogCheck {
  /// Users can only pay or consent to everything; several purposes need separate consent.
  static let payWithoutChoice = DialogCheck(
    "pay-without-choice", title: "with a paid alternative, consent is still given by purpose",
    looksAt: "the controls of a first layer where paying is offered beside accepting",
    needs: [.choices, .agreement, .whole], on: [.first], where: [.notInStrings],
    passes: .layer(controls: "accept_all: Accept all, pay: Subscribe for 4.99 €, settings: Manage options"),
    fails: .layer(controls: "accept_all: Accept all, pay: Subscribe for 4.99 €")
  ) { dialog, _ in
    guard dialog.settings == false, dialog.reject != true,
      let pay = dialog.shown.first(where: { $0.role == .pay }),
      dialog.shown.contains(where: { $0.role.isAccept }),
      !dialog.shown.contains(where: { $0.element.isToggle || [.save, .unknown].contains($0.role) || $0.opens != nil }),
      // A link in a text may lead to the choices.
      !dialog.texts.contains(where: { LinkMarks.stand(in: $0.text) })
    else { return [] }
    return .one(
      "beside \"\(pay.label)\" consent is all or nothing: add a control that opens the choices by purpose", at: pay)
  }
}
