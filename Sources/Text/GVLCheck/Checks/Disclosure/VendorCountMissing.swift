import PlainText

extension DialogCheck {
  /// The number of third parties that ask for consent is missing or wrong.
  ///
  /// For the first layer of a dialog that asks for TCF consent. No number is an error. If the expected number is known,
  /// a lower one is an error (it hides third parties), a higher one a warning.
  static let vendorCountMissing = DialogCheck(
    "vendor-count-missing", title: "the first layer states the number of third parties",
    looksAt: "the numbers beside words for vendors and partners, against the list and the profile", on: [.first],
    passes: FirstLayerExample.without([]),
    fails: Example(
      FirstLayerExample.without([]).source.replacing("our 42 partners", with: "our partners").replacing(
        "Our 42 partners", with: "Our partners"),
      FirstLayerExample.without([]).context)
  ) { dialog, context in
    // A page without texts shows no number either.
    let needs: Set<Need> = dialog.source == .page ? [] : [.prose]
    let named = VendorCount.read(dialog.text, language: dialog.language)
    if named.isPlaceholder { return [] }
    guard let largest = named.counts.max() else {
      let number = context.expectedVendors.map { " (\($0))" } ?? ""
      return .one(
        "the number of third parties\(number) is not named: say how many partners ask for consent",
        needs: needs.union([.whole]))
    }
    guard let expected = context.expectedVendors else { return [] }
    // "132 vendors and 65 partners": the total is the sum of both.
    let sum = named.counts.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    if named.counts.contains(expected) || sum == expected { return [] }
    let told = named.counts.count > 1 ? sum : largest
    if told < expected {
      return .one("\(told) third parties are named, but \(expected) ask for consent: name all", needs: needs)
    }
    return .one(
      "\(told) third parties are named, but only \(expected) ask for consent: correct it", severity: .warning,
      needs: needs)
  }
}
