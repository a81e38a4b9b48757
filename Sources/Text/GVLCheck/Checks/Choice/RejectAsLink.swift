import PlainText

extension DialogCheck {
  /// Accepting is a button, refusing only a link.
  static let rejectAsLink = DialogCheck(
    "reject-as-link", title: "refusing is a button if accepting is one",
    looksAt: "the kinds of the accepting and refusing controls of the first layer", needs: [.agreement], on: [.first],
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Accept all", "{role: reject_all, text: Reject all, element: link}",
      "settings: Manage options"
    )
  ) { dialog, _ in
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    guard let link = refusals.first, refusals.allSatisfy({ $0.element == .link }),
      let accept = dialog.shown.first(where: { $0.role.isAccept && $0.element != .link })
    else { return [] }
    let weakness =
      refusals.allSatisfy { $0.isInProse(of: dialog) } ? " inside a text" : weakness(of: link, beside: accept)
    return .one(
      "\"\(link.label)\" is a link\(weakness ?? "") but \"\(accept.label)\" is a button: make both the same kind of button",
      at: link, severity: weakness == nil ? .warning : nil)
  }
}

/// The reason why a link is hard to see; nil if it is as visible as a button may be.
private func weakness(of link: Control, beside accept: Control) -> String? {
  if let own = link.appearance.fontSize?.pixels, let other = accept.appearance.fontSize?.pixels, own < other {
    return " in smaller letters"
  }
  return link.appearance.contrast.map { $0 < 4.5 } ?? false ? " in faint letters" : nil
}

extension Control {
  /// Whether a link is inside a sentence: its paragraph has more text than its controls.
  func isInProse(of dialog: Dialog) -> Bool {
    guard element == .link, dialog.source == .page, !text.isEmpty else { return false }
    let own = BlankText.collapsed(text)
    return dialog.texts.contains { paragraph in
      let whole = BlankText.collapsed(paragraph.text)
      guard whole.utf8.count > own.utf8.count + 15, whole.contains(own) else { return false }
      let labels = dialog.shown.map { BlankText.collapsed($0.text) }.filter { !$0.isEmpty && whole.contains($0) }
      return whole.count(where: \.isLetter) >= 15 + Set(labels).reduce(0) { $0 + $1.count(where: \.isLetter) }
    }
  }
}
