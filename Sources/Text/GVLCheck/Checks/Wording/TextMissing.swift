extension DialogCheck {
  /// A key has no text in one language but has one in another: the program shows nothing there, or the key.
  static let textMissing = DialogCheck(
    "text-missing", title: "every language of a dialog has the same texts",
    looksAt: "keys without a text (null, empty) beside those of a dialog, in files of strings of several languages",
    where: [
      .init(otherwise: "no other language of these texts is at hand") {
        $0.source == .strings && !$1.keysElsewhere.isEmpty
      }
    ],
    passes: example("\"Einstellungen\""), fails: example("null")
  ) { dialog, context in
    dialog.holes.compactMap { hole in
      guard let key = hole.key, context.keysElsewhere.contains(ReferenceMarks.bare(key, dialog.language)) else {
        return nil
      }
      return Found(
        "\(key) has no text in \(LanguageName.of(dialog.language)) but has one in another language: translate it",
        in: hole)
    }
  }
}

private func example(_ text: String) -> Example {
  var context = DialogContext(sets: ["wording"])
  context.keysElsewhere = ["cookieBanner.settings"]
  return Example(
    "{\"cookieBanner\": {\"accept_all\": \"Alle akzeptieren\", \"reject_all\": \"Alle ablehnen\", "
      + "\"settings\": \(text)}}\n", file: "de.json", context)
}
