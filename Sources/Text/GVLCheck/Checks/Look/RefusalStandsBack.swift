extension DialogCheck {
  /// The refusal is less visible than the acceptance: smaller or paler letters, or no ground and border.
  ///
  /// Another colour alone does not count. Drawn pages are judged by sizes and by contrast with the surroundings, also
  /// under the framework; described screens by their stated looks.
  static let refusalStandsBack = DialogCheck(
    "refusal-stands-back", title: "refusing is as visible as accepting",
    looksAt:
      "`font-size`, `background`, `border` and `color` of the first layer's accepting and refusing controls; in a browser what fills them, beside what lies around",
    needs: [.looks, .agreement], on: [.first], where: [RefusalLooks.ofPagesOrWithoutFramework],
    passes: RefusalLooks.example("color: \"#00513a\", background: \"#ffffff\", font-size: 16px"),
    fails: RefusalLooks.example("color: \"#00513a\", background: transparent, border: none")
  ) { dialog, context in
    if dialog.drawn != nil { return drawn(dialog) }
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    guard let accept = dialog.shown.first(where: { $0.role.isAccept && !$0.element.isToggle }), accept.element != .link,
      !refusals.isEmpty,
      // `reject-as-link` reports a link next to a button.
      refusals.allSatisfy({ !$0.element.isToggle && $0.element != .link })
    else { return [] }
    let weak = refusals.map { weakness(of: $0.appearance, beside: accept.appearance) }
    guard let first = weak.first, let weakness = first, weak.allSatisfy({ $0 != nil }) else { return [] }
    return .one(
      "\"\(refusals[0].label)\" \(weakness) beside \"\(accept.label)\": make both equally visible", at: refusals[0])
  }
}

private func drawn(_ dialog: Dialog) -> [Found] {
  guard let accept = dialog.acceptance, let refusal = dialog.refusal, accept != refusal, accept.element != .link,
    let weakness = Prominence.weakness(of: refusal, beside: accept)
  else { return [] }
  return .one("\"\(refusal.label)\" \(weakness) beside \"\(accept.label)\": make both equally visible", at: refusal)
}

private func weakness(of own: Appearance, beside other: Appearance) -> String? {
  // `refusal-unreadable` reports letters below its limit.
  if let ratio = own.contrast, ratio < RefusalLooks.unreadable { return nil }
  if let size = own.fontSize?.pixels, let accepting = other.fontSize?.pixels, size > 0, size < accepting * 0.85 {
    return "has smaller letters"
  }
  if other.isFilled == true, own.isFilled == false, own.isBordered == false { return "has neither ground nor border" }
  if let ratio = own.contrast, let accepting = other.contrast, accepting >= 4.5, ratio < 3 {
    return "has paler letters"
  }
  return nil
}
