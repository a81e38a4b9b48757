extension DialogCheck {
  /// On the second layer each purpose must be refused separately.
  static let noRejectAllSecond = DialogCheck(
    "no-reject-all-second-layer", title: "a second layer with \"accept all\" has \"reject all\"",
    looksAt: "the controls of the second layer", needs: [.refusal], on: [.second],
    passes: .layer(
      "second", controls: "{text: Marketing, element: switch}", "accept_all: Accept all", "reject_all: Reject all",
      "save: Save my choices"),
    fails: .layer(
      "second", controls: "{text: Marketing, element: switch}", "accept_all: Accept all", "save: Save my choices")
  ) { dialog, _ in
    guard dialog.reject != true,
      let accept = dialog.shown.first(where: { $0.role == .acceptAll })
    else { return [] }
    return .one("\"\(accept.label)\" has no \"reject all\" next to it on this layer: add one", at: accept)
  }
}
