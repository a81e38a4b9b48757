import GVLWording

/// Who wants some of it has no way to say so.
enum NoSettings: DialogCheck {
  static let name = "no-settings-first-layer"
  static let title = "a first layer that asks for consent offers a way to choose in detail"
  static let looksAt = "the controls of the first layer"
  static let passes = NoReject.passes
  static let fails = Example(
    """
    language: en
    tcf: true
    screens:
      - layer: first
        controls: [accept_all: Accept all, reject_all: Reject all]
    """)

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .first, dialog.settings == false,
      let accept = dialog.shown.first(where: { $0.role.isAccept }),
      // The choices may stand on this very layer.
      !dialog.shown.contains(where: { $0.role == .save || $0.element.isToggle && $0.toggle?.isDisabled != true }),
      // A way in that is called by a wrong word is `wrong-sense`'s.
      dialog.source == .page || !dialog.shown.contains(where: { $0.keyRole == .settings })
    else { return [] }
    return [
      Found(
        "there is no way to choose in detail: add a control that opens the choices, beside \"\(accept.label)\"",
        at: accept)
    ]
  }
}

/// `no-settings-first-layer` as the framework asks for it: of dialogs that ask for TCF consent.
enum NoCustomise: DialogCheck {
  static let name = NoSettings.name
  static let title = NoSettings.title
  static let looksAt = NoSettings.looksAt
  static let passes = NoSettings.passes
  static let fails = NoSettings.fails

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    dialog.asksForTCF ? NoSettings.found(in: dialog, context) : []
  }
}
