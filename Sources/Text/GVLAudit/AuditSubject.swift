import GVLFindings
import GVLText
import GVLValidation

/// A need of a rule. The rule is skipped for a translation that lacks it.
enum AuditNeed: String, RuleNeed {
  /// The list that the translation belongs to.
  case list
  /// The language that the file's name states.
  case language
}

/// A translation as rules see it.
struct AuditSubject: RuleSubject, Sendable {
  typealias Place = DocumentPlace
  typealias Known = AuditKnown

  let translation: AuditedTranslation
  /// The row of the file's language; nil if its name has no language of the table.
  let language: Language?
  /// The language that the texts are found to be in.
  let spoken: SpokenLanguage
  /// Each text with its English text, if the list is at hand and has one.
  let pairs: [(own: TextPart, english: TextPart)]
  /// Letters of the language per letter of English, the median; nil if fewer than eight texts are long enough.
  let usualLength: Double?
  /// The last translation before this one, in the same language and specification, whose list is at hand.
  let earlier: AuditedTranslation?
  /// Another text that was published under the same version.
  let twin: AuditedTranslation?

  var parts: [TextPart] { translation.parts }
  var english: AuditedList? { translation.english }

  init(
    _ translation: AuditedTranslation, earlier: AuditedTranslation?, twin: AuditedTranslation?,
    _ judge: inout LanguageJudge
  ) {
    self.translation = translation
    (self.earlier, self.twin) = (earlier, twin)
    language = translation.language.flatMap { LanguageCode($0)?.language }
    spoken = judge.spoken(in: translation.parts, as: language)
    pairs = translation.english.map { Self.pairs(translation.parts, $0.parts) } ?? []
    usualLength = Self.usualLength(pairs)
  }

  func lack(of need: AuditNeed) -> String? {
    switch need {
    case .list where english == nil:
      translation.list.map { "\($0) is not stored" } ?? "a file does not say the version of its list"
    case .language where language == nil:
      translation.language.map { "nothing is known of the language \($0)" } ?? "a name says no language"
    case .list, .language: nil
    }
  }

  /// Pairs of texts with the same key, in the order of the texts.
  static func pairs(_ own: [TextPart], _ other: [TextPart]) -> [(own: TextPart, english: TextPart)] {
    var pairs: [(own: TextPart, english: TextPart)] = []
    pairs.reserveCapacity(min(own.count, other.count))
    var at = 0
    for part in own {
      while at < other.count, other[at].key < part.key { at += 1 }
      guard at < other.count else { break }
      if other[at].key == part.key { pairs.append((part, other[at])) }
    }
    return pairs
  }

  private static func usualLength(_ pairs: [(own: TextPart, english: TextPart)]) -> Double? {
    let ratios = pairs.compactMap { own, english -> Double? in
      let (a, b) = (own.form.letterCount, english.form.letterCount)
      return b >= 50 && a > 0 ? Double(a) / Double(b) : nil
    }.sorted()
    return ratios.count < 8 ? nil : ratios[ratios.count / 2]
  }
}
