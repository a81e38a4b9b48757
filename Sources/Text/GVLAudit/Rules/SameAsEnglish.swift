import GVLFindings
import GVLText
import GVLWording

extension AuditRules {
  /// Texts that were left in English. A single word such as "Marketing" may be shared; more words are reported if
  /// English explains more of them.
  static let sameAsEnglish = AuditRule(
    "same-as-english", .warning, "texts are translated",
    looksAt: "texts of two words and more that are those of the list",
    needs: [.list, .language],
    passes: .purpose(
      "Marketing", "Wir merken uns etwas.", english: ("Marketing", "We keep something.")),
    fails: .purpose(
      "Daten speichern", "We keep something on your device.",
      english: ("Store data", "We keep something on your device.")
    )
  ) { subject in
    guard let language = subject.language, language.code != "en" else { return [] }
    return subject.pairs.compactMap { own, english in
      guard own.form.wording == english.form.wording, !own.form.isBlank, isEnglish(own.text, language.code) else {
        return nil
      }
      return AuditFound(
        own, "\(own.words) is the English text; use the text of another version, or tell users that it is English")
    }
  }
}

private func isEnglish(_ text: String, _ language: String) -> Bool {
  guard text.split(whereSeparator: \.isWhitespace).count > 1 else { return false }
  let shares = Classifier.standard.shares(of: text, in: ["en", language])
  guard let english = shares[0], let own = shares[1] else { return text.utf8.count > 40 }
  return english > own
}
