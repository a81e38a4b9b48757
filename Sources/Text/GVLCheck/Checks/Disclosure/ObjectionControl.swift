extension DialogCheck {
  /// A layer mentions legitimate interests, but no control of the interface objects.
  ///
  /// A mention on the first layer alone may refer to a layer that is not in the file.
  static let objectionControl = DialogCheck(
    "objection-control-missing", title: "each legitimate interest has a control to object",
    looksAt: "the texts of the second and the vendor layer, and the controls of all layers",
    needs: [.list, .layers, .whole, .toggles], on: [.second, .vendors],
    where: [.usesLegitimateInterest],
    passes: ObjectionExample.make("object: Object"), fails: ObjectionExample.make("save: Save my choices")
  ) { dialog, context in
    guard context.expected?.usesLegitimateInterest == true,
      // Reported once for all layers.
      context.others.allSatisfy({ $0.layer != .second && ($0.layer != .vendors || dialog.layer == .second) })
    else { return [] }
    let interface = Interface(dialog, context)
    guard !interface.shown.contains(where: objects) else { return [] }
    let inner = interface.layers.filter { $0.layer != .first }
    guard Interface.disclosures(inner).contains(.legitimateInterest),
      !interface.layers.contains(where: { layer in layer.texts.contains { isObjected($0.text, layer.language) } })
    else { return [] }
    return .one(
      "a legitimate interest is stated without a control to object: add one for each purpose",
      severity: dialog.source == .strings ? .info : nil)
  }
}

private func objects(_ control: Control) -> Bool {
  if [control.role, control.keyRole, control.textRole].contains(.object) { return true }
  if let toggle = control.toggle { return toggle.basis == .legitimateInterest && !toggle.isDisabled }
  let said = Classifier.standard.said(control.label, language: control.language)
  return said.disclosures.contains(.objection) || said.traits.contains(.objects)
}

/// Whether a text has a link to object, or says that refusing objects.
private func isObjected(_ text: String, _ language: String?) -> Bool {
  let said = Classifier.standard.said(text, language: language)
  guard said.disclosures.contains(.objection) || said.traits.contains(.objects) else { return false }
  return LinkMarks.stand(in: text) || said.traits.contains(.refuses)
}

private enum ObjectionExample {
  static func make(_ last: String) -> Example {
    var context = DialogContext()
    context.expected = Expected(usesLegitimateInterest: true)
    return Example(
      """
      language: en
      tcf: true
      screens:
        - layer: second
          texts: [Some rely on a legitimate interest.]
          controls:
            - {text: Marketing, element: switch}
            - reject_all: Reject all
            - \(last)
        - layer: first
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """, context)
  }
}
