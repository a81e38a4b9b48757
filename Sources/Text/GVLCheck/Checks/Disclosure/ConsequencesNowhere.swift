extension DialogCheck {
  /// Neither layer states the consequences of the choice. No text shows whether there are any.
  static let consequencesNowhere = DialogCheck(
    "consequences-nowhere",
    title: "one of the layers states the consequences of the choice",
    looksAt: "the texts of both layers, by the words of the language's lexicon; reported for the first layer",
    needs: [.words, .prose, .whole], on: [.first],
    passes: example(without: []), fails: example(without: .consequences)
  ) { dialog, context in
    guard let told = FirstLayer.disclosures(context), Consequences.areMissing(everywhere: told, context)
    else { return [] }
    return .one(
      "neither this layer nor the second says what follows from consenting or refusing: say so if anything does")
  }
}

enum Consequences {
  /// Whether a second layer is in the file, all of it was seen, and no layer states the consequences.
  static func areMissing(everywhere own: Disclosures, _ context: DialogContext) -> Bool {
    context.others.contains { $0.layer == .second && !$0.texts.isEmpty } && context.others.allSatisfy(\.unseen.isEmpty)
      && !own.union(Interface.disclosures(context.others)).contains(.consequences)
  }
}

/// A first layer that states everything, or everything except `left`, and a second one.
private func example(without left: Disclosures) -> Example {
  let first = FirstLayerExample.without(left)
  return Example(
    first.source + "\n" + """
        - layer: second
          texts: [Here you choose by whom your data are used.]
          controls: [{text: Marketing, element: switch}, reject_all: Reject all, save: Save my choices]
      """, first.context)
}
