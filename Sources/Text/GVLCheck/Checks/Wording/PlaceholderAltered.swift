extension DialogCheck {
  /// A translation lost a placeholder or changed its name, so the program cannot fill in the value.
  ///
  /// For strings in several languages. The placeholders of most languages are right; of two languages, those of
  /// English.
  static let placeholderAltered = DialogCheck(
    "placeholder-altered", title: "a translation has the same placeholders as other languages",
    looksAt: "the placeholders of a key in all languages of a file of strings, and of files beside it",
    where: [
      .init(otherwise: "no other language of these texts is at hand") {
        $0.source == .strings && !$1.referenceMarks.isEmpty
      }
    ],
    passes: example("{count}"), fails: example("{anzahl}")
  ) { dialog, context in
    let texts = dialog.texts.compactMap { text in
      // The plural form for one may say "one partner" in words.
      fault(text.text, text.key, dialog, context, isForm: ["zero", "one", "two"].contains(text.form)).map {
        Found($0.message, in: text, severity: $0.severity)
      }
    }
    let labels = dialog.shown.compactMap { control in
      fault(control.text, control.key, dialog, context).map { Found($0.message, at: control, severity: $0.severity) }
    }
    return texts + labels
  }
}

private func example(_ mark: String) -> Example {
  var context = DialogContext(sets: ["wording"])
  context.referenceMarks = ReferenceMarks(["cookieBanner.text": ["{count}"]])
  return Example(
    "{\"cookieBanner\": {\"accept_all\": \"Alle akzeptieren\", \"reject_all\": \"Alle ablehnen\", "
      + "\"text\": \"Wir und \(mark) Partner verwenden Cookies.\"}}\n", file: "de.json", context)
}

private func fault(
  _ text: String, _ key: String?, _ dialog: Dialog, _ context: DialogContext, isForm: Bool = false
) -> (message: String, severity: Severity?)? {
  guard let key, let expected = context.referenceMarks.expected(key, language: dialog.language) else { return nil }
  let own = PlaceholderNames.of(text)
  let lost = expected.filter { !own.contains($0) }
  let new = own.filter { !expected.contains($0) }
  if !lost.isEmpty, !new.isEmpty {
    return ("\(shown(new)) is here where other languages have \(shown(lost)): write it as they do", nil)
  }
  // A language may say "one partner" in words.
  if !lost.isEmpty, isForm { return nil }
  if !lost.isEmpty { return ("\(shown(lost)) is missing here but present in other languages: add it", .warning) }
  return new.isEmpty ? nil : ("\(shown(new)) is in no other language: write the text as they do", .warning)
}

private func shown(_ marks: [String]) -> String {
  marks.prefix(3).map { "\"\(Excerpt.of($0))\"" }.joined(separator: ", ")
}
