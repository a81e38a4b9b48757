import PlainText

extension DialogCheck {
  /// A toggle that nobody can switch off is labelled as necessary but covers more.
  ///
  /// Only the words of the label count: the function of a service is not known from its name.
  static let lockedAsNecessary = DialogCheck(
    "locked-as-necessary", title: "only necessary processing is locked on",
    looksAt: "the labels of toggles that are on, cannot be changed and are called necessary", needs: [.toggles],
    where: [.notInStrings],
    passes: layer("{text: Strictly necessary, element: checkbox, on: true, disabled: true}"),
    fails: layer("{text: Strictly necessary and advertising, element: checkbox, on: true, disabled: true}")
  ) { dialog, context in
    return dialog.shown.compactMap { control in
      guard let toggle = control.toggle, toggle.isOn, toggle.isDisabled, toggle.basis == .necessary,
        control.label.count <= 80
      else { return nil }
      let said = context.said.of(control)
      let isAdvertising = said.kinds.contains(.advertising)
      guard isAdvertising || said.kinds.contains(.statistics),
        // "Necessary cookies, no advertising"; "ad fraud".
        said.traits.isDisjoint(with: [.not, .without, .refuses]), !spared.finds(in: control.label)
      else { return nil }
      let kind = isAdvertising ? "advertising" : "statistics"
      return Found(
        "\"\(control.label)\" is always on as necessary, but covers \(kind): give \(kind) a toggle that is off",
        at: control, severity: anonymous.finds(in: control.label) && !isAdvertising ? .info : nil)
    }
  }
}

private func layer(_ row: String) -> Example {
  .layer(
    "second", controls: "\(row)", "{text: Marketing, element: switch}", "save: Save my choices",
    "reject_all: Reject all")
}

/// Words for security, and for the absence of something ("ad-free").
private let spared = TextFinder([
  "secur", "fraud", "betrug", "sicherheit", "sécurit", "segur", "sicurezza", "frei", "free", "beveilig", "säkerhet",
  "bezpieč", "bezpecz", "biztons",
])
private let anonymous = TextFinder(["anonym", "anónim", "anonim"])
