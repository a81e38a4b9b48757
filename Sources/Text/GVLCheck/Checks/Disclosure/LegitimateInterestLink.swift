extension DialogCheck {
  /// Vendors rely on a legitimate interest, but no link leads to the layer where users can object.
  static let legitimateInterestLink = DialogCheck(
    "legitimate-interest-link-missing",
    title: "the first layer links to the layer on legitimate interests",
    looksAt: "the controls of the first layer, and links inside of its texts", needs: [.list, .choices, .whole],
    on: [.first], where: [.usesLegitimateInterest],
    passes: LinkExample.make("settings: Manage options"), fails: LinkExample.make("save: Save my choices")
  ) { dialog, context in
    guard context.expected?.usesLegitimateInterest == true, !FirstLayer.leadsOn(dialog),
      // The choices may be on this very layer.
      !dialog.shown.contains(where: { $0.toggle?.basis == .legitimateInterest }),
      !dialog.shown.contains(where: { $0.keyRole == .settings || $0.textRole == .settings }),
      dialog.shown.contains(where: { $0.role.isAccept || $0.role == .acknowledge })
    else { return [] }
    let about: Disclosures = [.legitimateInterest, .objection, .thirdParties]
    let isLinked = dialog.texts.indices.contains { index in
      LinkMarks.stand(in: dialog.texts[index].text)
        && !context.said.texts[index].disclosures.isDisjoint(with: about)
    }
    // A link whose label mentions the interest, the objection or third parties.
    let leads = dialog.shown.contains { control in
      !control.role.isAccept && !control.role.isRefusal
        && !context.said.of(control).disclosures.isDisjoint(with: about)
    }
    guard !isLinked, !leads else { return [] }
    return .one(
      "vendors rely on a legitimate interest, but no link leads to the layer where users can object: add one",
      severity: dialog.source == .strings ? .warning : nil)
  }
}

private enum LinkExample {
  static func make(_ last: String) -> Example {
    var context = DialogContext()
    context.expected = Expected(usesLegitimateInterest: true)
    return .layer(
      isTCF: true, texts: "Some rely on a legitimate interest.", controls: "accept_all: Accept all",
      "reject_all: Reject all", "{text: Marketing, element: switch}", "\(last)", in: context)
  }
}
