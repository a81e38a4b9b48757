import PlainText

extension DialogCheck {
  /// A control postpones the question, so users who do not accept are asked again.
  static let asksAgain = DialogCheck(
    "asks-again", title: "users who do not consent are not asked again at once",
    looksAt: "controls of the first layer that put the question off: \"remind me later\"", on: [.first],
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Accept all", "{text: Remind me later, element: link}", "reject_all: Reject all",
      "settings: Manage options")
  ) { dialog, context in
    guard dialog.shown.contains(where: { $0.role.isAccept }),
      let later = dialog.shown.first(where: { isLater($0, context) })
    else { return [] }
    return .one(
      "\"\(later.label)\" postpones the question: offer a refusal and remember it for months",
      at: later, severity: dialog.shown.contains { $0.role.isRefusal } ? .info : nil)
  }
}

/// Whether a short label postpones, and does not choose, store or lead to settings.
private func isLater(_ control: Control, _ context: DialogContext) -> Bool {
  // In some languages "later" is classified as closing.
  guard [.unknown, .other, .close].contains(control.role), !control.element.isToggle, control.label.utf8.count <= 60,
    control.label.split(whereSeparator: \.isWhitespace).count <= 4
  else { return false }
  let said = context.said.of(control)
  return said.manner.contains(.later) && said.traits.isDisjoint(with: [.settings, .adjusts, .accepts, .refuses])
    && !(control.key.map { other.finds(in: $0) } ?? false)
}

private let other = TextFinder(["rate", "rating", "update", "push", "notif", "save"])
