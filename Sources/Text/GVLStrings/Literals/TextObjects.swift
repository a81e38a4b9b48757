import PlainText

/// Finds the literals of a program that hold texts of an interface. Most literals are settings, routes and styles.
///
/// The criterion is texts for people: sentences, and words that are capitalised or not in Latin letters. If a path or a
/// name indicates texts, a language or consent, two of them that are a quarter of all values are enough; else three,
/// one of them a sentence, that are two thirds. The whole value of a file with such a path (`export default`, `return`)
/// needs only half of its values to be texts.
package struct TextObjects {
  /// Whether the path indicates texts.
  let isExpected: Bool

  func holds(_ root: LiteralRoot) -> Bool {
    var count = Count()
    count.add(root.node)
    let all = count.words + count.sentences + count.others
    if isExpected, Self.prefix(root).isEmpty, count.plain > 0, count.plain * 2 >= all { return true }
    if isExpected || root.language != nil || root.names.contains(where: Self.saysTexts) || count.isNamed {
      return count.words + count.sentences >= 2 && (count.words + count.sentences) * 4 >= all
    }
    return count.sentences > 0 && count.words + count.sentences >= 3 && (count.words + count.sentences) * 3 >= all * 2
  }

  /// The prefix of a literal's keys: its names, except those that only indicate texts or a language.
  static func prefix(_ root: LiteralRoot) -> String {
    root.names.filter { !isGeneric($0) && LocaleName.code($0) == nil }.joined(separator: ".")
  }

  private struct Count {
    var (words, sentences, others) = (0, 0, 0)
    /// Texts that are not code: includes `ok`, but not `./app.css`.
    var plain = 0
    var isNamed = false

    mutating func add(_ node: LiteralNode, isTop: Bool = true) {
      switch node.value {
      case .text(let text, _):
        let kind = Self.kind(text)
        switch kind {
        case .sentence: sentences += 1
        case .word: words += 1
        case .plain, .other: others += 1
        }
        if kind != .other { plain += 1 }
      case .number, .bool, .computed: others += 1
      case .null, .code: break
      case .list(let elements): for element in elements { add(element, isTop: false) }
      case .map(let members):
        for member in members {
          if isTop, !isNamed,
            saysTexts(member.key) || member.value.isContainer && LocaleName.knownCode(member.key) != nil
          {
            isNamed = true
          }
          add(member.value, isTop: false)
        }
      }
    }

    enum Kind { case sentence, word, plain, other }

    /// Judges by the first 400 characters.
    static func kind(_ text: String) -> Kind {
      // The interpolations of templates are characters of a private plane.
      if text.utf8.contains(where: { $0 >= 0xF3 }), text.unicodeScalars.contains(where: { $0.value >= 0xF0000 }) {
        return .sentence
      }
      var (letters, blanks) = (0, 0)
      var isForPeople: Bool?
      for scalar in text.unicodeScalars.prefix(400) {
        if scalar == " " { blanks += 1 }
        guard scalar.isLetter else {
          // First characters of paths, selectors, colours and tags.
          if isForPeople == nil, "./#@<_-\\&?$".unicodeScalars.contains(scalar), scalar != "<" { return .other }
          continue
        }
        letters += 1
        if isForPeople == nil { isForPeople = !scalar.properties.isLowercase || scalar.value >= 0x80 }
      }
      guard letters > 1 else { return .other }
      if blanks > 0 {
        let ends = text.unicodeScalars.last.map { ".!?:…。".unicodeScalars.contains($0) } ?? false
        return isForPeople == true || ends ? .sentence : .plain
      }
      let isOneWord = text.unicodeScalars.allSatisfy { $0.value >= 0x80 || $0.isLetter || $0 == "-" }
      return isForPeople == true && (isOneWord || letters == text.unicodeScalars.count - 1) ? .word : .plain
    }
  }

  /// Whether a text is for people: a sentence, or words that are capitalised or not in Latin letters.
  package static func isForPeople(_ text: String) -> Bool {
    switch Count.kind(text) {
    case .sentence, .word: true
    case .plain, .other: false
    }
  }

  // MARK: Names

  /// Names of collections of texts, and names that every program has.
  static func isGeneric(_ name: String) -> Bool {
    generic.contains(name.lowercased()) || homes.contains(name.lowercased())
  }

  private static let homes: Set<String> = [
    "messages", "message", "translations", "translation", "locale", "locales", "i18n", "l10n", "lang", "language",
    "languages", "strings", "texts", "text", "labels", "dictionary", "dict", "copy", "intl", "localization",
  ]
  private static let generic: Set<String> = [
    "module", "exports", "export", "default", "window", "self", "globalthis", "global", "this", "config", "conf",
    "data", "resources", "options", "object", "add", "set", "freeze", "assign", "definemessages", "addmessages",
    "addresources", "addresourcebundle", "merge", "extend", "defineconfig", "reactive", "ref", "string", "t", "_", "$",
    "$_", "content", "en_us", "globals", "root", "register", "define", "createi18n",
  ]

  /// Whether a name indicates texts or consent: `cookieTexts`, `deMessages`.
  static func saysTexts(_ name: String) -> Bool {
    homes.contains(name.lowercased()) || marks.finds(in: name)
      || name.utf8.count != 3 && LocaleName.knownCode(name) != nil && LocaleName.isSure(name)
  }

  /// Whether a name indicates a consent dialog.
  static func saysConsent(_ name: String) -> Bool {
    consent.finds(in: name)
  }

  /// Parts of names.
  private static let marks = TextFinder(
    consentMarks + ["tarteaucitron", "klaro", "privacy", "translation", "messages", "i18n", "cmp", "tcf"])
  private static let consent = TextFinder(consentMarks)
  private static let consentMarks = ["cookie", "consent", "gdpr", "rgpd", "dsgvo"]

  /// Whether the bytes of a file contain such a part; most source files do not, and need no parsing.
  package static func mayHold(_ bytes: [UInt8]) -> Bool { consent.finds(in: bytes) }
}
