/// The languages to try for a requested one: itself, the configured fallback for it, the same without its region or
/// script, another variant of it; then the configured fallback for all languages, and English.
struct LanguageSteps: Sendable {
  /// The requested language, and languages that the configuration names for it.
  private let own: [String]
  private let base: String
  private let others: [String]

  init(_ tag: String, fallback: [String: String]) {
    var configured: [String: String] = [:]
    for (language, standIn) in fallback.sorted(by: { $0.key < $1.key }) {
      let code = language == "*" ? language : Self.code(language)
      if configured[code] == nil { configured[code] = Self.code(standIn) }
    }
    /// The fallback of a language, the fallback of that, and so on; the limit of 16 ends a cycle.
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
    // A language tag has few parts.
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

  /// The index of the code to show, if any fits.
  func choice(among codes: [String]) -> Int? {
    ownChoice(among: codes) ?? others.lazy.compactMap { codes.firstIndex(of: $0) }.first
  }

  /// The index of the code to show, without the fallback for all languages.
  func ownChoice(among codes: [String]) -> Int? {
    own.lazy.compactMap { codes.firstIndex(of: $0) }.first
      ?? codes.firstIndex { $0.prefix { $0 != "-" } == base }
  }

  /// The tag in lower case with hyphens, with the list's code for the language, without parts irrelevant to language.
  static func code(_ tag: String) -> String {
    var parts: [String] = []
    for part in tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == " " }) {
      // Ignore extensions: `ar-EG-u-nu-latn`.
      if part.utf8.count == 1, !parts.isEmpty { break }
      parts.append(String(part.prefix { $0 != "@" && $0 != "." }))
    }
    if parts.count > 8 { parts.removeLast(parts.count - 8) }
    for count in stride(from: parts.count, to: 0, by: -1) {
      // Drop a region only if the part before it names the whole language: `zh-Hans-CN`, `nb-NO`.
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
