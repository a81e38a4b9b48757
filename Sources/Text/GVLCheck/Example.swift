/// A small source that shows a rule on dialogs: described screens, a strings file, or a page.
package typealias Example = RuleExample<DialogContext>

extension Example {
  init(_ source: String, file: String = "screens.yml", _ context: DialogContext = DialogContext()) {
    self.init(source, file: file, known: context)
  }

  /// The context that the check needs besides the source.
  var context: DialogContext { known }
}

extension DialogContext: RuleKnowledge {
  package var given: [String] {
    var result: [String] = []
    if paidAlternative { result.append("the profile says `paidAlternative: true`") }
    if nonTCFVendors > 0 {
      result.append("the profile has \(nonTCFVendors) third parties outside the list")
    }
    for (key, marks) in referenceMarks.byKey {
      result.append("other languages have \(marks.joined(separator: ", ")) in `\(key)`")
    }
    for key in keysElsewhere.sorted() { result.append("other languages have `\(key)`") }
    if let number = expectedVendors { result.append("\(number) third parties ask for consent") }
    guard let expected else { return result }
    if expected.usesSpecialFeatures { result.append("vendors use special features") }
    if expected.usesSpecialPurposes { result.append("vendors use special purposes") }
    if expected.usesLegitimateInterest { result.append("vendors rely on a legitimate interest") }
    for vendor in expected.vendors.sorted(by: { $0.key < $1.key }) {
      result.append("vendor \(vendor.key) of the profile is \(vendor.value)")
    }
    for (language, items) in expected.texts.sorted(by: { $0.key < $1.key }) {
      for item in items {
        let texts = ([item.name, item.description] + item.illustrations).map { "\"\($0)\"" }.joined(separator: " ")
        result.append("\(item.kind.called(item.id)) of the list in \(language) is \(texts)")
      }
    }
    return result
  }
}

extension Example {
  /// One layer in `screens.yml`.
  ///
  /// - Parameters:
  ///   - texts: the content of a list of YAML.
  ///   - controls: the content of a list of YAML, or its elements, each in a line of its own. Without any the layer
  ///     accepts, refuses and opens settings.
  static func layer(
    _ layer: String = "first", isTCF: Bool = false, texts: String? = nil, controls: String..., language: String = "en",
    in context: DialogContext = DialogContext()
  ) -> Example {
    let fair = "accept_all: Accept all, reject_all: Reject all, settings: Manage options"
    let rows = controls.count > 1 ? controls.map { "\n      - " + $0 }.joined() : " [\(controls.first ?? fair)]"
    return Example(
      "language: \(language)\n\(isTCF ? "tcf: true\n" : "")screens:\n  - layer: \(layer)\n"
        + (texts.map { "    texts: [\($0)]\n" } ?? "") + "    controls:\(rows)", context)
  }

  /// A layer without findings.
  static var fairLayer: Example { layer() }
}
