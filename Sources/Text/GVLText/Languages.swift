import GVLList
import PlainText

/// The languages of the official translations, one row each, by code. A table in code needs no parsing at run time.
///
/// - Source: the files of the official server; scripts, directions and names from CLDR (`Scripts/judge languages`); SDK
///   codes from `SPMessageLanguage` and `MessageLanguage` of Sourcepoint's SDKs.
package enum Languages {
  package static let all: [Language] = [
    row("ar", "Arabic", "العربية", "Arab", "ara", .rightToLeft),
    row("bg", "Bulgarian", "български", "Cyrl", "bul"),
    row("bs", "Bosnian", "bosanski", "Latn", "bos"),
    row("ca", "Catalan", "català", "Latn", "cat"),
    row("cs", "Czech", "čeština", "Latn", "ces cze"),
    row("cy", "Welsh", "Cymraeg", "Latn", "cym wel"),
    row("da", "Danish", "dansk", "Latn", "dan"),
    row("de", "German", "Deutsch", "Latn", "deu ger"),
    row("el", "Greek", "Ελληνικά", "Grek", "ell gre"),
    english,
    row("es", "Spanish", "español", "Latn", "spa"),
    row("et", "Estonian", "eesti", "Latn", "est"),
    row("eu", "Basque", "euskara", "Latn", "eus baq"),
    row("fi", "Finnish", "suomi", "Latn", "fin"),
    row("fr", "French", "français", "Latn", "fra fre"),
    row("gl", "Galician", "galego", "Latn", "glg"),
    row("he", "Hebrew", "עברית", "Hebr", "heb", .rightToLeft, android: "iw"),
    row("hi", "Hindi", "हिन्दी", "Deva", "hin"),
    row("hr", "Croatian", "hrvatski", "Latn", "hrv"),
    row("hu", "Hungarian", "magyar", "Latn", "hun"),
    row("id", "Indonesian", "Indonesia", "Latn", "ind", android: "in"),
    row("is", "Icelandic", "íslenska", "Latn", "isl ice", isInSDK: false),
    row("it", "Italian", "italiano", "Latn", "ita"),
    row("ja", "Japanese", "日本語", "Jpan", "jpn"),
    row("ka", "Georgian", "ქართული", "Geor", "kat geo"),
    row("ko", "Korean", "한국어", "Kore", "kor"),
    row("lt", "Lithuanian", "lietuvių", "Latn", "lit"),
    row("lv", "Latvian", "latviešu", "Latn", "lav"),
    row("mk", "Macedonian", "македонски", "Cyrl", "mkd mac"),
    row("ms", "Malay", "Melayu", "Latn", "msa may"),
    row("mt", "Maltese", "Malti", "Latn", "mlt"),
    row("nl", "Dutch", "Nederlands", "Latn", "nld dut"),
    row("no", "Norwegian", "norsk", "Latn", "nor", apple: "nb", android: "nb", flutter: "nb"),
    row("pl", "Polish", "polski", "Latn", "pol"),
    row(
      "pt-br", "Portuguese (Brazil)", "português (Brasil)", "Latn", "", tag: "pt-BR", android: "pt-rBR", isInV2: false),
    // Portuguese without a country means this row: it is the `pt` of specification 2.
    row("pt-pt", "Portuguese (Portugal)", "português (Portugal)", "Latn", "por", tag: "pt-PT", android: "pt-rPT"),
    row("ro", "Romanian", "română", "Latn", "ron rum"),
    row("ru", "Russian", "русский", "Cyrl", "rus"),
    row("sk", "Slovak", "slovenčina", "Latn", "slk slo"),
    row("sl", "Slovenian", "slovenščina", "Latn", "slv"),
    row("sq", "Albanian", "shqip", "Latn", "sqi alb"),
    // Serbian without a script means this row, by CLDR's likely subtags.
    row("sr-cyrl", "Serbian (Cyrillic)", "српски (ћирилица)", "Cyrl", "srp", tag: "sr-Cyrl", android: "b+sr+Cyrl"),
    row("sr-latn", "Serbian (Latin)", "srpski (latinica)", "Latn", "", tag: "sr-Latn", android: "b+sr+Latn"),
    row("sv", "Swedish", "svenska", "Latn", "swe"),
    row("sw", "Swahili", "Kiswahili", "Latn", "swa"),
    row("th", "Thai", "ไทย", "Thai", "tha"),
    row("tl", "Tagalog", "Tagalog", "Latn", "tgl", apple: "fil", android: "fil", flutter: "fil"),
    row("tr", "Turkish", "Türkçe", "Latn", "tur"),
    row("uk", "Ukrainian", "українська", "Cyrl", "ukr"),
    row("vi", "Vietnamese", "Tiếng Việt", "Latn", "vie"),
    // Chinese without a script means this row: it is the name of the official file.
    row("zh", "Chinese (simplified)", "简体中文", "Hans", "zho chi", tag: "zh-Hans", android: "b+zh+Hans"),
    row("zh-hant", "Chinese (traditional)", "繁體中文", "Hant", "", tag: "zh-Hant", android: "b+zh+Hant"),
  ]

  /// Message languages of older SDKs that apps still send. Gaelic has no official translation.
  package static let formerSDKCodes = ["eus", "gd", "is", "pt", "zh-hans"]

  /// The language of every list, and the source of every translation.
  package static let english = row("en", "English", "English", "Latn", "eng")

  private static let byCode = Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

  /// The row of a list code such as `sr-cyrl`; nil if the language has no official translation.
  package static func row(_ code: String) -> Language? { byCode[code] }

  /// The row for the two letters of a TC string: `PT` is `pt-pt`, `SR` `sr-cyrl`, `ZH` `zh`.
  package static func row(letters: String) -> Language? {
    letters.utf8.count == 2 ? LanguageCode(letters)?.language : nil
  }

  /// Suggestions for a code or English name that is unknown: the language of the country with that code (`gr`), of a
  /// similar name, else of the codes that share most first letters. Empty if nothing is similar.
  package static func nearest(to written: String) -> [Language] {
    let word = written.lowercased()
    if let country = ISO639.language(ofCountry: word[...]), let row = row(country) { return [row] }
    if let own = all.first(where: { $0.ownName.lowercased() == word }) { return [own] }
    // "Norwegian", "swedisch": users leave out the qualifier of a name.
    let names = all.map { String($0.name.lowercased().prefix { $0 != " " }) }
    if word.utf8.count > 3, let near = Nearest.word(to: word, in: names) {
      return zip(all, names).filter { $1 == near }.map(\.0)
    }
    let shared = all.map { zip($0.code, word).prefix { $0 == $1 }.count }
    guard let most = shared.max(), most > 0 else { return [] }
    return zip(all, shared).filter { $1 == most }.map(\.0)
  }

  /// Parameters left out are derived from the code, in each platform's spelling.
  private static func row(
    _ code: String, _ name: String, _ ownName: String, _ script: String, _ threeLetters: String,
    _ direction: Language.Direction = .leftToRight, tag: String? = nil, apple: String? = nil, android: String? = nil,
    flutter: String? = nil, isInV2: Bool = true, isInSDK: Bool = true
  ) -> Language {
    let tag = tag ?? code
    return Language(
      code: code, tag: tag, apple: apple ?? tag, android: android ?? code,
      flutter: flutter ?? tag.replacing("-", with: "_"),
      threeLetters: threeLetters.split(separator: " ").map(String.init), script: script, direction: direction,
      v2Code: isInV2 ? LanguageTag.served(code, specification: 2) : nil, sdkCode: isInSDK ? code : nil, name: name,
      ownName: ownName)
  }
}
