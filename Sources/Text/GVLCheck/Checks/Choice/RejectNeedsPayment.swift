extension DialogCheck {
  /// Refusing costs money. Authorities have their own conditions for this.
  static let rejectNeedsPayment = DialogCheck(
    "reject-needs-payment", title: "refusing is free",
    looksAt: "the controls of the first layer where paying is offered", needs: [.refusal],
    on: [.first],
    passes: DialogCheck.paymentInLabel.passes,
    fails: .layer(controls: "accept_all: Accept all, pay: Subscribe, settings: Manage options")
  ) { dialog, _ in
    guard dialog.reject != true, dialog.shown.contains(where: { $0.role.isAccept }),
      let pay = dialog.shown.first(where: { $0.role == .pay })
    else { return [] }
    return .one(
      "users who refuse must pay (\"\(pay.label)\"): offer a free way without behavioural advertising, or have the model reviewed",
      at: pay)
  }
}
