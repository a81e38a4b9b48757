/// How visible refusing is compared with accepting, on a first layer drawn in a browser.
package enum RefusalStanding: String, Sendable {
  /// Both are on the layer, and neither is weaker.
  case equal
  /// Refusing is less visible: paler, smaller, or a link next to a button.
  case weaker
  /// Refusing is only on a later layer.
  case hidden
  /// No way to refuse was found.
  case none

  /// Returns nil if the layer has no control that accepts.
  package init?(_ dialog: Dialog) {
    let effort = dialog.drawn?.effort
    // Controls by their labels, else by the effect of a press.
    guard let accept = dialog.acceptance ?? Self.pressed(effort?.accept, in: dialog) ?? dialog.cross else { return nil }
    guard let refusal = dialog.refusal ?? Self.pressed(effort?.refuse, in: dialog) else {
      self = effort?.refuse == nil ? .none : .hidden
      return
    }
    // One button does both, and refusing first needs toggles to be switched off.
    if refusal == accept, let accepting = effort?.accept?.clicks, (effort?.refuse?.clicks ?? .max) > accepting {
      self = .weaker
      return
    }
    let isWeaker =
      Prominence.weakness(of: refusal, beside: accept) != nil || Prominence.isSmaller(refusal, than: accept)
    self = isWeaker ? .weaker : .equal
  }

  /// The control of the first layer whose press alone makes the choice.
  private static func pressed(_ way: ChoiceEffort.Way?, in dialog: Dialog) -> Control? {
    guard let way, way.presses.count == 1 else { return nil }
    return dialog.shown.first { $0.label == way.presses[0] }
  }
}

/// Compares how visible two controls are.
enum Prominence {
  /// The way in which a control is less visible than another; nil if it is not, or if that is not known.
  ///
  /// Text contrast and button width mislead in most real pairs: a pale button has dark letters, and a long label makes
  /// a wide button. So the fill and the border are compared with the surroundings, and the heights and font sizes with
  /// each other.
  static func weakness(of own: Control, beside other: Control) -> String? {
    guard let mine = own.appearance.drawing, let its = other.appearance.drawing else { return nil }
    if let size = own.appearance.fontSize?.pixels, let accepting = other.appearance.fontSize?.pixels,
      size < accepting * 0.85
    {
      return "has smaller letters"
    }
    if let ratio = own.appearance.contrast, let accepting = other.appearance.contrast, ratio < 1.5, accepting >= 3 {
      return "has letters that nobody sees"
    }
    guard let fill = mine.prominence, let accepting = its.prominence, let strength = mine.strength,
      let othersStrength = its.strength
    else { return nil }
    let isPlain = strength < Drawing.visible
    if isPlain, othersStrength >= Drawing.visible { return "has neither ground nor border" }
    // A pale border does not make up for a missing fill, even a faint one.
    let isFainter = accepting >= 1.5 && strength < accepting * 1.5
    if fill < Drawing.visible, accepting >= fill * 2 || isFainter { return "is outlined where the other is filled" }
    if accepting >= fill * 2 { return "has a paler ground" }
    if fill < Drawing.visible, accepting < Drawing.visible, othersStrength >= strength * 2 {
      return "has a paler border"
    }
    return nil
  }

  /// Whether height and area of a control are smaller by more than a quarter. Widths depend on the words.
  static func isSmaller(_ own: Control, than other: Control) -> Bool {
    guard let mine = own.appearance.drawing?.box, let its = other.appearance.drawing?.box, mine.height > 0 else {
      return false
    }
    return mine.height * 1.25 < its.height && mine.area * 1.25 < its.area
  }
}
