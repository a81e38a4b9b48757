import PlainText

extension DialogCheck {
  /// The dialog does not say that users cannot refuse special purposes.
  ///
  /// Any layer may say it, in a paragraph that mentions special purposes or is next to one that does.
  static let specialPurposeNotice = DialogCheck(
    "special-purpose-notice-missing",
    title: "the dialog says that special purposes cannot be refused",
    looksAt: "the texts of all layers, by the words of the language's lexicon",
    needs: [.list, .words, .layers, .prose, .whole], on: [.second],
    where: [.whereList("no vendor uses a special purpose", \.usesSpecialPurposes)],
    passes: NoticeExample.make(" You cannot object to special purposes such as preventing fraud."),
    fails: NoticeExample.make()
  ) { dialog, context in
    guard context.expected?.usesSpecialPurposes == true, let language = context.said.whole.language,
      Classifier.standard.knows([.specialPurposes, .beyondChoice], in: language)
    else { return [] }
    let interface = Interface(dialog, context)
    guard let first = interface.first, !first.texts.isEmpty else { return [] }
    let names = (context.official?.items ?? []).filter { $0.kind == .specialPurpose }.map(\.name)
    guard !interface.layers.contains(where: { tells($0, language, Phrases(names)) }) else { return [] }
    return .one(
      "no layer says that special purposes cannot be refused: say so next to them",
      severity: dialog.source == .strings ? .info : nil)
  }
}

private func tells(_ dialog: Dialog, _ language: String, _ names: Phrases) -> Bool {
  let said = dialog.texts.map { Classifier.standard.said($0.text, language: language).disclosures }
  return said.indices.contains { index in
    guard said[index].contains(.beyondChoice) else { return false }
    return (max(0, index - 1)...min(said.count - 1, index + 1)).contains { near in
      let text = dialog.texts[near].text
      // A placeholder may be in the place of the names.
      return said[near].contains(.specialPurposes) || text.contains("{") || text.contains("%")
        || !names.places(in: BlankText.collapsed(text)).isEmpty
    }
  }
}

private enum NoticeExample {
  static func make(_ sentence: String = "") -> Example {
    var context = DialogContext()
    context.expected = Expected()
    context.expected?.usesSpecialPurposes = true
    return Example(
      """
      language: en
      tcf: true
      screens:
        - layer: second
          texts: [Here you choose by whom your data are used.\(sentence)]
          controls: [{text: Marketing, element: switch}, reject_all: Reject all, save: Save my choices]
        - layer: first
          texts: [Your lamps are yours.]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """, context)
  }
}
