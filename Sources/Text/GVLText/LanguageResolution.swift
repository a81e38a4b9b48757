/// Why a language is tried in place of the asked one.
package enum LanguageReason: String, Sendable, CaseIterable {
  /// The language itself.
  case exact
  /// The language under another name: `iw` for `he`.
  case alias
  /// The configuration names this fallback for the language.
  case configured
  /// The language without its region or script: `de` for `de-AT`.
  case parent
  /// The asked language in another region or script: `pt-pt` for `pt-br`, `sr-cyrl` for `sr-latn`.
  case variant
  /// The configuration's fallback for all languages, `"*"`.
  case anyLanguage = "any"
  /// English, the list itself.
  case english
  /// None of the tried languages is available.
  case none
  /// The asked code is not a language.
  case noLanguage = "no-language"
}

/// The languages that are tried for an asked one, before it is known which are available.
///
/// The only place that decides this: `choice`, `lenders` and `needed` are all computed from `steps`.
package struct LanguageResolution: Sendable, Hashable {
  package struct Step: Sendable, Hashable {
    /// The code in the list's spelling.
    package let code: String
    package let reason: LanguageReason
  }

  /// The asked code as given.
  package let requested: String
  /// In order, without duplicates, English last; empty if the asked code is not a language.
  package let steps: [Step]
  private let configured: [String: String]

  /// Accepts any text: one that is not a language code has no steps.
  ///
  /// - Parameter fallback: the configuration's fallbacks, by language or `"*"`.
  package init(_ requested: String, fallback: [String: String] = [:]) {
    self.init(requested, configured: Self.read(fallback))
  }

  private init(_ requested: String, configured: [String: String]) {
    self.requested = requested
    self.configured = configured
    guard let asked = LanguageCode(requested), asked.isLanguage else {
      steps = []
      return
    }
    var steps: [Step] = []
    var seen: Set<String> = []

    /// A language's fallbacks follow right after it, and theirs after them. A circle ends where it began.
    func look(for code: String, _ reason: LanguageReason, followedBy next: LanguageReason? = .configured) {
      guard seen.insert(code).inserted else { return }
      steps.append(Step(code: code, reason: reason))
      guard let next else { return }
      var at = code
      for _ in 0..<16 {
        guard let standIn = configured[at], seen.insert(standIn).inserted else { return }
        steps.append(Step(code: standIn, reason: next))
        at = standIn
      }
    }

    look(for: asked.code, asked.alias == nil ? .exact : .alias)
    var front = asked.code[...]
    while let hyphen = front.lastIndex(of: "-") {
      front = front[..<hyphen]
      guard let parent = LanguageCode(String(front)) else { continue }
      let isFront = asked.code.hasPrefix(parent.code + "-")
      look(for: parent.code, isFront && Self.writesAlike(asked, parent) ? .parent : .variant)
    }
    for row in Languages.all where row.base == asked.base { look(for: row.code, .variant) }
    if let any = configured["*"] { look(for: any, .anyLanguage, followedBy: .anyLanguage) }
    look(for: "en", .english, followedBy: nil)
    self.steps = steps
  }

  /// Whether both use the same script, as far as their codes or rows tell.
  private static func writesAlike(_ one: LanguageCode, _ other: LanguageCode) -> Bool {
    guard let script = one.script, let otherScript = other.script else { return true }
    return script == otherScript
  }

  /// The configuration by list code. If it has two names of one language, the first by bytes wins.
  private static func read(_ fallback: [String: String]) -> [String: String] {
    var configured: [String: String] = [:]
    for (key, value) in fallback.sorted(by: { $0.key < $1.key }) {
      guard let asked = key == "*" ? key : LanguageCode(key)?.code, let standIn = LanguageCode(value)?.code,
        configured[asked] == nil
      else { continue }
      configured[asked] = standIn
    }
    return configured
  }

  /// The first available step.
  package func choice(among available: [String]) -> LanguageChoice {
    guard !steps.isEmpty else {
      return LanguageChoice(requested: requested, chosen: nil, reason: .noLanguage, steps: [])
    }
    var names: [String: String] = [:]
    for name in available {
      if let code = LanguageCode(name)?.code, names[code] == nil { names[code] = name }
    }
    guard let index = steps.firstIndex(where: { names[$0.code] != nil }) else {
      return LanguageChoice(requested: requested, chosen: nil, reason: .none, steps: steps)
    }
    let step = steps[index]
    return LanguageChoice(
      requested: requested, chosen: names[step.code], reason: step.reason, steps: Array(steps[...index]))
  }

  /// The languages that missing texts of `chosen` are taken from, in order. English, the list itself, comes after them.
  ///
  /// They depend on `chosen` alone, not on the asked language, so that all users of a file get the same bytes.
  package func lenders(of chosen: String) -> [String] {
    LanguageResolution(chosen, configured: configured).steps.dropFirst().map(\.code).prefix { $0 != "en" }.map { $0 }
  }

  /// The codes of all texts that `choice` or `lenders` may use, so that they can be fetched.
  package var needed: Set<String> {
    steps.reduce(into: []) { $0.formUnion([$1.code] + lenders(of: $1.code)) }
  }
}

/// The available language that is shown for the asked one, and why.
package struct LanguageChoice: Sendable, Hashable {
  /// The asked code as given.
  package let requested: String
  /// The code as spelled in the available ones; nil with the reasons `none` and `noLanguage`.
  package let chosen: String?
  package let reason: LanguageReason
  /// The steps tried, up to the chosen one.
  package let steps: [LanguageResolution.Step]

  /// The codes tried, in order.
  package var tried: [String] { steps.map(\.code) }
}

/// Finds the language to show: the asked one, its configured fallback, the same without region or script, another
/// variant of it, the configured fallback for `"*"`, English.
package func resolve(
  _ requested: String, available: [String], fallback: [String: String] = [:]
) -> LanguageChoice {
  LanguageResolution(requested, fallback: fallback).choice(among: available)
}

/// The sorted codes of all texts that users of these languages may be shown, so that they can be fetched.
package func languagesNeeded(for languages: [String], fallback: [String: String] = [:]) -> [String] {
  languages.reduce(into: Set<String>()) { $0.formUnion(LanguageResolution($1, fallback: fallback).needed) }.sorted()
}
