extension DialogCheck {
  /// A control's label says the opposite of its key.
  ///
  /// Fails if the id or key of a control names a refusal and its text an acceptance, or vice versa; also if its
  /// accessible name contradicts it.
  static let polaritySwapped = DialogCheck(
    "polarity-swapped", title: "a control's text means what its key says",
    looksAt: "keys and ids, texts, and the names for assistive technology",
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Alle ablehnen, reject_all: Alle ablehnen, settings: Einstellungen", language: "de")
  ) { dialog, _ in
    dialog.shown.compactMap { control in
      if control.keyRole.contradicts(control.textRole), let key = control.key {
        return Found(
          "\"\(control.text)\" is \(sense(control.textRole)), but the key \"\(key)\" says \(sense(control.keyRole)): "
            + "correct the text or the key", at: control)
      }
      guard !control.text.isEmpty, let name = control.accessibleName else { return nil }
      let nameRole = Classifier.classify(name, language: control.language).role
      guard nameRole.contradicts(control.textRole) else { return nil }
      return Found(
        "\"\(control.text)\" is \(sense(control.textRole)), but a screen reader says \"\(name)\": make the two agree",
        at: control)
    }
  }
}

private func sense(_ role: Role) -> String { role.isAccept ? "an acceptance" : "a refusal" }
