extension DialogCheck {
  /// A cross that refuses is not where users look for it.
  static let crossOutOfPlace = DialogCheck(
    "cross-out-of-place", title: "a cross that refuses is at the upper right",
    looksAt: "where the cross lies among the controls, on a first layer on which nothing else refuses",
    needs: [.drawing, .agreement], on: [.first], where: [.drawnOrPage],
    passes: example(cross: "[330, 600, 24, 24]"), fails: example(cross: "[20, 820, 24, 24]")
  ) { dialog, _ in
    guard !dialog.shown.contains(where: { $0.role.isRefusal && !CrossRefusal.closes($0) }),
      let cross = dialog.shown.first(where: CrossRefusal.closes), let own = cross.appearance.drawing?.box
    else { return [] }
    let others = dialog.shown.filter { $0 != cross }.compactMap(\.appearance.drawing?.box)
    guard let left = others.map(\.x).min(), let top = others.map(\.y).min() else { return [] }
    let right = max(own.right, others.map(\.right).max() ?? 0)
    let isRight = own.middle.x > min(left, own.x) + (right - min(left, own.x)) * 0.6
    guard !isRight || own.y > top + 4 else { return [] }
    return .one(
      "\"\(cross.label)\" is the only way to refuse here, and it is \(isRight ? "below other controls" : "at the left"): put it at the upper right",
      at: cross)
  }
}

private func example(cross: String) -> Example {
  Example(
    """
    language: en
    screens:
      - layer: first
        texts: [We would like to store cookies for personalised advertising., Closing this banner continues without accepting.]
        controls:
          - {role: close, text: Close, drawn: {box: \(cross), fill: "#ffffff", around: "#ffffff"}}
          - {role: accept_all, text: Accept all, drawn: {box: [20, 760, 160, 44], fill: "#00513a", around: "#ffffff"}}
          - {role: settings, text: Manage options, drawn: {box: [200, 760, 160, 44], fill: "#00513a", around: "#ffffff"}}
    """)
}
