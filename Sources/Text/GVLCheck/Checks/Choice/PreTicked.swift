import PlainText

extension DialogCheck {
  /// A consent toggle is on before the user has chosen.
  ///
  /// A toggle for legitimate interest may be on, since switching it off objects. A necessary toggle that cannot be
  /// changed decides nothing.
  static let preTicked = DialogCheck(
    "pre-ticked", title: "consent toggles start off",
    looksAt: "the checkboxes, switches and radio buttons of every layer", needs: [.toggles],
    passes: .layer(
      "second", isTCF: true, controls: "{text: Marketing, element: switch}",
      "{text: Strictly necessary, element: checkbox, on: true, disabled: true}",
      "{text: Legitimate interest, element: switch, on: true}",
      "{text: Measurement, element: switch, on: true, basis: legitimateInterest}", "save: Save my choices",
      "reject_all: Reject all"),
    fails: .layer(
      "second", isTCF: true, controls: "{text: Marketing, element: switch, on: true}", "save: Save my choices",
      "reject_all: Reject all")
  ) { dialog, _ in
    // In a template a locked toggle is one row of many; only the finished page shows which.
    dialog.shown.filter { $0.isPreTicked && !(dialog.isTemplate && $0.toggle?.isDisabled == true) }.map { control in
      let name = control.label.isEmpty ? "this \(control.element.rawValue) without a name" : "\"\(control.label)\""
      return Found("\(name) is on before the user has chosen: turn it off by default", at: control)
    }
  }
}
