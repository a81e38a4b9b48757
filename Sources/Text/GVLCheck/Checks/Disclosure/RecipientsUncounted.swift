import PlainText

extension DialogCheck {
  /// The first layer mentions third parties, but neither their number nor their names.
  ///
  /// Dialogs under the TCF have a rule of their own.
  static let recipientsUncounted = DialogCheck(
    "recipients-uncounted", title: "the first layer counts or names the recipients",
    looksAt: "the numbers beside words for third parties, and the links to them, outside of the framework",
    needs: [.words, .whole, .prose], on: [.first], where: [.notInStrings, .outsideTCF],
    passes: .fewStatements("We and our 12 partners use cookies for advertising and statistics."),
    fails: .fewStatements("We and our partners use cookies for advertising and statistics.")
  ) { dialog, context in
    guard context.expectedVendors == nil, dialog.shown.contains(where: { $0.role.isAccept }),
      !dialog.shown.contains(where: { $0.role == .vendors || $0.opens == .vendors }),
      PlaceholderNames.of(dialog.text).isEmpty, !named.finds(in: dialog.text),
      let index = context.said.texts.firstIndex(where: { $0.disclosures.contains(.thirdParties) })
    else { return [] }
    let count = VendorCount.read(dialog.text, language: dialog.language)
    guard count.counts.isEmpty, !count.isPlaceholder else { return [] }
    return .one(
      "\"\(Excerpt.of(dialog.texts[index].text))\" does not say how many third parties there are: give their number or names, or a link to them",
      in: dialog.texts[index])
  }
}

/// Naming one recipient is enough.
private let named = TextFinder([
  "google", "facebook", "meta ", "youtube", "microsoft", "hotjar", "matomo", "tiktok", "linkedin", "adobe", "hubspot",
  "criteo", "amazon", "vimeo", "stripe", "cloudflare",
])
