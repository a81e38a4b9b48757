extension DialogCheck {
  /// Accepting takes one click, refusing takes more.
  ///
  /// Passes if a first layer that offers to accept also offers a refusal: rejecting, only what is necessary, or
  /// continuing without accepting. A rule of authorities; the TCF Policies do not require it.
  static let noReject = DialogCheck(
    "no-reject-first-layer", title: "a first layer that accepts also refuses",
    looksAt: "the controls of the first layer", needs: [.refusal], on: [.first],
    passes: .fairLayer,
    fails: .layer(controls: "accept_all: Accept all, settings: Manage options")
  ) { dialog, _ in
    guard dialog.reject != true,
      let accept = dialog.shown.first(where: { $0.role.isAccept }),
      // `reject-needs-payment` reports payment as the alternative.
      !dialog.shown.contains(where: { $0.role == .pay })
    else { return [] }
    return .one("\"\(accept.label)\" has no refusal next to it: add one that is as easy to reach", at: accept)
  }
}
