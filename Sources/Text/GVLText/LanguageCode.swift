import PlainText
import GVLModel

/// A language as somebody wrote it, brought to the list's spelling.
package struct LanguageCode: Sendable, Hashable, CustomStringConvertible {
  /// Lower case with hyphens: `pt-br`, `sr-cyrl`, `de-at`. Not every code has an official translation.
  package let code: String
  /// What was written, where the code is another name and not merely another spelling: `iw` for `he`. To be reported.
  package let alias: String?

  package var description: String { code }

  /// The row of the language table; nil where there is no official translation under this very code.
  package var language: Language? { Languages.row(code) }

  /// Whether it is the code of an official translation, or one of those with a region or script: `de-at`.
  package var isKnown: Bool {
    var front = code[...]
    while Languages.row(String(front)) == nil {
      guard let hyphen = front.lastIndex(of: "-") else { return false }
      front = front[..<hyphen]
    }
    return true
  }

  /// Reads a code in any of the spellings that occur: `pt_BR`, `pt-BR`, `sr - cyrl`, `b+sr+Latn`, `values-pt-rBR`'s
  /// `pt-rBR`, and the stated aliases. Nil for what cannot be a language code.
  package init?(_ written: String) {
    guard written.utf8.count <= 64, let subtags = Self.subtags(written) else { return nil }
    let spelled = subtags.joined(separator: "-")
    if let known = Self.aliases[spelled] {
      self.init(code: known, alias: spelled)
      return
    }
    if Languages.row(spelled) == nil, subtags.count > 1 {
      // `zh-Hant-TW`, `nb-NO`, `sr-Latn-RS`: the front part is the alias or the code, the region adds nothing.
      for count in (1..<subtags.count).reversed() {
        let front = subtags[..<count].joined(separator: "-")
        if let known = Self.aliases[front] {
          self.init(code: known, alias: spelled)
          return
        }
        if count > 1, Languages.row(front) != nil {
          self.init(code: front, alias: spelled)
          return
        }
      }
    }
    self.init(code: spelled, alias: nil)
  }

  private init(code: String, alias: String?) {
    self.code = code
    self.alias = alias
  }

  /// Other names of codes of the list: stated here, reported wherever they are used, never guessed.
  static let aliases: [String: String] = [
    "nb": "no", "nn": "no", "iw": "he", "in": "id", "fil": "tl", "ji": "yi",
    "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant", "zh-hant-tw": "zh-hant", "zh-hant-hk": "zh-hant",
    "zh-cn": "zh", "zh-sg": "zh", "zh-hans": "zh", "cmn": "zh",
    // Specification 2 had one Portuguese, that of Portugal; specification 3 has two.
    "pt": "pt-pt",
    // Serbian without a script is Cyrillic by CLDR's likely subtags.
    "sr": "sr-cyrl", "sr-cyrillic": "sr-cyrl", "sr-latin": "sr-latn", "sh": "sr-latn", "mo": "ro",
  ]

  private static func subtags(_ written: String) -> [String]? {
    // Android writes `b+sr+Latn`.
    let steps = LanguageTag.parts(written.replacing("+", with: "-"))
    var parts: [String] = []
    for part in steps.dropFirst(written.lowercased().hasPrefix("b+") ? 1 : 0) {
      guard part.utf8.count <= 8, part.utf8.allSatisfy(Self.isLetterOrDigit) else { return nil }
      // Android writes a region as `rBR`.
      let isAndroidRegion = part.utf8.count == 3 && part.first == "r" && !parts.isEmpty
      parts.append(String(isAndroidRegion ? part.dropFirst() : part))
    }
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy({ $0 >= 0x61 }) else {
      return nil
    }
    return parts
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte &- 0x30 < 10 }
}
