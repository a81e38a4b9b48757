extension DialogCheck {
  /// A label that says "close" also consents.
  static let acceptAndClose = DialogCheck(
    "accept-and-close", title: "closing a dialog leaves consent as it was",
    looksAt: "the words of the accepting controls, and what the keys of closing ones say", needs: [.agreement],
    passes: .fairLayer,
    fails: .layer(controls: "accept_all: Accept all and close, reject_all: Reject all, settings: Manage options")
  ) { dialog, context in
    dialog.shown.compactMap { control in
      guard control.role.isAccept, !control.label.isEmpty else { return nil }
      if control.textRole == .close {
        return Found(
          "\"\(control.label)\" reads as \"close\", but its key says \"accept\": make closing refuse or change nothing",
          at: control)
      }
      let said = context.said.of(control)
      guard said.traits.contains(.closes) else { return nil }
      return Found("\"\(control.label)\" says that it accepts and closes: label it \"accept\"", at: control)
    }
  }
}
