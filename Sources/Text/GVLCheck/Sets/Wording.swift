/// Rules on the wording of labels and texts, for every country.
extension DialogSet {
  static let words: DialogSet = {
    let clear = "GDPR, Article 12(1)"
    let patterns = "EDPB Guidelines 03/2022 on deceptive design patterns in social media interfaces"
    return DialogSet(
      "wording", "the wording of labels and texts, in every country.", weight: .craft, isStandard: true,
      [
        .error(.polaritySwapped, clear),
        .error(.wrongSense, clear),
        .error(.placeholder, clear),
        .error(.placeholderAltered, clear),
        .warning(.textMissing, clear),
        .error(.hiddenCharacters, "GDPR, Article 12(1); Unicode UAX #9 and UTS #39"),
        .error(.mixedScripts, "GDPR, Article 12(1); Unicode UTS #39, section 5.2"),
        .warning(.untranslated, patterns, .unread),
        .warning(.mixedLanguage, patterns, .unread),
        .warning(.missingButton, patterns, .unread),
        .warning(.shaming, patterns, .unread),
        .warning(.doubleNegative, patterns, .unread),
        .warning(.refusalNotSpoken, "WCAG 2, success criterion 4.1.2; WAI-ARIA, aria-hidden", .unread),
        .warning(.vaguePurpose, "Article 29 Working Party, WP 203 and WP 260", .unread),
        .warning(.paymentInLabel, clear),
        .warning(.trackingDescription, "Apple, NSUserTrackingUsageDescription", .unread),
      ])
  }()
}
