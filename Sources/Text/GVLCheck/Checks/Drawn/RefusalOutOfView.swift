extension DialogCheck {
  /// Accepting can be pressed at once, refusing only after scrolling or not at all.
  static let refusalOutOfView = DialogCheck(
    "refusal-out-of-view", title: "refusing is in the window wherever accepting is",
    looksAt:
      "where the accepting and refusing controls of the first layer lie in the window, and what a press there reaches",
    needs: [.drawing, .agreement], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(),
    fails: DrawnExample.make(
      refuse: "box: [200, 900, 160, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 2")
  ) { dialog, _ in
    // Without a refusal the control that leads to it counts.
    guard let accept = dialog.acceptance,
      let refusal = dialog.refusal ?? dialog.shown.first(where: { $0.role == .settings }), accept != refusal,
      let seen = accept.appearance.drawing, let own = refusal.appearance.drawing, seen.shownPart >= 0.9,
      seen.reach == .itself
    else { return [] }
    if own.shownPart < 0.01 {
      return .one(
        "\"\(refusal.label)\" is outside of the window in which \"\(accept.label)\" is seen: show both at once",
        at: refusal)
    }
    if own.shownPart < 0.75 {
      let part = Int((own.shownPart * 100).rounded())
      return .one("\"\(refusal.label)\" is cut off: \(part) % of it is in the window; show all of it", at: refusal)
    }
    if case .other(let name) = own.reach {
      return .one("\(name) lies over \"\(refusal.label)\", so that it cannot be pressed: keep it free", at: refusal)
    }
    return []
  }
}
