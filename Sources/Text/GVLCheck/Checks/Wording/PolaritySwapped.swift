import GVLWording

extension DialogCheck {
  /// A control says the contrary of what it is.
  ///
  /// Fails when the id or key of a control names a refusal and its text an acceptance, or the other way round, and when
  /// the name that assistive technology reads does so.
  static let polaritySwapped = DialogCheck(
    "polarity-swapped", title: "a control's text means what its key says",
    looksAt:
      "keys and ids, texts, and the names for assistive technology",
    passes: DialogCheck.noReject.passes,
    fails: Example(
      """
      language: de
      screens:
        - layer: first
          controls: [accept_all: Alle ablehnen, reject_all: Alle ablehnen, settings: Einstellungen]
      """), found: PolaritySwapped.found)
}

enum PolaritySwapped {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    dialog.shown.compactMap { control in
      if contradict(control.keyRole, control.textRole), let key = control.key {
        return Found(
          "\"\(control.text)\" is \(sense(control.textRole)), but the key \"\(key)\" says \(sense(control.keyRole)): "
            + "correct the text or the key", at: control)
      }
      guard !control.text.isEmpty, let name = control.accessibleName else { return nil }
      let nameRole = Classifier.classify(name, language: control.language).role
      guard contradict(nameRole, control.textRole) else { return nil }
      return Found(
        "\"\(control.text)\" is \(sense(control.textRole)), but is read aloud as \"\(name)\": make the two agree",
        at: control)
    }
  }

  static func contradict(_ a: Role, _ b: Role) -> Bool { a.isAccept && b.isRefusal || a.isRefusal && b.isAccept }

  private static func sense(_ role: Role) -> String { role.isAccept ? "an acceptance" : "a refusal" }
}
