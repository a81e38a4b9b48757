/// A dialog with its context, and the facts about it that are not known.
struct DialogSubject: RuleSubject {
  typealias Place = DialogPlace
  typealias Known = DialogContext

  let dialog: Dialog
  let context: DialogContext

  /// The first need that is not met, with the reason; nil if all are.
  func lack(ofAny needs: Set<Need>, where isMeant: (Need) -> Bool) -> (need: Need, why: String)? {
    for need in Need.allCases where needs.contains(need) && isMeant(need) {
      if let why = lack(of: need) { return (need, why) }
    }
    return nil
  }

  func isAsked(by rule: Rule) -> Bool { context.sets.contains(rule.set) }

  func lack(of need: Need) -> String? {
    switch need {
    case .list: context.expected == nil && dialog.asksForTCF ? "no list is at hand" : nil
    case .officialTexts: officialTexts
    case .words: words
    case .looks: looks
    case .drawing: undrawn
    case .presses:
      undrawn ?? (dialog.drawn?.effort == nil ? "nothing was pressed to see what choosing takes" : nil)
    case .toggles:
      dialog.shown.contains { $0.element.isToggle && $0.toggle == nil }
        ? "whether its toggles are on is not known" : nil
    case .agreement: disputed
    case .acceptance: dialog.accept == nil ? disputed ?? unseen : nil
    case .refusal: dialog.reject == nil || dialog.accept == nil ? disputed ?? unseen : filledIn
    case .choices: dialog.settings == nil ? disputed ?? unseen : nil
    case .prose: dialog.unseenProse ?? (dialog.hasProse ? nil : "there are no texts beside the labels")
    case .whole: dialog.unseen.isEmpty ? dialog.unseenProse : unseen
    case .addresses:
      dialog.controls.contains { $0.address.map(PageAddress.leadsAway) == true }
        ? nil : "where its links lead is not in the source"
    case .layers:
      if context.others.isEmpty {
        "the other layers of the interface are not in the file"
      } else {
        context.others.allSatisfy(\.unseen.isEmpty) ? nil : "a part of another layer could not be seen"
      }
    }
  }

  private var undrawn: String? {
    guard dialog.drawn == nil else { return nil }
    return dialog.isTemplate
      ? "a template is not drawn in a browser" : "the page was not drawn in a browser; --render does"
  }

  private var unseen: String { "a part of the dialog could not be seen" }

  /// In a template with filled-in labels, names in the code show that a control accepts; a refusal may be elsewhere.
  private var filledIn: String? {
    let accepting = dialog.shown.filter(\.role.isAccept)
    return !accepting.isEmpty && accepting.allSatisfy { $0.filling != nil } ? "what its labels say is filled in" : nil
  }

  /// Another rule reports such a control.
  private var disputed: String? {
    dialog.shown.contains { $0.isDisputed(in: dialog.source) } ? "key and text of a control contradict each other" : nil
  }

  private var officialTexts: String? {
    guard let expected = context.expected, dialog.asksForTCF else { return nil }
    guard let language = dialog.language.map(LanguageTag.normalized) else { return "its language is not known" }
    let isThere =
      (expected.texts[language] ?? expected.texts[String(language.prefix { $0 != "-" })]) != nil
    return isThere ? nil : "the official texts in \(language) are not at hand"
  }

  private var words: String? {
    guard dialog.asksForTCF, FirstLayer.disclosures(context) == nil else { return nil }
    let language = context.said.whole.language ?? dialog.language
    return language.map { "gvl has no words for this check in \($0)" } ?? "its language is not known"
  }

  private var looks: String? {
    guard dialog.shown.contains(where: { $0.role.isAccept }) else { return nil }
    switch dialog.source {
    case .page: return undrawn
    case .strings: return dialog.asksForTCF ? "strings have no looks" : nil
    case .screens:
      let primary = PrimaryControls.of(dialog)
      // Outside of the framework screens may leave looks out, but only for both controls.
      let isTold =
        primary.allSatisfy(\.appearance.isTold) || !dialog.asksForTCF && !primary.contains(where: \.appearance.isTold)
      return isTold ? nil : "the screens do not say how controls look"
    }
  }
}
