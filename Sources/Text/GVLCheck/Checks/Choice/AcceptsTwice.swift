import PlainText

extension DialogCheck {
  /// Two controls accept and one refuses.
  static let acceptsTwice = DialogCheck(
    "accepts-twice", title: "a first layer offers to refuse as often as to accept",
    looksAt: "the accepting and refusing controls of the first layer of pages and screens",
    needs: [.agreement, .whole], on: [.first], where: [.notInStrings],
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Accept all, accept: Accept and close, reject_all: Reject all, settings: Manage options")
  ) { dialog, context in
    // Strings are excluded: their keys repeat for several screens, and which labels appear together is not known.
    let pressed = dialog.shown.filter { !$0.element.isToggle && !$0.isFolded }
    let refusals = pressed.filter { $0.role.isRefusal }
    let accepting = pressed.filter { $0.role.isAccept && !$0.label.isEmpty }
    // The accepting controls of rows all have the same label.
    let labels = Set(accepting.map { $0.label.lowercased() })
    guard let refusal = refusals.first, labels.count >= 2, labels.count > refusals.count,
      let second = accepting.last(where: { $0.label.lowercased() != accepting[0].label.lowercased() })
    else { return [] }
    // Next to "Accept all", "Accept" may store the ticked boxes.
    let choosesHere = dialog.shown.contains { $0.element.isToggle || $0.role == .save }
    guard !choosesHere || accepting.contains(where: { context.said.of($0).traits.contains(.closes) }) else { return [] }
    let isHard = refusals.count == 1 && (refusal.isInProse(of: dialog) || namesPurposes(refusal, context))
    return .one(
      "\"\(accepting[0].label)\" and \"\(second.label)\" both accept, but only \"\(refusal.label)\" refuses: remove one of the two",
      at: second, severity: isHard ? nil : .warning)
  }
}

/// Whether a refusal is hard to understand: "I decline the purposes that are not essential".
private func namesPurposes(_ refusal: Control, _ context: DialogContext) -> Bool {
  let said = context.said.of(refusal)
  return said.traits.contains(.refuses) && !cookies.finds(in: refusal.label)
    && (said.disclosures.contains(.purposes) || purposes.finds(in: refusal.label))
}

private let cookies = TextFinder(ConsentWords.cookies + ["kakor"])
private let purposes = TextFinder([
  "finalité", "purpose", "zweck", "finalidad", "finalità", "doeleind", "ändamål", "účel",
])
