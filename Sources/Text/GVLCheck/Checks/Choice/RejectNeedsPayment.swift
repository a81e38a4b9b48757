import GVLWording

/// Refusing costs money: the stated alternative of the profile, about which authorities have their own conditions.
///
/// Where the profile states no such alternative, a first layer without a free refusal is `no-reject-first-layer`'s.
enum RejectNeedsPayment: DialogCheck {
  static let name = "reject-needs-payment"
  static let title = "refusing does not need payment"
  static let looksAt = "the controls of the first layer where the profile says `paidAlternative`"
  static let passes = Example(PaymentInLabel.passes.source, context)
  static let fails = Example(
    """
    language: en
    screens:
      - layer: first
        controls: [accept_all: Accept all, pay: Subscribe, settings: Manage options]
    """, context)

  private static let context: DialogContext = {
    var context = DialogContext()
    context.paidAlternative = true
    return context
  }()

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .first, context.paidAlternative, dialog.reject == false, dialog.accept == true,
      let pay = dialog.shown.first(where: { $0.role == .pay })
    else { return [] }
    return [
      Found(
        "whoever refuses must pay (\"\(pay.label)\"): offer a refusal without payment, or have the model reviewed",
        at: pay)
    ]
  }
}
