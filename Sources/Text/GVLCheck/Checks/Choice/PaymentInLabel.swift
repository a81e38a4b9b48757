extension DialogCheck {
  /// A label reads like a refusal but leads to payment.
  static let paymentInLabel = DialogCheck(
    "payment-in-label", title: "a control that leads to payment names the payment",
    looksAt: "the words of the controls of the first layer",
    passes: .layer(
      controls: "accept_all: Accept all, reject_all: Reject all, pay: Subscribe, settings: Manage options"),
    fails: .layer(
      controls: "accept_all: Accept all, pay: Reject and subscribe, reject_all: Reject all, settings: Manage options")
  ) { dialog, context in
    dialog.shown.compactMap { control in
      guard control.textRole == .pay || control.role == .pay else { return nil }
      let said = context.said.of(control)
      guard said.traits.contains(.refuses) || said.traits.contains(.without) && said.traits.contains(.accepts) else {
        return nil
      }
      return Found(
        "\"\(control.label)\" reads like a refusal but leads to payment: name the payment and its price",
        at: control)
    }
  }
}
