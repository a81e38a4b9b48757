import GVLText

/// The resolution of languages as tables, so that a page without gvl's table of languages gets the same results.
struct WebLanguages {
  /// The configured languages, each code once.
  let all: [LanguageView]
  /// From a requested code to one of `all`; `*` is for unknown codes. A page looks up an unknown code without its last
  /// part: `de-ch`, then `de`.
  let resolved: [String: String]
  private let fallback: [String: String]

  init(_ view: BundleView) {
    var seen: Set<String> = []
    let all = view.languages.filter { seen.insert($0.code).inserted }
    (self.all, fallback) = (all, view.fallback)
    // Configured codes first, then the language of their texts: `de` gets `de-at` if its texts and words are German.
    var codes: [String: String] = [:]
    for language in all { codes[language.code] = language.code }
    for language in all where codes[language.texts] == nil {
      let words = view.words(for: language)
      if words == nil || words?.language.code == language.texts { codes[language.texts] = language.code }
    }
    let available = codes.keys.sorted()

    /// Returns nil if only English or the stand-in for all is left: then the reader's next language is tried.
    func near(_ asked: String) -> String? {
      let choice = resolve(asked, available: available, fallback: view.fallback)
      return [.anyLanguage, .english, .none, .noLanguage].contains(choice.reason)
        ? nil : choice.chosen.flatMap { codes[$0] }
    }

    let asked =
      Languages.all.map(\.code) + LanguageCode.aliases.keys + available
      + view.fallback.keys.compactMap { LanguageCode($0)?.code }
    var resolved: [String: String] = [:]
    for code in asked { resolved[code] = near(code) }
    // Shorter codes first: a code is dropped if its shorter form gives the same result.
    for code in resolved.keys.sorted(by: { $0.utf8.count < $1.utf8.count }) {
      if let front = Self.front(of: code, in: resolved), front == resolved[code] { resolved[code] = nil }
    }
    let any = resolve(view.fallback["*"] ?? "en", available: available, fallback: view.fallback)
    resolved["*"] = any.chosen.flatMap { codes[$0] } ?? all.first?.code
    self.resolved = resolved
  }

  /// The languages in which vendors' addresses are looked up, in this order: the language and its stand-ins, with
  /// aliases.
  func addresses(of language: LanguageView) -> [String] {
    LanguageResolution(language.code, fallback: fallback).steps.flatMap { step in
      [step.code] + LanguageCode.aliases.filter { $0.value == step.code }.keys.sorted()
    }
  }

  private static func front(of code: String, in resolved: [String: String]) -> String? {
    var front = code[...]
    while let hyphen = front.lastIndex(of: "-") {
      front = front[..<hyphen]
      if let found = resolved[String(front)] { return found }
    }
    return nil
  }
}
