extension DialogCheck {
  /// One click both consents and agrees to terms of use.
  ///
  /// Only labels count: a text may mention both.
  static let consentBundledWithTerms = DialogCheck(
    "consent-bundled-with-terms", title: "consent is separate from agreeing to terms of use",
    looksAt: "the labels of what accepts on the first layer", on: [.first, .unknown],
    passes: .fairLayer,
    fails: .layer(
      isTCF: true, controls: "accept: I accept the cookies and the terms of use", "reject_all: Reject all",
      "settings: Manage options")
  ) { dialog, context in
    dialog.shown.compactMap { control in
      let said = context.said.of(control)
      guard said.manner.contains(.terms), control.element != .link,
        control.role.isAccept || control.role == .other,
        !said.traits.isDisjoint(with: [.accepts, .consent]), said.traits.isDisjoint(with: [.refuses, .not, .without]),
        // A label about terms alone belongs to another screen.
        ConsentWords.following.finds(in: control.label)
      else { return nil }
      return Found(
        "\"\(control.label)\" combines consent with agreeing to terms: ask for each separately", at: control)
    }
  }
}
