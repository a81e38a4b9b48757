import GVLFindings
import GVLText
import GVLWording

extension ImportRules {
  /// A label names what its control does, by the lexicon of the language. Labels unknown to the lexicon are skipped.
  static let roleSwapped = ImportRule(
    "role-swapped", .error, "labels of buttons and links say what these do", Citation("TCF Policies, Appendix B, C.b"),
    looksAt: "labels of buttons and links, by the lexicon of their language",
    passes: ImportExample(["first.rejectAll": "Alle ablehnen"]),
    fails: ImportExample(["first.rejectAll": "Alle akzeptieren"])
  ) { imported in
    guard let role = imported.string?.role, let wanted = group(role) else { return [] }
    return imported.filled.compactMap { form in
      let read = Classifier.classify(form.text, only: imported.language.code).role
      guard let other = group(read), other != wanted else { return nil }
      let does = imported.string?.meaning.prefix { $0 != ";" } ?? "does something else"
      return imported.found(form, "this reads as \(words(read)), but the control \(does): write what it does")
    }
  }
}

private enum Group { case accepts, refuses, chooses, saves, elsewhere }

/// The group of a role; nil for roles that prove nothing.
private func group(_ role: Role) -> Group? {
  switch role {
  case .acceptAll, .accept: .accepts
  case .rejectAll, .reject, .necessaryOnly, .continueWithout, .withdraw, .object, .doNotSell: .refuses
  case .settings, .vendors, .privacyPolicy: .chooses
  case .save: .saves
  case .pay: .elsewhere
  case .acknowledge, .close, .other, .unknown: nil
  }
}

private func words(_ role: Role) -> String {
  switch group(role) {
  case .accepts: "accepting"
  case .refuses: "refusing"
  case .chooses: "a way to the settings"
  case .saves: "saving"
  case .elsewhere, nil: "paying"
  }
}
