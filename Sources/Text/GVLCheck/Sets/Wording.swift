import GVLModel

/// The words themselves, whoever asks.
enum WordingRules {
  private static let set = "wording"
  private static let clear = "GDPR, Article 12(1)"
  private static let patterns = "EDPB Guidelines 03/2022 on deceptive design patterns"

  static let rules: [DialogRule] = [
    DialogRule(set, PolaritySwapped.self, .error, clear),
    DialogRule(set, WrongSense.self, .error, clear),
    DialogRule(set, Placeholder.self, .error, clear),
    DialogRule(set, PlaceholderAltered.self, .error, clear),
    DialogRule(set, Untranslated.self, .warning, patterns, isVerified: false),
    DialogRule(set, MixedLanguage.self, .warning, patterns, isVerified: false),
    DialogRule(set, MissingButton.self, .warning, patterns, isVerified: false),
    DialogRule(set, Shaming.self, .warning, patterns, isVerified: false),
    DialogRule(set, DoubleNegative.self, .warning, patterns, isVerified: false),
    DialogRule(set, VaguePurpose.self, .warning, "Article 29 Working Party, WP 203 and WP 260", isVerified: false),
    DialogRule(set, TrackingDescription.self, .error, "Apple, NSUserTrackingUsageDescription", isVerified: false),
  ]
}
