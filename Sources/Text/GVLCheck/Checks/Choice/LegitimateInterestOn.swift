import PlainText

extension DialogCheck {
  /// A legitimate interest in advertising is on before the user was asked.
  ///
  /// The authorities agree that it is no basis for storage and access on the device; on later processing they have no
  /// common position. `legitimate-interest-barred` reports purposes that the framework bars by name.
  static let legitimateInterestOn = DialogCheck(
    "legitimate-interest-on", title: "advertising rests on consent",
    looksAt: "the toggles for a legitimate interest that are on, by what their labels name", needs: [.toggles],
    on: [.first, .second, .unknown], where: [.notInStrings],
    passes: layer("Legitimate interest: audience measurement"), fails: layer("Legitimate interest: personalised ads")
  ) { dialog, context in
    return dialog.shown.compactMap { control in
      guard let toggle = control.toggle, toggle.isOn, toggle.basis == .legitimateInterest,
        LegitimateInterest.isTold(control, context)
      else { return nil }
      let said = context.said.of(control)
      guard said.kinds.contains(.advertising),
        // "On" may mean "I object", and a vendor's name may contain the word advertising.
        said.traits.isDisjoint(with: [.objects, .refuses, .not, .without]),
        context.expected?.vendors.values.contains(where: { control.label.contains($0) }) != true,
        !context.sets.contains("tcf") || LegitimateInterest.barred(in: control.label, context) == nil
      else { return nil }
      return Found(
        "\"\(control.label)\" claims a legitimate interest in advertising: ask for consent instead, with a toggle that is off",
        at: control)
    }
  }
}

private func layer(_ label: String) -> Example {
  .layer(
    "second", controls: "{text: Marketing, element: switch}", #"{text: "\#(label)", element: switch, on: true}"#,
    "save: Save my choices", "reject_all: Reject all")
}
