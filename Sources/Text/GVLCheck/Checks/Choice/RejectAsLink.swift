import GVLWording

extension DialogCheck {
  /// A button to accept, a mere link to refuse.
  static let rejectAsLink = DialogCheck(
    "reject-as-link", title: "where accepting is a button, refusing is one too",
    looksAt:
      "the kinds of the accepting and refusing controls of the first layer",
    passes: DialogCheck.noReject.passes,
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          controls:
            - accept_all: Accept all
            - {role: reject_all, text: Reject all, element: link}
            - settings: Manage options
      """), found: RejectAsLink.found)
}

enum RejectAsLink {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .first else { return [] }
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    guard let link = refusals.first, refusals.allSatisfy({ $0.element == .link }),
      let accept = dialog.shown.first(where: { $0.role.isAccept && $0.element != .link })
    else { return [] }
    return [
      Found(
        "\"\(link.label)\" is a link beside the button \"\(accept.label)\": make both buttons of one kind", at: link)
    ]
  }
}
