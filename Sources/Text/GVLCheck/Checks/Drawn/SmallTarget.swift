import GVLDialogReading
import GVLWording

extension DialogCheck {
  /// What can be pressed is too small for fingers.
  static let smallTarget = DialogCheck(
    "small-target", title: "what can be pressed is 24 pixels wide and high",
    looksAt: "the size of the first layer's controls; links inside a text are not meant", needs: [.drawing],
    on: [.first], where: [.drawnOrPage], passes: DrawnExample.make(),
    fails: DrawnExample.make(refuse: "box: [200, 780, 90, 15], fill: \"#00513a\", around: \"#ffffff\", tab: 2")
  ) { dialog, _ in
    let wanted = [dialog.acceptance, dialog.refusal, dialog.cross].compactMap(\.self)
    return wanted.compactMap { control in
      guard let box = control.look.drawing?.box, box.area > 0, box.width < 24 || box.height < 24,
        !control.isInProse(of: dialog)
      else { return nil }
      let size = "\(Int(box.width.rounded())) by \(Int(box.height.rounded()))"
      return Found("\"\(control.label)\" is \(size) pixels: make it 24 by 24 or more", at: control)
    }
  }
}
