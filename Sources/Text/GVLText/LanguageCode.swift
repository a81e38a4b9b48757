import GVLList
import PlainText

/// A language code, converted from any spelling to the list's.
package struct LanguageCode: Sendable, Hashable, CustomStringConvertible {
  /// Lower case with hyphens: `pt-br`, `sr-cyrl`, `de-at`. It may have no official translation.
  package let code: String
  /// The code as written, if it is another name and not just another spelling: `iw` for `he`. Must be reported.
  package let alias: String?

  package var description: String { code }

  /// The row of the language table; nil if no official translation has exactly this code.
  package var language: Language? { Languages.row(code) }

  /// True for the code of an official translation, with or without a further region or script: `de-at`.
  package var isKnown: Bool {
    var front = code[...]
    while Languages.row(String(front)) == nil {
      guard let hyphen = front.lastIndex(of: "-") else { return false }
      front = front[..<hyphen]
    }
    return true
  }

  /// False if no such language exists: `xx`, `gr` (a country), `und`.
  package var isLanguage: Bool { isKnown || ISO639.mayBe(base) }

  /// Language without script and region: `sr`.
  package var base: Substring { code.prefix { $0 != "-" } }

  /// The script named by the code (`latn` of `bs-latn`), else that of its row.
  var script: String? {
    code.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy(ASCII.isSmall) }
      .map(String.init) ?? language?.script.lowercased()
  }

  /// Reads a code in any common spelling: `pt_BR`, `pt-BR`, `sr - cyrl`, `b+sr+Latn`, `values-pt-rBR`, `deu`, and
  /// `aliases`. Nil if it cannot be a language code. Reading `code` again gives the same code.
  package init?(_ written: String) {
    guard written.utf8.count <= 64, var subtags = Self.subtags(written) else { return nil }
    let spelled = subtags.joined(separator: "-")
    // `deu-AT` is `de-AT`.
    subtags[0] = Self.shorter[subtags[0]] ?? subtags[0]
    let short = subtags.joined(separator: "-")
    let code = Self.official(short, subtags)
    self.code = code
    alias = code == spelled ? nil : spelled
  }

  /// The list's code, or the given code if the list has none for the whole of it.
  private static func official(_ short: String, _ subtags: [String]) -> String {
    if let known = aliases[short] { return known }
    if Languages.row(short) != nil { return short }
    // `zh-Hant-TW`, `nb-NO`, `sr-Latn-RS`: the first subtags are the alias or the code, the region adds nothing.
    for count in (1..<subtags.count).reversed() {
      let front = subtags[..<count].joined(separator: "-")
      if let known = aliases[front] { return known }
      if count > 1, Languages.row(front) != nil { return front }
    }
    return short
  }

  /// Other names of the list's codes: stated here, always reported, never guessed.
  package static let aliases: [String: String] = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "fil": "tl", "ji": "yi", "jw": "jv",
    "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant",
    "zh-cn": "zh", "zh-sg": "zh", "zh-hans": "zh",
    // Specification 2 had one Portuguese, that of Portugal; specification 3 has two.
    "pt": "pt-pt",
    // Serbian without a script is Cyrillic by CLDR's likely subtags, except in Montenegro, Romania and Turkey.
    "sr": "sr-cyrl", "sr-cyrillic": "sr-cyrl", "sr-latin": "sr-latn", "sr-me": "sr-latn", "sr-ro": "sr-latn",
    "sr-tr": "sr-latn", "sh": "sr-latn", "sh-cyrl": "sr-cyrl", "mo": "ro",
  ]

  /// ISO 639-1 codes for three-letter codes: BCP 47 uses the shorter one.
  private static let shorter: [String: String] = Dictionary(
    Languages.all.flatMap { row in row.threeLetters.map { ($0, row.base) } }
      + [("cmn", "zh"), ("nob", "nb"), ("nno", "nn"), ("hbs", "sh"), ("mol", "mo")],
    uniquingKeysWith: { first, _ in first })

  private static func subtags(_ written: String) -> [String]? {
    // Android writes `b+sr+Latn`, in folder names `values-b+sr+Latn`.
    var steps = LanguageTag.parts(written.replacing("+", with: "-"))
    if steps.first == "values" { steps.removeFirst() }
    if written.contains("+"), steps.first == "b" { steps.removeFirst() }
    var parts: [String] = []
    for part in steps {
      // Extensions and private use do not name a language: `ar-EG-u-nu-latn`.
      if part.utf8.count == 1, !parts.isEmpty { break }
      guard part.utf8.count <= 8, part.utf8.allSatisfy({ ASCII.isSmall($0) || ASCII.isDigit($0) }) else { return nil }
      // Android writes a region as `rBR`.
      let isAndroidRegion = part.utf8.count == 3 && part.first == "r" && !parts.isEmpty
      parts.append(String(isAndroidRegion ? part.dropFirst() : part))
    }
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(ASCII.isSmall) else {
      return nil
    }
    return parts
  }
}
