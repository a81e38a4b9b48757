extension DialogCheck {
  /// A text translates another meaning of its English word, or belongs to another label.
  ///
  /// The key states the role. A text that the lexicon reads differently fails: "close" as "nearby" and "save" as
  /// "rescue" are no labels at all, "save" under a key for settings has another role. `polarity-swapped` reports
  /// swapped polarity.
  static let wrongSense = DialogCheck(
    "wrong-sense", title: "a text means what its key says",
    looksAt: "the texts of controls whose key names a role, in languages with a lexicon",
    passes: .fairLayer,
    fails: .layer(
      controls: "accept_all: Alle akzeptieren, reject_all: Alle ablehnen, settings: Schließen", language: "de")
  ) { dialog, context in
    labels(dialog, context) + foods(dialog)
  }
}

/// Finds texts that use a word for biscuits: a heading, a sentence.
private func foods(_ dialog: Dialog) -> [Found] {
  guard let language = dialog.language else { return [] }
  return dialog.texts.compactMap { text -> Found? in
    func isFood(_ text: String) -> Bool { Classifier.standard.pitfalls(text, language: language).contains(.food) }
    guard isFood(text.text) else { return nil }
    return Found(
      "\"\(Excerpt.of(text.text, where: isFood))\" uses a word for biscuits: use the \(LanguageName.of(language)) word for browser cookies",
      in: text, severity: .warning)
  }
}

private func labels(_ dialog: Dialog, _ context: DialogContext) -> [Found] {
  dialog.shown.compactMap { control -> Found? in
    guard control.keyRole != .unknown, control.keyRole != .other, !control.element.isToggle,
      control.text.contains(where: \.isLetter), !control.isEntity, let key = control.key,
      // Ids in pages name accept and refuse reliably; other words may name the part of the page around the control.
      dialog.source != .page || control.keyRole.isAccept || control.keyRole.isRefusal
    else { return nil }
    let language = control.language ?? dialog.language
    // `shaming` reports such labels.
    if Classifier.standard.said(control.text, language: language).manner.contains(.shaming) { return nil }
    if let language, let sense = pitfall(control, language) {
      return Found(
        "\"\(control.text)\" means something else in \(LanguageName.of(language)) than \"\(key)\": \(sense)",
        at: control,
        severity: .warning)
    }
    if control.textRole == .unknown {
      guard firm.contains(control.keyRole), let language, isKnown(control.text, language) == false,
        // Another rule reports texts left in another language.
        !context.said.foreign.contains(where: { $0.isAll || $0.control == control })
      else { return nil }
      return Found(
        "\"\(control.text)\" is not a known wording of \"\(key)\" in \(LanguageName.of(language)): check the translation's sense",
        at: control, severity: .warning)
    }
    if sells(control, language) {
      return Found(
        "\"\(control.text)\" says that data are sold, but the key \"\(key)\" says they are not: correct the translation",
        at: control)
    }
    guard !RoleAgreement.agree(control.keyRole, control.textRole) else { return nil }
    return Found(
      "\"\(control.text)\" means \(control.textRole.rawValue), but the key \"\(key)\" says \(control.keyRole.rawValue): "
        + "correct the text or the key", at: control,
      severity: misleads(control.keyRole, control.textRole) ? nil : isVague(control) ? .info : .warning)
  }
}

/// Whether a control for "do not sell" says "Sell my personal information".
private func sells(_ control: Control, _ language: String?) -> Bool {
  // In a longer label an unknown word may negate it: "unsubscribe from the sale of …".
  guard control.keyRole == .doNotSell, control.textRole != .doNotSell, let language,
    (2...4).contains(control.text.split(whereSeparator: \.isWhitespace).count)
  else { return false }
  let said = Classifier.standard.said(control.text, language: language)
  return said.traits.contains(.sells) && said.negations == 0
    && said.traits.isDisjoint(with: [.not, .without, .refuses, .elsewhere, .objects])
}

/// Whether the contradiction is doubtful: a text about another subject is rarely a wrong translation, and keys may name
/// a screen instead of the control that opens it.
private func isVague(_ control: Control) -> Bool {
  control.textRole == .other
    || control.key.map { key in
      let words = KeyRoles.words(of: key)
      return switch control.textRole {
      case .acknowledge: !words.isDisjoint(with: ["confirm", "notice", "ok", "understand"])
      case .close: !words.isDisjoint(with: ["close", "dismiss", "hide"])
      case .save: !words.isDisjoint(with: ["save", "confirm", "store"])
      default: false
      }
    } ?? false
}

/// Roles with so few common labels that an unknown word is suspicious.
private let firm: Set<Role> = [.acceptAll, .accept, .rejectAll, .reject, .save, .close, .settings]

/// Whether the lexicon knows a meaningful word of the text; nil without a lexicon for the language.
private func isKnown(_ text: String, _ language: String) -> Bool? {
  Classifier.standard.knowsSense(of: text, language: language)
}

/// A wrong sense that translators are known to choose: *close* as near, *cookies* as biscuits.
private func pitfall(_ control: Control, _ language: String) -> String? {
  let found = Classifier.standard.pitfalls(control.text, language: language)
  if found.contains(.food) { return "it is what is baked" }
  let role = control.keyRole.isAccept ? Role.accept : control.keyRole.isRefusal ? .reject : control.keyRole
  guard found.contains(.sense(of: control.keyRole)) || found.contains(.sense(of: role)) else { return nil }
  // In a label of several words the word may have the right sense; alone it has not.
  let isAlone = !control.text.contains(where: \.isWhitespace)
  return isAlone || !RoleAgreement.agree(control.keyRole, control.textRole) ? "check the translation" : nil
}

/// Whether the user makes another choice than the key states. Roles that are not choices may share a control.
private func misleads(_ key: Role, _ text: Role) -> Bool {
  guard let a = decision(key), let b = decision(text) else { return false }
  return a != b
}

private enum Decision { case accept, reject, withdraw, pay }

private func decision(_ role: Role) -> Decision? {
  switch role {
  case .acceptAll, .accept: .accept
  case .rejectAll, .reject, .necessaryOnly, .continueWithout, .object, .doNotSell: .reject
  case .withdraw: .withdraw
  case .pay: .pay
  default: nil
  }
}
