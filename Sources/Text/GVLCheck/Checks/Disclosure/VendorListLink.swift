import PlainText

extension DialogCheck {
  /// The number of third parties is stated, but no link shows who they are.
  static let vendorListLink = DialogCheck(
    "vendor-list-link-missing", title: "the first layer links to the list of third parties",
    looksAt: "the controls of the first layer, and links inside of its texts", needs: [.whole, .prose], on: [.first],
    passes: FirstLayerExample.without([]),
    fails: Example(
      FirstLayerExample.without([]).source.replacing("\n      - vendors: Our 42 partners", with: ""),
      FirstLayerExample.without([]).context)
  ) { dialog, context in
    guard !dialog.shown.contains(where: leads) else { return [] }
    // In strings files, texts contain links as marks.
    let isLinked = dialog.texts.indices.contains { index in
      LinkMarks.stand(in: dialog.texts[index].text) && context.said.texts[index].disclosures.contains(.thirdParties)
    }
    if isLinked { return [] }
    return .one("no link leads to the list of third parties: make their number a link to it")
  }
}

private func leads(_ control: Control) -> Bool {
  if control.role == .vendors || control.opens == .vendors { return true }
  let said = Classifier.standard.said(control.label, language: control.language)
  return said.disclosures.contains(.thirdParties) && !control.role.isAccept && !control.role.isRefusal
}
