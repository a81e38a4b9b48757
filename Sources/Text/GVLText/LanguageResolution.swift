/// Why a language is looked at in the place of the one that was asked for.
package enum LanguageReason: String, Sendable, CaseIterable {
  /// The language itself.
  case exact
  /// The language under another name: `iw` for `he`.
  case alias
  /// The configuration names this stand-in for the language.
  case configured
  /// The language without its region or script: `de` for `de-AT`.
  case parent
  /// The same language as another country or another script writes it: `pt-pt` for `pt-br`, `sr-cyrl` for `sr-latn`.
  case variant
  /// The configuration's stand-in for all languages, `"*"`.
  case anyLanguage = "any"
  /// English, the list itself.
  case english
  /// Nothing that was tried is available.
  case none
  /// What was asked for is no language.
  case noLanguage = "no-language"
}

/// The languages that are looked for when one is asked for, before anybody knows which are available.
///
/// The one place of that knowledge: what is chosen (`choice`), what lends to it (`lenders`) and what has to be at hand
/// (`needed`) all come from `steps`.
package struct LanguageResolution: Sendable, Hashable {
  package struct Step: Sendable, Hashable {
    /// By the list's spelling.
    package let code: String
    package let reason: LanguageReason
  }

  /// As asked for.
  package let requested: String
  /// In the order in which they are looked for, none twice, English at last; empty where no language was asked for.
  package let steps: [Step]
  private let configured: [String: String]

  /// Of any text: what is no code of a language has no steps.
  ///
  /// - Parameter fallback: the configuration's stand-ins, by language or `"*"`.
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

    /// Its stand-ins come right after a language, and theirs after them, few in a row; a circle ends where it began.
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

  /// Whether both are written in one script, as far as their codes or rows say.
  private static func writesAlike(_ one: LanguageCode, _ other: LanguageCode) -> Bool {
    guard let script = one.script, let otherScript = other.script else { return true }
    return script == otherScript
  }

  /// The configuration by codes, whichever name of a language it uses; of two names of one language the first by bytes
  /// counts.
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

  /// The first of the steps that is available.
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

  /// The languages that lend what the texts of `chosen` lack, in the order in which they are asked. English, the list
  /// itself, comes after them.
  ///
  /// They are those that would stand in for `chosen` itself, so that a file of its texts is the same for whoever asked.
  package func lenders(of chosen: String) -> [String] {
    LanguageResolution(chosen, configured: configured).steps.dropFirst().map(\.code).prefix { $0 != "en" }.map { $0 }
  }

  /// The codes of all texts that may be chosen, or lend to what is chosen: what has to be at hand.
  package var needed: Set<String> {
    steps.reduce(into: []) { $0.formUnion([$1.code] + lenders(of: $1.code)) }
  }
}

/// Which of the available languages stands in for the one that was asked for, and why.
package struct LanguageChoice: Sendable, Hashable {
  /// As asked for.
  package let requested: String
  /// As spelled among the available ones; nil with the reasons `none` and `noLanguage`.
  package let chosen: String?
  package let reason: LanguageReason
  /// What was looked for, in order: up to what was found.
  package let steps: [LanguageResolution.Step]

  /// The codes that were looked for, in order.
  package var tried: [String] { steps.map(\.code) }
}

/// Finds the language to show: the one asked for, what the configuration names for it, the same without its region or
/// script, another writing of it, what the configuration names for `"*"`, English.
package func resolve(
  _ requested: String, available: [String], fallback: [String: String] = [:]
) -> LanguageChoice {
  LanguageResolution(requested, fallback: fallback).choice(among: available)
}

/// The codes of all texts that may be shown to those who ask for these languages: what has to be at hand, sorted.
package func languagesNeeded(for languages: [String], fallback: [String: String] = [:]) -> [String] {
  languages.reduce(into: Set<String>()) { $0.formUnion(LanguageResolution($1, fallback: fallback).needed) }.sorted()
}
