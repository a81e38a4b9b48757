extension DialogCheck {
  /// A control is too small for fingers and close to another one.
  ///
  /// As in WCAG, links inside a text and controls with space around them are exempt. Its exception for the browser's
  /// default size is not applied.
  static let smallTarget = DialogCheck(
    "small-target", title: "targets are 24 pixels wide and high or have space around",
    looksAt:
      "the size of what accepts, refuses and closes on the first layer, and what is within 12 pixels of its middle; links inside a text are not meant",
    needs: [.drawing], on: [.first], where: [.drawnOrPage], passes: DrawnExample.make(),
    fails: DrawnExample.make(refuse: "box: [184, 760, 14, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 2")
  ) { dialog, _ in
    let wanted = [dialog.acceptance, dialog.refusal, dialog.cross].compactMap(\.self)
    return wanted.compactMap { control in
      guard let drawing = control.appearance.drawing, drawing.box.area > 0, isSmall(drawing.box),
        !control.isInProse(of: dialog),
        let other = dialog.shown.first(where: { other in
          other != control && other.appearance.drawing.map { isClose($0.box, to: drawing.box) } ?? false
        })
      else { return nil }
      let size = "\(Int(drawing.box.width.rounded())) by \(Int(drawing.box.height.rounded()))"
      return Found(
        "\"\(control.label)\" is \(size) pixels, close to \"\(other.label)\": make it 24 by 24 or more, or leave space around it",
        at: control)
    }
  }
}

private let side = 24.0

private func isSmall(_ box: Drawing.Box) -> Bool { box.width < side || box.height < side }

/// Whether a circle around the middle of a small target meets another target, or the circle of another small target.
private func isClose(_ other: Drawing.Box, to own: Drawing.Box) -> Bool {
  guard other.area > 0 else { return false }
  let ((x, y), (left, top)) = (own.middle, other.middle)
  let (across, down) = (max(other.x - x, 0, x - other.right), max(other.y - y, 0, y - other.bottom))
  return across * across + down * down < side * side / 4
    || isSmall(other) && (left - x) * (left - x) + (top - y) * (top - y) < side * side
}
