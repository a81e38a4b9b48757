import PlainText

extension DialogCheck {
  /// The number of vendors that use a purpose is missing or wrong.
  ///
  /// Reads the text between the name of each shown purpose and the next item's name. A number below the list's is an
  /// error, a higher one a warning.
  static let purposeCountMissing = DialogCheck(
    "purpose-vendor-count-missing", title: "each purpose is shown with the number of vendors that use it",
    looksAt: "the numbers beside words for vendors at each purpose of the second layer, against the list",
    needs: [.list, .officialTexts, .whole], on: [.second],
    passes: OfficialExample.make(),
    fails: OfficialExample.make { $0.replacing("\n      - 1 vendor uses this purpose", with: "") }
  ) { dialog, context in
    guard let official = context.official else {
      return []
    }
    let purposes = official.items.filter { $0.kind == .purpose && official.shows($0.name) }
    guard !purposes.isEmpty else { return [] }
    if dialog.source == .strings { return inStrings(dialog, purposes.count) }
    let segments = PurposeSegments(dialog.text, official.items)
    var without: [String] = []
    var result: [Found] = []
    for purpose in purposes {
      let counts = (segments.texts[purpose.id] ?? []).map { VendorCount.read($0, language: dialog.language) }
      let named = Set(counts.flatMap(\.counts)).subtracting([context.expectedVendors].compactMap { $0 })
      let expected = context.expected?.counts[purpose.id]
      if named.isEmpty {
        // A purpose that all vendors use may be shown with the number of all vendors.
        let hasAll =
          counts.contains { !$0.counts.isEmpty } && expected.map { $0.vendors == context.expectedVendors } ?? true
        if !hasAll, !counts.contains(where: \.isPlaceholder) { without.append(purpose.kind.called(purpose.id)) }
      } else if let expected, !expected.fits(named) {
        let told = named.max() ?? 0
        result.append(
          Found(
            "\(purpose.kind.called(purpose.id)) is shown with \(told) vendors, but \(expected.vendors) use it: correct it",
            severity: told > expected.vendors ? .warning : nil))
      }
    }
    guard !without.isEmpty else { return result }
    return [
      Found(
        "\(Named.items(without)): the number of vendors that use \(without.count == 1 ? "it" : "each") is missing: "
          + "add the number of the bundle's counts")
    ] + result
  }
}

/// In a file of strings the order of texts is not known.
private func inStrings(_ dialog: Dialog, _ purposes: Int) -> [Found] {
  let isTold = dialog.texts.contains { text in
    let count = VendorCount.read(text.text, language: dialog.language)
    return !count.counts.isEmpty || count.isPlaceholder
  }
  return isTold
    ? []
    : [Found("none of the \(purposes) purposes shows its number of vendors: add the numbers of the bundle's counts")]
}
