package import GVLFindings
import GVLModel
import GVLText
import JSONText

/// Holds translations against the lists that they belong to, and against what was published before.
package enum TranslationAudit {
  package struct Outcome: Sendable {
    /// By file in the order in which they were given, then by place.
    package var findings: [Finding] = []
    package var notJudged: [NotJudged] = []

    package init() {}
  }

  /// Audits translations of one language; those of one specification are held against one another. In time with their
  /// texts, but for what the lexicons are asked.
  package static func audit(_ translations: [AuditedTranslation]) -> Outcome {
    var judge = LanguageJudge()
    let record = AuditRecord(translations)
    var outcome = Outcome()
    for (place, translation) in translations.enumerated() {
      let subject = AuditSubject(
        translation, earlier: record.earlier[place], twin: record.twin[place], &judge)
      outcome.findings += findings(subject)
      outcome.notJudged += notJudged(subject)
    }
    return outcome
  }

  private static func findings(_ subject: AuditSubject) -> [Finding] {
    let document = subject.translation.translation.document
    var found: [(offset: Int, finding: Finding)] = []
    for rule in AuditRules.table where rule.needs.allSatisfy(subject.has) {
      for one in rule.find(subject) {
        let start = document.range(one.index).lowerBound
        found.append(
          (
            document.kind(one.index) == .string ? start - 1 : start,
            Finding(
              rule.rule, severity: one.severity, owner: .list, file: subject.translation.file, path: one.path,
              language: subject.language?.code ?? subject.translation.language, text: one.text, message: one.message)
          ))
      }
    }
    let sorted = found.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    var places = PlaceCounter(document.bytes)
    return sorted.map { _, entry in
      var finding = entry.finding
      finding.place = places.place(of: entry.offset)
      return finding
    }
  }

  private static func notJudged(_ subject: AuditSubject) -> [NotJudged] {
    var result: [NotJudged] = []
    for (need, why) in subject.lacking {
      let rules = AuditRules.table.filter { $0.needs.contains(need) }.map { $0.rule }
      result.append(NotJudged(rules, file: subject.translation.file, layer: nil, need: need.rawValue, why: why))
    }
    return result
  }
}

extension AuditSubject {
  func has(_ need: AuditNeed) -> Bool {
    switch need {
    case .list: english != nil
    case .language: language != nil
    }
  }

  fileprivate var lacking: [(AuditNeed, String)] {
    var result: [(AuditNeed, String)] = []
    if !has(.list) {
      let why = translation.list.map { "\($0) is not stored" } ?? "a file does not say the version of its list"
      result.append((.list, why))
    }
    if !has(.language) {
      let why = translation.language.map { "nothing is known of the language \($0)" } ?? "a name says no language"
      result.append((.language, why))
    }
    return result
  }
}

/// Which translation came before which.
struct AuditRecord {
  private(set) var earlier: [AuditedTranslation?]
  private(set) var twin: [AuditedTranslation?]

  init(_ translations: [AuditedTranslation]) {
    earlier = Array(repeating: nil, count: translations.count)
    twin = earlier
    let places = translations.indices.filter { translations[$0].list != nil }
    let order = places.sorted { a, b in
      let (x, y) = (translations[a], translations[b])
      guard let first = x.list, let second = y.list, first != second else { return a < b }
      return first < second
    }
    // The last of all, the last whose list is at hand, and what that was before the present number.
    var last: AuditedTranslation?
    var (judged, before): (AuditedTranslation?, AuditedTranslation?) = (nil, nil)
    for place in order {
      let translation = translations[place]
      if let last, translation.list == last.list {
        twin[place] = last
      } else {
        before = translation.list?.specification == last?.list?.specification ? judged : nil
      }
      last = translation
      guard translation.english != nil else { continue }
      earlier[place] = before
      judged = translation
    }
  }
}
