import GVLText

/// Our resolution of languages as tables, so that a page without our table of languages resolves as we do.
struct WebLanguages {
  /// Those of the configuration, each code once.
  let all: [LanguageView]
  /// From what is asked for to one of `all`; `*` for what is not there. A code that is not there is looked for without its
  /// last part: `de-ch`, then `de`.
  let resolved: [String: String]
  private let fallback: [String: String]

  init(_ view: BundleView) {
    var seen: Set<String> = []
    let all = view.languages.filter { seen.insert($0.code).inserted }
    (self.all, fallback) = (all, view.fallback)
    // What is configured, then whose texts are there since somebody else reads them: those of `de-at` are German, and so
    // are its words.
    var codes: [String: String] = [:]
    for language in all { codes[language.code] = language.code }
    for language in all where codes[language.texts] == nil {
      let words = view.words(for: language)
      if words == nil || words?.language.code == language.texts { codes[language.texts] = language.code }
    }
    let available = codes.keys.sorted()

    /// Nil where English or a stand-in for everybody is all there is: then the next wish of a reader counts.
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
    // Shorter ones first: a code that its front answers for can go.
    for code in resolved.keys.sorted(by: { $0.utf8.count < $1.utf8.count }) {
      if let front = Self.front(of: code, in: resolved), front == resolved[code] { resolved[code] = nil }
    }
    let any = resolve(view.fallback["*"] ?? "en", available: available, fallback: view.fallback)
    resolved["*"] = any.chosen.flatMap { codes[$0] } ?? all.first?.code
    self.resolved = resolved
  }

  /// Where its vendors' addresses are looked for, in this order: the language and what is used instead, by all names.
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
