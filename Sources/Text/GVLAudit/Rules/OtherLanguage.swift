import GVLFindings
import GVLText

extension AuditRules {
  /// Texts in the wrong language, in a file that is otherwise in the right one.
  static let otherLanguage = AuditRule(
    "other-language", .error, "texts are in the language of the file",
    looksAt: "the words of texts of forty bytes and more, compared with the lexicons",
    needs: [.language],
    passes: .purpose(
      "Daten speichern", "Wir und unsere Partner speichern Informationen auf Ihrem Gerät und lesen sie dort wieder aus."
    ),
    fails: .purpose(
      "Daten speichern", "Nous et nos partenaires stockons des informations sur votre appareil et les y lisons ensuite."
    )
  ) { subject in
    // Texts left in English are reported by `sameAsEnglish`.
    let untouched = Set(
      subject.pairs.filter { $0.own.form.wording == $0.english.form.wording }.map(\.own.key))
    return subject.spoken.texts.sorted { $0.key < $1.key }.compactMap { place, strange in
      guard case .language(let code) = strange else { return nil }
      let part = subject.parts[place]
      if code == "en", untouched.contains(part.key) { return nil }
      return AuditFound(
        part,
        "\(part.words) is in \(Languages.row(code)?.name ?? code), not in \(subject.language?.name ?? "its language");"
          + " use the text of another version")
    }
  }
}
