extension DialogCheck {
  /// Neither layer states the legitimate interests. The first layer may omit them if the second states them.
  static let legitimateInterestNowhere = DialogCheck(
    "legitimate-interest-nowhere",
    title: "one of the layers mentions legitimate interests",
    looksAt: "the texts of all layers, by the words of the language's lexicon",
    needs: [.list, .words, .layers, .prose, .whole], on: [.second],
    where: [.usesLegitimateInterest],
    passes: InterestExample.make(" Some rely on a legitimate interest; you may object.", ", object: Object"),
    fails: InterestExample.make()
  ) { dialog, context in
    guard context.expected?.usesLegitimateInterest == true, let own = FirstLayer.disclosures(context),
      !own.contains(.legitimateInterest)
    else { return [] }
    let interface = Interface(dialog, context)
    guard let first = interface.first, !first.texts.isEmpty,
      !interface.shown.contains(where: { $0.role == .object || $0.toggle?.basis == .legitimateInterest })
    else { return [] }
    let told = own.union(Interface.disclosures(context.others))
    guard !told.contains(.legitimateInterest) else { return [] }
    let both = told.contains(.objection) ? "" : ", and that users can object"
    return .one(
      "no layer says that vendors rely on a legitimate interest: say so here\(both)",
      severity: dialog.source == .strings ? .warning : nil)
  }
}

private enum InterestExample {
  static func make(_ sentence: String = "", _ control: String = "") -> Example {
    var context = FirstLayerExample.without([]).context
    context.expected = Expected(usesLegitimateInterest: true)
    return Example(
      """
      language: en
      tcf: true
      screens:
        - layer: second
          texts: [Here you choose by whom your data are used.\(sentence)]
          controls: [{text: Marketing, element: switch}, reject_all: Reject all, save: Save my choices\(control)]
        - layer: first
          texts: [Your lamps are yours.]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """, context)
  }
}
