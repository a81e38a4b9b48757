import GVLText
import GVLWording

/// What the texts of a file are in, where that is not what its name says.
struct SpokenLanguage: Sendable {
  enum Strange: Sendable, Hashable {
    case script(Script)
    /// By the list's code.
    case language(String)
    /// Chinese in the other signs.
    case signs
  }

  /// By the place of the text in the file.
  var texts: [Int: Strange] = [:]
  /// Nearly all texts are: one fault, and no longer one of each text.
  var file: Strange?
}

/// Says what texts are in by their letters and by the words that the lexicons know. Remembers: versions of one language
/// share nearly all their texts.
struct LanguageJudge {
  private let classifier = Classifier.standard
  /// By a hash that each text has already: Swift's own of a text in other than ASCII brings it to one form first.
  private var known: [UInt64: (text: String, strange: SpokenLanguage.Strange?)] = [:]
  private var shares: [UInt64: (text: String, shares: [Double?])] = [:]

  /// Shortest text that is judged by its words, in bytes: of fewer, neighbours share too many.
  private static let leastBytes = 40
  /// Fewest letters of another script that are no name.
  private static let leastLetters = 12

  /// - Parameter language: what the file is meant to be in; nil where that is not known.
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
    // Signs and neighbours are told by the whole: a text alone says too little.
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
    // Japanese of this length has kana.
    if own.contains(.kana), part.form.count(.kana) == 0 { return .script(.han) }
    guard part.text.utf8.count >= Self.leastBytes else { return nil }
    if let known = known[part.form.blankless], known.text == part.text { return known.strange }
    let found = foreign(part.text, language.code)
    known[part.form.blankless] = (part.text, found)
    return found
  }

  /// The language of a text, where its own does not know the words and the other one does.
  private func foreign(_ text: String, _ own: String) -> SpokenLanguage.Strange? {
    guard let share = classifier.share(of: text, language: own), share < 0.35,
      let best = classifier.language(of: text), best.share > share + 0.3,
      !Self.neighbours(of: own).contains(best.code)
    else { return nil }
    return .language(best.code)
  }

  // MARK: Whole files

  /// A neighbour whose lexicon knows more of the file than the one of its own language: one text says too little.
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

  /// Languages that the words of one text do not tell apart.
  private static func neighbours(of code: String) -> Set<String> {
    families.filter { $0.contains(code) }.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting([code])
  }

  /// The lexicons of Bosnian, Croatian and Serbian in Latin letters know the same words, as those of the two Portuguese do.
  private static let families: [Set<String>] = [
    ["bs", "hr", "sr-latn"], ["sr-cyrl", "mk", "bg"], ["da", "no", "sv"], ["gl", "pt-pt", "pt-br", "es"], ["ca", "es"],
    ["ca", "oc"], ["ms", "id"], ["sk", "cs"], ["uk", "ru"], ["nl", "af"], ["zh", "zh-hant"],
  ]
}
