extension DialogCheck {
  /// The label of the refusal makes users feel bad about refusing.
  static let shaming = DialogCheck(
    "shaming", title: "a refusal is worded neutrally",
    looksAt: "the labels of controls that refuse, object or withdraw",
    passes: .fairLayer,
    fails: .layer(
      controls:
        #"accept_all: Accept all, {role: reject_all, text: "No, I don't care about my privacy"}, settings: Manage options"#
    )
  ) { dialog, context in
    dialog.shown.compactMap { control in
      guard control.role.isRefusal || control.role == .object || control.role == .withdraw || control.role == .unknown
      else {
        return nil
      }
      let said = context.said.of(control)
      guard said.manner.contains(.shaming) else { return nil }
      return Found(
        "\"\(control.label)\" judges users who refuse: name only the choice, such as \"reject all\"", at: control)
    }
  }
}
