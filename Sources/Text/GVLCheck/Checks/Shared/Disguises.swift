import PlainText

/// Finds disguised characters in the texts of a dialog.
enum Disguises {
  /// An error in the label of a control with a role, because its words decide the role; a warning elsewhere.
  static func found(in dialog: Dialog, _ isWanted: (Disguise) -> Bool) -> [Found] {
    let labels = dialog.shown.flatMap { control in
      Disguise.found(in: control.text).filter(isWanted).map { disguise in
        let hasRole = control.role != .unknown && control.role != .other
        return Found("the label " + disguise.message, at: control, severity: hasRole ? nil : .warning)
      }
    }
    let texts = dialog.texts.flatMap { text in
      Disguise.found(in: text.text).filter(isWanted)
        .map { Found("the text " + $0.message, in: text, severity: .warning) }
    }
    return labels + texts
  }
}
