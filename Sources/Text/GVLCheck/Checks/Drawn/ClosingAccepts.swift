extension DialogCheck {
  /// Closing the dialog by its cross or the escape key counts as consent: it stores the same as accepting.
  static let closingAccepts = DialogCheck(
    "closing-accepts", title: "closing the dialog does not consent",
    looksAt:
      "what the page stores after the cross or the escape key, beside what it stores after accepting and refusing",
    needs: [.presses], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(effort: "accept: 1, refuse: 1, escape: closes"),
    fails: DrawnExample.make(effort: "accept: 1, refuse: 1, escape: accepts")
  ) { dialog, _ in
    guard let effort = dialog.drawn?.effort else { return [] }
    // Skips a notice that can only be closed; other rules judge its text.
    let pressed = effort.accept?.presses.last.flatMap { $0.isEmpty ? nil : $0 }
    if let pressed, pressed == dialog.cross?.label { return [] }
    let accept = dialog.acceptance?.label ?? pressed ?? "accepting"
    let ways = [("cross", effort.cross, dialog.cross), ("escape key", effort.escape, nil)]
    return ways.filter { $0.1 == .accepts }.map { name, _, control in
      Found("the \(name) stores what \"\(accept)\" stores: let it refuse, or decide nothing", at: control)
    }
  }
}
