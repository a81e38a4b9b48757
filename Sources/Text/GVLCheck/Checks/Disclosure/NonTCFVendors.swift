import GVLWording

extension DialogCheck {
  /// Third parties outside the framework look like those inside it.
  static let nonTCFVendors = DialogCheck(
    "non-tcf-vendors-recognisable", title: "third parties outside the framework are told apart from its vendors",
    looksAt:
      "the texts of all layers, where the profile has `atp` or `nonTcfVendors`", needs: [.whole],
    passes: Example(
      """
      language: en
      tcf: true
      screens:
        - layer: vendors
          texts: [Vendors of the IAB TCF, Other partners that do not take part in the IAB TCF]
          controls: [save: Save my choices]
      """, NonTCFVendors.context),
    fails: Example(
      """
      language: en
      tcf: true
      screens:
        - layer: vendors
          texts: [All of our vendors and what they do with your data on this site]
          controls: [save: Save my choices]
      """, NonTCFVendors.context), found: NonTCFVendors.found)
}

enum NonTCFVendors {
  fileprivate static let context: DialogContext = {
    var context = DialogContext()
    context.nonTCFVendors = 3
    return context
  }()

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .vendors, context.nonTCFVendors > 0, dialog.unseen.isEmpty else { return [] }
    // Whatever the language: the framework is named where its vendors are told from others.
    let words = dialog.text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let names: Set<Substring> = ["tcf", "iab", "google", "atp"]
    guard !words.contains(where: names.contains) else { return [] }
    return [
      Found(
        "\(context.nonTCFVendors) third parties are outside the framework, and no text tells them apart: give them a heading of their own"
      )
    ]
  }
}
