import GVLFindings

extension AuditRules {
  /// A text has all points of the English text: each thing that a purpose allows vendors is a line, and no line may be
  /// lost. Lines that are not points of a list may be joined.
  static let textCut = AuditRule(
    "text-cut", .error, "a text has every point of the English one, and its end",
    looksAt: "how many lines a list of points has; the length of a text beside what the language usually takes",
    needs: [.list],
    passes: .purpose(
      "Messen", #"Anbieter können:\n* zählen, was gezeigt wurde\n* darüber berichten"#,
      english: ("Measure", #"Vendors can:\n* Count what was shown\n* Report about it"#)),
    fails: .purpose(
      "Messen", #"Anbieter können:\n* zählen, was gezeigt wurde"#,
      english: ("Measure", #"Vendors can:\n* Count what was shown\n* Report about it"#))
  ) { subject in
    subject.pairs.compactMap { own, english in
      guard !own.form.isBlank else { return nil }
      if english.form.isList, own.form.lines < english.form.lines {
        return AuditFound(
          own, "\(own.words) has \(own.form.lines) of \(english.form.lines) lines; use the text of another version")
      }
      guard let usual = subject.usualLength, english.form.letterCount >= 80,
        Double(own.form.letterCount) < 0.45 * usual * Double(english.form.letterCount)
      else { return nil }
      return AuditFound(
        own,
        "\(own.words) is less than half as long as such texts are in this language; use the text of another version")
    }
  }
}
