import GVLWording

extension DialogCheck {
  /// Refusing costs money: the stated alternative of the profile, about which authorities have their own conditions.
  ///
  /// Where the profile states no such alternative, a first layer without a free refusal is `no-reject-first-layer`'s.
  static let rejectNeedsPayment = DialogCheck(
    "reject-needs-payment", title: "refusing does not need payment",
    looksAt: "the controls of the first layer where the profile says `paidAlternative`", needs: [.refusal],
    on: [.first],
    passes: Example(DialogCheck.paymentInLabel.passes.source, paidContext),
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          controls: [accept_all: Accept all, pay: Subscribe, settings: Manage options]
      """, paidContext)
  ) { dialog, context in
    guard context.paidAlternative, dialog.reject != true, dialog.shown.contains(where: { $0.role.isAccept }),
      let pay = dialog.shown.first(where: { $0.role == .pay })
    else { return [] }
    return [
      Found(
        "whoever refuses must pay (\"\(pay.label)\"): offer a refusal without payment, or have the model reviewed",
        at: pay)
    ]
  }
}

private let paidContext: DialogContext = {
  var context = DialogContext()
  context.paidAlternative = true
  return context
}()
