package import GVLFindings
import GVLList
import GVLText
import GVLValidation
import JSONText

/// Compares translations with the lists that they belong to, and with earlier translations.
package enum TranslationAudit {
  package struct Outcome: Sendable {
    /// By file in the given order, then by place.
    package var findings: [Finding] = []
    package var notJudged: [NotJudged] = []

    package init() {}
  }

  /// Audits translations of one language; those of one specification are compared with each other. The time is
  /// proportional to the length of the texts, except for looking up lexicons.
  package static func audit(_ translations: [AuditedTranslation]) -> Outcome {
    var judge = LanguageJudge()
    let record = AuditRecord(translations)
    var outcome = Outcome()
    for (place, translation) in translations.enumerated() {
      let subject = AuditSubject(
        translation, earlier: record.earlier[place], twin: record.twin[place], &judge)
      let file = translation.file
      outcome.findings += AuditRules.table.findings(
        in: subject, of: translation.translation.document, file: file,
        language: subject.language?.code ?? translation.language)
      outcome.notJudged += AuditRules.table.notJudged(in: subject, file: file)
    }
    return outcome
  }
}

/// The earlier translation, and another one of the same version, for each translation.
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
    // The previous translation; the last one whose list is at hand; that of the previous version.
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
