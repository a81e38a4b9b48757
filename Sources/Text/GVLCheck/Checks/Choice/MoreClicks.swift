import PlainText

extension DialogCheck {
  /// The refusal of the first layer opens another screen, while accepting takes effect at once.
  ///
  /// `no-reject-first-layer` reports a first layer without any refusal.
  static let moreClicks = DialogCheck(
    "more-clicks-to-refuse", title: "refusing takes as few clicks as accepting",
    looksAt:
      "where the accepting and the refusing controls of the first layer lead; in a browser how many presses each takes",
    needs: [.agreement], on: [.first],
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Accept all", "{role: reject_all, text: Reject all, opens: second}",
      "settings: Manage options"
    )
  ) { dialog, _ in
    if let found = tried(dialog) { return [found] }
    guard let accept = dialog.shown.first(where: { $0.role.isAccept && $0.opens == nil })
    else { return [] }
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    guard let refusal = refusals.first, refusals.allSatisfy({ $0.opens != nil }) else { return [] }
    return .one(
      "\"\(refusal.label)\" opens another screen, but \"\(accept.label)\" acts at once: make the refusal act at once",
      at: refusal)
  }
}

/// The result from presses in a browser. `refusal-asks-back` reports windows that ask for confirmation.
private func tried(_ dialog: Dialog) -> Found? {
  guard let effort = dialog.drawn?.effort, let accept = effort.accept, let refuse = effort.refuse,
    refuse.presses.count > accept.presses.count, let refusal = dialog.refusal
  else { return nil }
  return Found(
    "refusing takes \(counted(refuse.presses.count, "press", "presses")), accepting \(accept.presses.count): make both take as few",
    at: refusal)
}
