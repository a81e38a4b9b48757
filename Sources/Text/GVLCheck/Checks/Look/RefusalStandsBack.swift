import GVLDialogReading
import GVLWording

extension DialogCheck {
  /// Refusing looks like less than accepting: smaller letters, no button around them, paler letters.
  ///
  /// Another colour alone is none of it. A page is judged by how large boxes are and by what lies around them, under the
  /// framework too; a described screen by what it says.
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
      // A link beside a button is `reject-as-link`'s.
      refusals.allSatisfy({ !$0.element.isToggle && $0.element != .link })
    else { return [] }
    let weak = refusals.map { weakness(of: $0.look, beside: accept.look) }
    guard let first = weak.first, let weakness = first, weak.allSatisfy({ $0 != nil }) else { return [] }
    return [
      Found(
        "\"\(refusals[0].label)\" \(weakness) beside \"\(accept.label)\": make both equally visible", at: refusals[0])
    ]
  }
}

private func drawn(_ dialog: Dialog) -> [Found] {
  guard let accept = dialog.acceptance, let refusal = dialog.refusal, accept != refusal, accept.element != .link,
    let weakness = Prominence.weakness(of: refusal, beside: accept)
  else { return [] }
  return [Found("\"\(refusal.label)\" \(weakness) beside \"\(accept.label)\": make both equally visible", at: refusal)]
}

private func weakness(of own: Look, beside other: Look) -> String? {
  // Not to be read at all is another fault.
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
