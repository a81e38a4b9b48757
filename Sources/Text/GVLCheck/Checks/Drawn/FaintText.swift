extension DialogCheck {
  /// The label of a control is too faint for users with low vision.
  ///
  /// `contrast` reports the framework's limit of 5:1 for primary controls.
  static let faintText = DialogCheck(
    "faint-text", title: "labels have a contrast of 4.5:1, large ones of 3:1",
    looksAt: "the colours that letters and what they stand on come to, with all that is transparent reckoned in",
    needs: [.drawing], where: [.drawnOrPage],
    passes: DrawnExample.make(),
    fails: Example(
      """
      language: en
      screens:
        - layer: first
          controls:
            - {role: accept_all, text: Accept all, style: {color: "#8a8a8a", background: "#ffffff", font-size: 16px}, drawn: {\(DrawnExample.accept)}}
            - {role: reject_all, text: Reject all, style: {color: "#8a8a8a", background: "#ffffff", font-size: 16px}, drawn: {\(DrawnExample.refuse)}}
      """)
  ) { dialog, context in
    // `contrast` reports primary controls under the framework, `refusal-unreadable` refusals below its limit.
    let isFree = RefusalLooks.withoutFramework.holds(dialog, context)
    let unreadable = dialog.shown.filter { $0.role.isRefusal && $0.appearance.contrast ?? 21 < RefusalLooks.unreadable }
    let primary = isFree ? unreadable : PrimaryControls.of(dialog)
    var faint: [(appearance: Appearance, controls: [Control])] = []
    for control in dialog.shown where !primary.contains(control) {
      guard control.appearance.drawing != nil, !control.element.isToggle, control.text.contains(where: \.isLetter),
        control.appearance.drawing?.opacity ?? 1 > 0.5 || control.toggle?.isDisabled != true,
        let ratio = control.appearance.contrast, ratio < control.appearance.leastContrast
      else { continue }
      if let place = faint.firstIndex(where: { $0.appearance.hasSameColours(as: control.appearance) }) {
        faint[place].controls.append(control)
      } else {
        faint.append((control.appearance, [control]))
      }
    }
    // Controls with the same colours make one finding.
    return faint.map { appearance, controls in
      let shown = Contrast.shown(appearance.contrast ?? 1)
      let others = controls.count > 1 ? " (and of \(controls.count - 1) more)" : ""
      return Found(
        "the text of \"\(controls[0].label)\"\(others) has a contrast of \(shown):1: make it \(appearance.leastContrast == 3 ? "3" : "4.5"):1 or more",
        at: controls[0])
    }
  }
}

extension Appearance {
  fileprivate var leastContrast: Double { isLarge ? 3 : 4.5 }

  fileprivate func hasSameColours(as other: Appearance) -> Bool {
    colour == other.colour && ground == other.ground && leastContrast == other.leastContrast
  }

  /// Whether the text is large by WCAG: from 18 points, or from 14 if bold.
  fileprivate var isLarge: Bool {
    guard let size = fontSize?.pixels else { return false }
    let isBold = (fontWeight.flatMap { Int($0) } ?? (fontWeight == "bold" ? 700 : 400)) >= 700
    return size >= 24 || isBold && (size * 72).rounded(.up) / 96 >= 14
  }
}
