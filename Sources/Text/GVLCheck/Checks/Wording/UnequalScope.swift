extension DialogCheck {
  /// Accepting covers everything and refusing only a part, or vice versa.
  static let unequalScope = DialogCheck(
    "unequal-scope", title: "the refusal on the first layer covers what acceptance covers",
    looksAt: "the labels of the first layer's accepting and refusing controls", needs: [.agreement], on: [.first],
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Accept all, {text: Reject marketing, element: button}, settings: Manage options")
  ) { dialog, context in
    let accepts = dialog.shown.filter { $0.role.isAccept }
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    guard let accept = accepts.first, let refusal = refusals.first else { return [] }
    let acceptsAll = accepts.contains { $0.textRole == .acceptAll }
    // "Reject non-essential" and "only necessary" refuse everything that can be refused.
    let refusesAll = refusals.contains { $0.textRole != .reject || !isPart($0, context) }
    if acceptsAll, !refusesAll {
      return .one(
        "\"\(accept.label)\" accepts all, but \"\(refusal.label)\" refuses only a part: make the refusal refuse all",
        at: refusal)
    }
    if refusals.contains(where: { $0.textRole == .rejectAll }),
      accepts.allSatisfy({ $0.textRole == .accept && isPart($0, context) })
    {
      return .one(
        "\"\(refusal.label)\" refuses all, but \"\(accept.label)\" accepts only a part: give both the same scope",
        at: accept)
    }
    return []
  }
}

/// Whether a label names kinds of cookies by the lexicon. "Non-essential" and "optional" are not kinds.
private func isPart(_ control: Control, _ context: DialogContext) -> Bool {
  let said = context.said.of(control)
  return !said.traits.contains(.all) && !said.traits.contains(.necessary) && !said.kinds.isEmpty
}
