/// The languages that are looked for when one is asked for: itself, what the configuration names for it, the same without
/// its region or script, another writing of it; then what the configuration names for all, and English.
struct LanguageSteps: Sendable {
  /// Those that are still the language that was asked for, or chosen for it by name.
  private let own: [String]
  private let base: String
  private let others: [String]

  init(_ tag: String, fallback: [String: String]) {
    var configured: [String: String] = [:]
    for (language, standIn) in fallback.sorted(by: { $0.key < $1.key }) {
      let code = language == "*" ? language : Self.code(language)
      if configured[code] == nil { configured[code] = Self.code(standIn) }
    }
    /// What stands in for a language, and what for that; a circle ends.
    func chain(from code: String) -> [String] {
      var chain: [String] = []
      var at = code
      while chain.count < 16, let standIn = configured[at] {
        chain.append(standIn)
        at = standIn
      }
      return chain
    }
    var code = Self.code(tag)
    var own = [code] + chain(from: code)
    // A tag has few parts; more are no language.
    for _ in 0..<8 {
      guard let hyphen = code.lastIndex(of: "-") else { break }
      code = String(code[..<hyphen])
      let parent = Self.code(code)
      own += [parent] + chain(from: parent)
    }
    self.own = own
    base = String(code.prefix { $0 != "-" })
    others = chain(from: "*") + ["en"]
  }

  /// The place of what is to be shown, among codes.
  func choice(among codes: [String]) -> Int? {
    ownChoice(among: codes) ?? others.lazy.compactMap { codes.firstIndex(of: $0) }.first
  }

  /// The same, but nothing that is shown to everybody.
  func ownChoice(among codes: [String]) -> Int? {
    own.lazy.compactMap { codes.firstIndex(of: $0) }.first
      ?? codes.firstIndex { $0.prefix { $0 != "-" } == base }
  }

  /// Lower case with hyphens, by the name that the list has for it; without what says nothing of the language.
  static func code(_ tag: String) -> String {
    var parts: [String] = []
    for part in tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == " " }) {
      // Extensions: `ar-EG-u-nu-latn`.
      if part.utf8.count == 1, !parts.isEmpty { break }
      parts.append(String(part.prefix { $0 != "@" && $0 != "." }))
    }
    if parts.count > 8 { parts.removeLast(parts.count - 8) }
    for count in stride(from: parts.count, to: 0, by: -1) {
      // A region is lost only where the front is another name for the whole: `zh-Hans-CN`, `nb-NO`.
      if count == 1, parts.count > 1, !regionless.contains(parts[0]) { break }
      if let known = aliases[parts.prefix(count).joined(separator: "-")] { return known }
    }
    return parts.joined(separator: "-")
  }

  private static let regionless: Set<String> = ["nb", "nn", "iw", "in", "fil", "ji", "jw", "mo", "sh"]

  private static let aliases: [String: String] = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "fil": "tl", "ji": "yi", "jw": "jv", "mo": "ro",
    "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant", "zh-cn": "zh", "zh-sg": "zh", "zh-hans": "zh",
    "pt": "pt-pt", "sr": "sr-cyrl", "sr-cyrillic": "sr-cyrl", "sr-latin": "sr-latn", "sr-me": "sr-latn",
    "sr-ro": "sr-latn", "sr-tr": "sr-latn", "sh": "sr-latn", "sh-cyrl": "sr-cyrl",
  ]
}
