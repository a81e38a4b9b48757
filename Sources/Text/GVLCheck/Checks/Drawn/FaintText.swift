import GVLDialogReading
import GVLWording

extension DialogCheck {
  /// Labels that people with weaker eyes cannot read, of all that can be pressed.
  ///
  /// The framework's limit of 5:1 for the primary controls is `contrast`'s.
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
    // Of these the framework's own limit tells more; of a refusal that nobody can read `refusal-unreadable`.
    let isFree = RefusalLooks.withoutFramework.holds(dialog, context)
    let unreadable = dialog.shown.filter { $0.role.isRefusal && $0.look.contrast ?? 21 < RefusalLooks.unreadable }
    let primary = isFree ? unreadable : PrimaryControls.of(dialog)
    var faint: [(look: Look, controls: [Control])] = []
    for control in dialog.shown where !primary.contains(control) {
      guard control.look.drawing != nil, !control.element.isToggle, control.text.contains(where: \.isLetter),
        control.look.drawing?.opacity ?? 1 > 0.5 || control.toggle?.isDisabled != true,
        let ratio = control.look.contrast, ratio < control.look.leastContrast
      else { continue }
      if let place = faint.firstIndex(where: { $0.look.hasSameColours(as: control.look) }) {
        faint[place].controls.append(control)
      } else {
        faint.append((control.look, [control]))
      }
    }
    // Those of the same colours are one fault.
    return faint.map { look, controls in
      let shown = Contrast.shown(look.contrast ?? 1)
      let others = controls.count > 1 ? " (and of \(controls.count - 1) more)" : ""
      return Found(
        "the text of \"\(controls[0].label)\"\(others) has a contrast of \(shown):1: make it \(look.leastContrast == 3 ? "3" : "4.5"):1 or more",
        at: controls[0])
    }
  }
}

extension Look {
  fileprivate var leastContrast: Double { isLarge ? 3 : 4.5 }

  fileprivate func hasSameColours(as other: Look) -> Bool {
    colour == other.colour && ground == other.ground && leastContrast == other.leastContrast
  }

  /// WCAG's large letters: from 18 points, or from 14 where they are bold.
  fileprivate var isLarge: Bool {
    guard let size = fontSize?.pixels else { return false }
    let isBold = (fontWeight.flatMap { Int($0) } ?? (fontWeight == "bold" ? 700 : 400)) >= 700
    return size >= 24 || isBold && (size * 72).rounded(.up) / 96 >= 14
  }
}
