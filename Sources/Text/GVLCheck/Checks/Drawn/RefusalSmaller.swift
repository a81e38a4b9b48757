extension DialogCheck {
  /// The refusal has the smaller button. Heights are compared, because widths depend on the words; the limit is ours.
  static let refusalSmaller = DialogCheck(
    "refusal-smaller", title: "accepting and refusing have equally high buttons",
    looksAt: "the heights of the first layer's accepting and refusing controls", needs: [.drawing, .agreement],
    on: [.first], where: [.drawnOrPage], passes: DrawnExample.make(),
    fails: DrawnExample.make(
      refuse: "box: [200, 775, 120, 26], fill: \"#00513a\", around: \"#ffffff\", tab: 2")
  ) { dialog, _ in
    guard let accept = dialog.acceptance, let refusal = dialog.refusal, accept != refusal,
      Prominence.isSmaller(refusal, than: accept), let other = accept.appearance.drawing?.box,
      let own = refusal.appearance.drawing?.box
    else { return [] }
    return .one(
      "\"\(refusal.label)\" is \(Int(own.height.rounded())) pixels high, \"\(accept.label)\" \(Int(other.height.rounded())): make both alike",
      at: refusal)
  }
}
