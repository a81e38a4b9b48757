import GVLFindings
import GVLText
import GVLValidation

/// What a rule may be unable to do without.
enum AuditNeed: String, RuleNeed {
  /// The list that the translation belongs to.
  case list
  /// The language that the file is meant to be in.
  case language
}

/// A translation as rules see it.
struct AuditSubject: RuleSubject, Sendable {
  typealias Place = DocumentPlace
  typealias Known = AuditKnown

  let translation: AuditedTranslation
  /// Of the table; nil where the name says no language that it has.
  let language: Language?
  /// What the texts are in.
  let spoken: SpokenLanguage
  /// Each text beside its English, where the list is at hand and has one.
  let pairs: [(own: TextPart, english: TextPart)]
  /// How many letters the language takes for one of English; nil where too few texts tell.
  let usualLength: Double?
  /// Of the same language and specification, in the order of versions: the last one before this whose list is at hand.
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

  /// Texts that stand at the same place in both, in their order.
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
