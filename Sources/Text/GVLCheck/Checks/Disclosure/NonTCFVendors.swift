import PlainText

extension DialogCheck {
  /// Third parties outside the framework are not distinguished from those inside it.
  static let nonTCFVendors = DialogCheck(
    "non-tcf-vendors-recognisable", title: "third parties outside the TCF are marked as such",
    looksAt: "the texts of all layers, where the profile has `atp` or `nonTcfVendors`", needs: [.whole], on: [.vendors],
    where: [.init(otherwise: "the profile has no third parties outside the framework") { $1.nonTCFVendors > 0 }],
    passes: .layer(
      "vendors", isTCF: true, texts: "Vendors of the IAB TCF, Other partners that do not take part in the IAB TCF",
      controls: "save: Save my choices", in: otherVendors),
    fails: .layer(
      "vendors", isTCF: true, texts: "All of our vendors and what they do with your data on this site",
      controls: "save: Save my choices", in: otherVendors)
  ) { dialog, context in
    // Names of vendors are not headings of groups: "Google Advertising Products".
    let names = Set((context.expected?.vendors ?? [:]).values.map(BlankText.collapsed))
    let heads = (dialog.texts.map(\.text) + dialog.shown.map(\.label)).map(BlankText.collapsed)
      .filter { $0.utf8.count <= 200 && !names.contains($0) }
    let framework = heads.filter { isFramework($0, dialog.language) }
    // One heading names the framework or the third parties outside of it; another one has the other group.
    let groups = Set(framework + heads.filter { VendorCount.isParty($0, dialog.language) })
    guard framework.isEmpty || groups.count < 2 else { return [] }
    return .one(
      "\(context.nonTCFVendors) third parties are outside the TCF, but no text marks them: give them a heading of their own"
    )
  }
}

private let otherVendors: DialogContext = {
  var context = DialogContext()
  context.nonTCFVendors = 3
  return context
}()

/// Whether a heading names the framework or Google's own providers, in any language.
private func isFramework(_ text: String, _ language: String?) -> Bool {
  let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
  if words.contains(where: { ["tcf", "iab", "atp"].contains($0) }) { return true }
  return words.contains("google") && VendorCount.isParty(text, language)
}
