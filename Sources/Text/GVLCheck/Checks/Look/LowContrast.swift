import PlainText

extension DialogCheck {
  /// The text of a primary control is too faint, as drawn in a browser or as a described screen states.
  static let lowContrast = DialogCheck(
    "contrast", title: "the primary controls have a text contrast of at least 5:1",
    looksAt:
      "`color` and `background` of the first layer's accepting control and of the one beside it, as drawn in a browser",
    needs: [.looks, .agreement], on: [.first],
    passes: LookExample.make(),
    fails: LookExample.make {
      $0.replacing(
        "Reject all, style: {color: \"#ffffff\", background: \"#00513a\"",
        with: "Reject all, style: {color: \"#707070\", background: \"#ffffff\"")
    }
  ) { dialog, _ in
    PrimaryControls.of(dialog).compactMap { control in
      guard let ratio = control.appearance.contrast, ratio < 5 else { return nil }
      return Found(
        "the text of \"\(control.label)\" has a contrast of \(Contrast.shown(ratio)):1: make it 5:1 or more",
        at: control)
    }
  }
}
