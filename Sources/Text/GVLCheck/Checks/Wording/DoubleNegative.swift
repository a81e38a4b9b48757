extension DialogCheck {
  /// A double negative hides the effect of a click.
  static let doubleNegative = DialogCheck(
    "double-negative", title: "a label has at most one negation",
    looksAt: "the labels of controls and toggles",
    passes: .fairLayer,
    fails: .layer(
      controls:
        "accept_all: Accept all, reject_all: Reject all, {text: Do not reject, element: button}, settings: Manage options"
    )
  ) { dialog, context in
    dialog.shown.compactMap { control in
      let label = control.label
      guard !label.isEmpty, label.utf8.count <= 200 else { return nil }
      let said = context.said.of(control)
      guard said.negations > 1, said.traits.contains(.refuses) || said.traits.contains(.without),
        said.traits.contains(.not) || said.traits.contains(.without), !control.textRole.isRefusal,
        !said.traits.contains(.others), !said.traits.contains(.necessary), control.textRole != .doNotSell
      else { return nil }
      return Found("\"\(label)\" is a double negative: say what the button does", at: control)
    }
  }
}
