import PlainText

extension DialogCheck {
  /// The Tab key goes through the page behind the dialog first.
  static let dialogLateByKeyboard = DialogCheck(
    "dialog-late-by-keyboard", title: "the keyboard reaches the dialog soon",
    looksAt: "how many Tab stops come before the first in the dialog; the limit of ten is ours",
    needs: [.drawing], on: [.first], where: [.drawnOrPage], passes: DrawnExample.make(),
    fails: DrawnExample.make(
      accept: "box: [20, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 31",
      refuse: "box: [200, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 32")
  ) { dialog, _ in
    let drawings = dialog.shown.compactMap(\.appearance.drawing)
    guard let first = drawings.compactMap(\.tabStop).min(), first > 11, !drawings.contains(where: \.hasFocus) else {
      return []
    }
    return .one(
      "the Tab key reaches the dialog after \(counted(first - 1, "stop")) in the page behind it: move the focus into it, or put it first",
      at: dialog.shown.first { $0.appearance.drawing?.tabStop == first })
  }
}
