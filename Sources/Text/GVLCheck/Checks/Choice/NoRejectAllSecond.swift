import GVLWording

/// On the second layer each purpose must be refused by itself.
enum NoRejectAllSecond: DialogCheck {
  static let name = "no-reject-all-second-layer"
  static let title = "a second layer that accepts all at once refuses all at once too"
  static let looksAt = "the controls of the second layer"
  static let passes = Example(
    """
    language: en
    screens:
      - layer: second
        controls:
          - {text: Marketing, element: switch}
          - accept_all: Accept all
          - reject_all: Reject all
          - save: Save my choices
    """)
  static let fails = Example(
    """
    language: en
    screens:
      - layer: second
        controls:
          - {text: Marketing, element: switch}
          - accept_all: Accept all
          - save: Save my choices
    """)

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.reject == false, dialog.accept == true,
      let accept = dialog.shown.first(where: { $0.role == .acceptAll })
    else { return [] }
    return [Found("\"\(accept.label)\" has no \"reject all\" beside it on this layer: add one", at: accept)]
  }
}
