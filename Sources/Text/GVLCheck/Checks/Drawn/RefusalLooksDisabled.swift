extension DialogCheck {
  /// The refusal looks as if it could not be pressed.
  static let refusalLooksDisabled = DialogCheck(
    "refusal-looks-disabled", title: "refusing does not look as if it were switched off",
    looksAt: "how much shows through the refusing control of the first layer, and the pointer over it",
    needs: [.drawing, .agreement], on: [.first], where: [.drawnOrPage],
    passes: DrawnExample.make(),
    fails: DrawnExample.make(refuse: DrawnExample.refuse + ", opacity: 0.4")
  ) { dialog, _ in
    guard let accept = dialog.acceptance?.appearance.drawing, let refusal = dialog.refusal,
      let own = refusal.appearance.drawing, accept.number != own.number
    else { return [] }
    let isPale = own.opacity <= 0.6 && accept.opacity >= own.opacity + 0.3
    let isForbidden = own.hasForbiddingPointer && !accept.hasForbiddingPointer
    guard isPale || isForbidden else { return [] }
    let how = isPale ? "is half transparent" : "has the pointer of what cannot be pressed"
    return .one("\"\(refusal.label)\" \(how), as if it were switched off: draw it like the acceptance", at: refusal)
  }
}
