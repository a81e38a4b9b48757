/// Finds the language to show to a user.
struct LanguageChoice: Sendable {
  private let languages: [BundleLanguage]
  private let codes: [String]
  private let fallback: [String: String]

  init(_ languages: [BundleLanguage], fallback: [String: String]) {
    self.languages = languages
    codes = languages.map { LanguageSteps.code($0.tag) }
    self.fallback = fallback
  }

  func steps(_ tag: String) -> LanguageSteps { LanguageSteps(tag, fallback: fallback) }

  /// - Parameter preferred: BCP 47, or the form of `Locale.preferredLanguages`; the first available language is used.
  func language(for preferred: [String]) -> BundleLanguage {
    if let same = languages.first(where: { $0.tag == preferred.first }) { return same }
    for tag in preferred {
      if let index = steps(tag).ownChoice(among: codes) { return languages[index] }
    }
    return languages[steps("").choice(among: codes) ?? 0]
  }
}
