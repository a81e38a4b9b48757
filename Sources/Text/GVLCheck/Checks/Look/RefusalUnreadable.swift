extension DialogCheck {
  /// The text of the refusal cannot be read.
  ///
  /// The limit of 2:1 is ours, for the authorities' term "unreadable to virtually any user". Where the framework's
  /// limit of 5:1 applies, `contrast` reports it.
  static let refusalUnreadable = DialogCheck(
    "refusal-unreadable", title: "the text of the refusal is readable",
    looksAt: "`color` and `background` of the refusals of the first layer, as drawn in a browser",
    needs: [.looks, .agreement], on: [.first],
    where: [RefusalLooks.withoutFramework],
    passes: RefusalLooks.example("color: \"#00513a\", background: \"#ffffff\""),
    fails: RefusalLooks.example("color: \"#eeeeee\", background: \"#ffffff\"")
  ) { dialog, context in
    guard dialog.shown.contains(where: { $0.role.isAccept }) else { return [] }
    let refusals = dialog.shown.filter { $0.role.isRefusal }
    // One refusal that is readable, or may be, is enough.
    guard let first = refusals.first,
      refusals.allSatisfy({ $0.appearance.contrast.map { $0 < RefusalLooks.unreadable } ?? false }),
      let ratio = first.appearance.contrast
    else { return [] }
    return .one(
      "the text of \"\(first.label)\" has a contrast of \(Contrast.shown(ratio)):1 and is hard to read: give it the contrast of the acceptance",
      at: first)
  }
}

enum RefusalLooks {
  static let unreadable = 2.0

  /// Dialogs under the framework are left to its own rules on looks, if these run.
  static let withoutFramework = DialogRule.Condition(otherwise: "the framework's rules on looks run on this dialog") {
    !($1.sets.contains("tcf") && $0.asksForTCF)
  }

  /// Drawn pages always, because no rule of the framework covers drawn sizes and fills; else `withoutFramework`.
  static let ofPagesOrWithoutFramework = DialogRule.Condition(otherwise: withoutFramework.otherwise) {
    $0.source == .page || $0.drawn != nil || withoutFramework.holds($0, $1)
  }

  /// A first layer whose refusal has this style.
  static func example(_ style: String) -> Example {
    .layer(
      controls:
        "{role: accept_all, text: Accept all, style: {color: \"#ffffff\", background: \"#00513a\", font-size: 16px}}",
      "{role: reject_all, text: Reject all, style: {\(style)}}", "settings: Manage options")
  }
}
