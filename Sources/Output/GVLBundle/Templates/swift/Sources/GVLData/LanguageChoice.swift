/// Finds the language to show: the one asked for, what the configuration names for it, the same without its region or
/// script, another writing of it; of the next language that the user reads likewise; then what the configuration names
/// for all, English, and whatever there is.
struct LanguageChoice: Sendable {
  private let languages: [BundleLanguage]
  private let byCode: [String: BundleLanguage]
  private let fallback: [String: String]

  init(_ languages: [BundleLanguage], fallback: [String: String]) {
    self.languages = languages
    byCode = Dictionary(languages.map { (Self.code($0.tag), $0) }, uniquingKeysWith: { first, _ in first })
    var configured: [String: String] = [:]
    for (language, standIn) in fallback.sorted(by: { $0.key < $1.key }) {
      let code = language == "*" ? language : Self.code(language)
      if configured[code] == nil { configured[code] = Self.code(standIn) }
    }
    self.fallback = configured
  }

  /// - Parameter preferred: BCP 47, or as `Locale.preferredLanguages` has them; the first that can be served counts.
  func language(for preferred: [String]) -> BundleLanguage {
    for tag in preferred {
      if let own = language(for: tag) { return own }
    }
    return chain(from: "*") ?? byCode["en"] ?? languages[0]
  }

  private func language(for tag: String) -> BundleLanguage? {
    var code = Self.code(tag)
    if let found = byCode[code] ?? chain(from: code) { return found }
    while let hyphen = code.lastIndex(of: "-") {
      let parent = String(code[..<hyphen])
      let known = Self.code(parent)
      if let found = byCode[known] ?? chain(from: known) { return found }
      code = parent
    }
    return languages.first { Self.code($0.tag).prefix { $0 != "-" } == code.prefix { $0 != "-" } }
  }

  /// Along the configured stand-ins; a circle ends.
  private func chain(from code: String) -> BundleLanguage? {
    var at = code
    for _ in 0..<16 {
      guard let standIn = fallback[at] else { return nil }
      if let found = byCode[standIn] { return found }
      at = standIn
    }
    return nil
  }

  /// Lower case with hyphens, by the name that the list has for it; without what says nothing of the language.
  static func code(_ tag: String) -> String {
    var parts: [String] = []
    for part in tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == " " }) {
      // Extensions: `ar-EG-u-nu-latn`.
      if part.utf8.count == 1, !parts.isEmpty { break }
      parts.append(String(part.prefix { $0 != "@" && $0 != "." }))
    }
    for count in stride(from: parts.count, to: 0, by: -1) {
      // A region of its own is lost only where the front is another name for a whole code: `zh-Hans-CN`, `nb-NO`.
      if count == 1, parts.count > 1, !droppable.contains(parts[0]) { break }
      if let known = aliases[parts.prefix(count).joined(separator: "-")] { return known }
    }
    return parts.joined(separator: "-")
  }

  /// Whose region says nothing that the list knows.
  private static let droppable: Set<String> = ["nb", "nn", "iw", "in", "fil", "ji", "mo", "sh"]

  private static let aliases: [String: String] = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "fil": "tl", "ji": "yi", "mo": "ro",
    "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant", "zh-cn": "zh", "zh-sg": "zh", "zh-hans": "zh",
    "pt": "pt-pt", "sr": "sr-cyrl", "sr-me": "sr-latn", "sr-ro": "sr-latn", "sr-tr": "sr-latn", "sh": "sr-latn",
    "sh-cyrl": "sr-cyrl",
  ]
}
