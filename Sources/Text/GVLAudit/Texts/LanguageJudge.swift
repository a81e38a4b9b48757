import GVLText
import GVLWording

/// The language or script of a file's texts, where it is not the one that the file's name states.
struct SpokenLanguage: Sendable {
  enum Strange: Sendable, Hashable {
    case script(Script)
    /// The list's code of the language.
    case language(String)
    /// Simplified Chinese instead of traditional, or the reverse.
    case signs
  }

  /// By the index of the text in the file.
  var texts: [Int: Strange] = [:]
  /// Set if most texts are in this wrong language: one finding for the file replaces those in `texts`.
  var file: Strange?
}

/// Finds the language of texts by their letters and by the words of the lexicons. It caches results, because versions
/// of one language share nearly all their texts.
struct LanguageJudge {
  private let classifier = Classifier.standard
  /// By `TextForm.blankless`, which each text has already: hashing a `String` would normalise its Unicode first.
  private var known: [UInt64: (text: String, strange: SpokenLanguage.Strange?)] = [:]
  private var shares: [UInt64: (text: String, shares: [Double?])] = [:]

  /// Shortest text judged by its words, in bytes: related languages share too many words of shorter ones.
  private static let leastBytes = 40
  /// Texts with fewer letters may be names, so another script proves nothing.
  private static let leastLetters = 12

  /// - Parameter language: the language that the file's name states; nil if unknown.
  mutating func spoken(in parts: [TextPart], as language: Language?) -> SpokenLanguage {
    var result = SpokenLanguage()
    guard let language else { return result }
    var judged = 0
    for (place, part) in parts.enumerated() where part.form.letterCount >= Self.leastLetters {
      if part.text.utf8.count >= Self.leastBytes { judged += 1 }
      if let strange = strange(part, language) { result.texts[place] = strange }
    }
    if result.texts.count > 1, result.texts.count * 2 > judged {
      let counts = Dictionary(grouping: result.texts.values) { $0 }.mapValues(\.count)
      result.file = counts.max { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }?.key
      result.texts = [:]
    }
    // Chinese variants and related languages differ too little in one text, so all texts are judged together.
    if result.file == nil, let file = otherSigns(parts, language) ?? neighbour(parts, language) {
      result.file = file
      result.texts = [:]
    }
    return result
  }

  private mutating func strange(_ part: TextPart, _ language: Language) -> SpokenLanguage.Strange? {
    guard let own = Script.of(language.script) else { return nil }
    let letters = part.form.letterCount
    if own.reduce(0, { $0 + part.form.count($1) }) * 5 < letters {
      return Script.allCases.filter { !own.contains($0) }.max { part.form.count($0) < part.form.count($1) }
        .map { .script($0) }
    }
    // Japanese texts of this length have kana.
    if own.contains(.kana), part.form.count(.kana) == 0 { return .script(.han) }
    guard part.text.utf8.count >= Self.leastBytes else { return nil }
    if let known = known[part.form.blankless], known.text == part.text { return known.strange }
    let found = foreign(part.text, language.code)
    known[part.form.blankless] = (part.text, found)
    return found
  }

  /// Another language that explains the text, if the stated one does not.
  private func foreign(_ text: String, _ own: String) -> SpokenLanguage.Strange? {
    guard let share = classifier.share(of: text, language: own), share < 0.35,
      let best = classifier.language(of: text), best.share > share + 0.3,
      !Self.neighbours(of: own).contains(best.code)
    else { return nil }
    return .language(best.code)
  }

  // MARK: Whole files

  /// A related language whose lexicon knows more words of the whole file than the stated language's.
  private mutating func neighbour(_ parts: [TextPart], _ language: Language) -> SpokenLanguage.Strange? {
    let others = Self.neighbours(of: language.code).sorted()
    guard !others.isEmpty, Script.of(language.script) != [.han] else { return nil }
    let texts = parts.filter { $0.member == .description && $0.text.utf8.count >= Self.leastBytes }.prefix(24)
    guard texts.count >= 3 else { return nil }
    var sums = [Double](repeating: 0, count: others.count + 1)
    for part in texts {
      let found: [Double?]
      if let known = shares[part.form.blankless], known.text == part.text {
        found = known.shares
      } else {
        found = classifier.shares(of: part.text, in: [language.code] + others)
        shares[part.form.blankless] = (part.text, found)
      }
      guard found.first??.isFinite == true else { return nil }
      for (at, share) in found.enumerated() { sums[at] += share ?? 0 }
    }
    let best = sums.indices.dropFirst().max { sums[$0] < sums[$1] } ?? 0
    return sums[best] > sums[0] + 0.1 * Double(texts.count) ? .language(others[best - 1]) : nil
  }

  private func otherSigns(_ parts: [TextPart], _ language: Language) -> SpokenLanguage.Strange? {
    guard language.script == "Hans" || language.script == "Hant" else { return nil }
    var sum = (simplified: 0, traditional: 0)
    for part in parts where part.member == .name || part.member == .description {
      let count = HanSigns.count(part.text)
      sum = (sum.simplified + count.simplified, sum.traditional + count.traditional)
    }
    let (own, other) =
      language.script == "Hans" ? (sum.simplified, sum.traditional) : (sum.traditional, sum.simplified)
    return other >= 10 && own < other ? .signs : nil
  }

  /// Languages that the words of one text do not distinguish.
  private static func neighbours(of code: String) -> Set<String> {
    families.filter { $0.contains(code) }.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting([code])
  }

  /// Bosnian, Croatian and Serbian in Latin letters have nearly the same words, and so have the two Portuguese.
  private static let families: [Set<String>] = [
    ["bs", "hr", "sr-latn"], ["sr-cyrl", "mk", "bg"], ["da", "no", "sv"], ["gl", "pt-pt", "pt-br", "es"], ["ca", "es"],
    ["ca", "oc"], ["ms", "id"], ["sk", "cs"], ["uk", "ru"], ["nl", "af"], ["zh", "zh-hant"],
  ]
}
