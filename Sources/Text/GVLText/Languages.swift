import GVLModel
import PlainText

/// The languages of the official translations, one row each, by code.
///
/// A plain table: a file to parse at run time would give nothing that this does not.
package enum Languages {
  package static let all: [Language] = [
    row("ar", "Arabic", "Arab", .rightToLeft),
    row("bg", "Bulgarian", "Cyrl"),
    row("bs", "Bosnian", "Latn"),
    row("ca", "Catalan", "Latn"),
    row("cs", "Czech", "Latn"),
    row("cy", "Welsh", "Latn"),
    row("da", "Danish", "Latn"),
    row("de", "German", "Latn"),
    row("el", "Greek", "Grek"),
    row("en", "English", "Latn"),
    row("es", "Spanish", "Latn"),
    row("et", "Estonian", "Latn"),
    row("eu", "Basque", "Latn"),
    row("fi", "Finnish", "Latn"),
    row("fr", "French", "Latn"),
    row("gl", "Galician", "Latn"),
    row("he", "Hebrew", "Hebr", tag: "he", apple: "he", android: "iw", .rightToLeft),
    row("hi", "Hindi", "Deva"),
    row("hr", "Croatian", "Latn"),
    row("hu", "Hungarian", "Latn"),
    row("id", "Indonesian", "Latn", tag: "id", apple: "id", android: "in"),
    row("is", "Icelandic", "Latn"),
    row("it", "Italian", "Latn"),
    row("ja", "Japanese", "Jpan"),
    row("ka", "Georgian", "Geor"),
    row("ko", "Korean", "Kore"),
    row("lt", "Lithuanian", "Latn"),
    row("lv", "Latvian", "Latn"),
    row("mk", "Macedonian", "Cyrl"),
    row("ms", "Malay", "Latn"),
    row("mt", "Maltese", "Latn"),
    row("nl", "Dutch", "Latn"),
    row("no", "Norwegian", "Latn", tag: "no", apple: "nb", android: "nb"),
    row("pl", "Polish", "Latn"),
    row("pt-br", "Portuguese (Brazil)", "Latn", tag: "pt-BR", apple: "pt-BR", android: "pt-rBR", isInV2: false),
    row("pt-pt", "Portuguese (Portugal)", "Latn", tag: "pt-PT", apple: "pt-PT", android: "pt-rPT"),
    row("ro", "Romanian", "Latn"),
    row("ru", "Russian", "Cyrl"),
    row("sk", "Slovak", "Latn"),
    row("sl", "Slovenian", "Latn"),
    row("sq", "Albanian", "Latn"),
    row(
      "sr-cyrl", "Serbian (Cyrillic)", "Cyrl", tag: "sr-Cyrl", apple: "sr-Cyrl", android: "b+sr+Cyrl"
    ),
    row("sr-latn", "Serbian (Latin)", "Latn", tag: "sr-Latn", apple: "sr-Latn", android: "b+sr+Latn"),
    row("sv", "Swedish", "Latn"),
    row("sw", "Swahili", "Latn"),
    row("th", "Thai", "Thai"),
    row("tl", "Tagalog", "Latn", tag: "tl", apple: "fil", android: "fil"),
    row("tr", "Turkish", "Latn"),
    row("uk", "Ukrainian", "Cyrl"),
    row("vi", "Vietnamese", "Latn"),
    row("zh", "Chinese (simplified)", "Hans", tag: "zh-Hans", apple: "zh-Hans", android: "b+zh+Hans"),
    row("zh-hant", "Chinese (traditional)", "Hant", tag: "zh-Hant", apple: "zh-Hant", android: "b+zh+Hant"),
  ]

  private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The row of a list code such as `sr-cyrl`; nil for a language without an official translation.
  package static func row(_ code: String) -> Language? { byCode[code] }

  /// What somebody may have meant by a code or an English name that is none: the language of a name much like it, else
  /// those whose codes begin most like it. Empty where nothing is near.
  package static func nearest(to written: String) -> [Language] {
    let word = written.lowercased()
    // "Norwegian", "swedisch": the qualifiers of a name are not asked for.
    let names = all.map { String($0.name.lowercased().prefix { $0 != " " }) }
    if word.utf8.count > 3, let near = Nearest.word(to: word, in: names) {
      return zip(all, names).filter { $1 == near }.map(\.0)
    }
    let shared = all.map { zip($0.code, word).prefix { $0 == $1 }.count }
    guard let most = shared.max(), most > 0 else { return [] }
    return zip(all, shared).filter { $1 == most }.map(\.0)
  }

  private static func row(
    _ code: String, _ name: String, _ script: String, tag: String? = nil, apple: String? = nil,
    android: String? = nil, _ direction: Language.Direction = .leftToRight, isInV2: Bool = true
  ) -> Language {
    Language(
      code: code, tag: tag ?? code, apple: apple ?? code, android: android ?? code, script: script,
      direction: direction, v2Code: isInV2 ? LanguageTag.served(code, specification: 2) : nil, name: name)
  }
}
