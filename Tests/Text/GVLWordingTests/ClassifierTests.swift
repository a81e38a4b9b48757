import TestSupport

@testable import GVLWording

@Suite struct ClassifierTests {
  /// The program was built from the repository's lexicon file of each language.
  @Test(arguments: Classifier.standard.languages)
  func everyLexiconIsRead(language: String) throws {
    let file = try String(
      contentsOf: Corpus.packageRoot.appending(path: "translations/lexicon/\(language).yml"), encoding: .utf8)
    #expect(try Lexicon(yaml: file).language == language)
  }

  /// Difficult labels in the six languages.
  static let traps: [(String, String, Role)] = [
    ("Accept all", "en", .acceptAll), ("Alle akzeptieren", "de", .acceptAll), ("Tout accepter", "fr", .acceptAll),
    ("Aceptar todo", "es", .acceptAll), ("Accetta tutto", "it", .acceptAll), ("Akceptuj wszystkie", "pl", .acceptAll),
    ("Reject all", "en", .rejectAll), ("Alles ablehnen", "de", .rejectAll), ("Tout refuser", "fr", .rejectAll),
    ("Rechazar todas", "es", .rejectAll), ("Rifiuta tutti", "it", .rejectAll), ("Odrzuć wszystko", "pl", .rejectAll),
    // 1. negation carries the accept word
    ("Nicht akzeptieren", "de", .reject), ("Ich stimme nicht zu", "de", .reject), ("I do not accept", "en", .reject),
    ("Don’t allow", "en", .reject), ("Je n’accepte pas", "fr", .reject), ("Ne pas autoriser", "fr", .reject),
    ("No acepto", "es", .reject), ("Non accetto", "it", .reject), ("Nie akceptuję", "pl", .reject),
    ("Nie zgadzam się", "pl", .reject), ("Do not accept all", "en", .rejectAll),
    // 2. accept verb, refusal meant
    ("Accept only necessary", "en", .necessaryOnly), ("Accept necessary", "en", .necessaryOnly),
    ("Nur technisch notwendige Cookies zulassen", "de", .necessaryOnly),
    ("Only essential cookies", "en", .necessaryOnly),
    ("Accepter uniquement les cookies nécessaires", "fr", .necessaryOnly),
    ("Aceptar solo las necesarias", "es", .necessaryOnly),
    ("N’accepter que les cookies nécessaires", "fr", .necessaryOnly),
    ("Accetta solo i necessari", "it", .necessaryOnly),
    ("Tylko niezbędne", "pl", .necessaryOnly), ("Reject all except necessary", "en", .necessaryOnly),
    ("Accept necessary and marketing", "en", .accept), ("Nicht notwendige ablehnen", "de", .reject),
    ("Reject non-essential", "en", .reject), ("Accept all necessary", "en", .unknown),
    ("Accept all except marketing", "en", .unknown),
    // 3. reject verb, no refusal
    ("Reject and subscribe", "en", .pay), ("Ablehnen und abonnieren", "de", .pay), ("Refuser et s’abonner", "fr", .pay),
    ("Rechazar y suscribirse", "es", .pay), ("Rifiuta e abbonati", "it", .pay), ("Odrzuć i subskrybuj", "pl", .pay),
    ("Reject or customise", "en", .settings), ("Ablehnen oder anpassen", "de", .settings),
    ("Reject and leave", "en", .other),
    ("Withdraw consent", "en", .withdraw), ("Einwilligung widerrufen", "de", .withdraw),
    ("Wycofaj zgodę", "pl", .withdraw),
    ("Reject newsletter", "en", .other),
    // 4. selection is not acceptance
    ("Accept selection", "en", .save), ("Auswahl erlauben", "de", .save), ("Accepter la sélection", "fr", .save),
    ("Permitir la selección", "es", .save), ("Accetta selezionati", "it", .save), ("Zaakceptuj wybrane", "pl", .save),
    ("Save my choices", "en", .save), ("Confirm my choices", "en", .save), ("Allow only my choices", "en", .save),
    // 5. acknowledgement is not consent
    ("OK", "en", .acknowledge), ("Got it", "en", .acknowledge), ("Continue", "en", .acknowledge),
    ("Verstanden", "de", .acknowledge), ("J’ai compris", "fr", .acknowledge), ("Entendido", "es", .acknowledge),
    ("Ho capito", "it", .acknowledge), ("Rozumiem", "pl", .acknowledge), ("Confirm", "en", .acknowledge),
    ("Continue without accepting", "en", .continueWithout), ("Weiter ohne Zustimmung", "de", .continueWithout),
    ("Continuer sans accepter", "fr", .continueWithout), ("Continuar sin aceptar", "es", .continueWithout),
    ("Continua senza accettare", "it", .continueWithout), ("Kontynuuj bez akceptacji", "pl", .continueWithout),
    // 6. mixed labels
    ("Accept and close", "en", .accept), ("Accept or subscribe", "en", .pay), ("Accept or reject", "en", .unknown),
    // noun or verb
    ("Consent", "en", .accept), ("Manage consent", "en", .settings), ("Einwilligung", "de", .unknown),
    ("I agree to the terms", "en", .other), ("Accept privacy policy", "en", .other),
    ("Do I have to consent to everything?", "en", .unknown), ("What if I don't consent?", "en", .unknown),
    ("132 TCF vendor(s) and 65 ad partner(s)", "en", .vendors),
    // the rest
    ("Manage options", "en", .settings), ("Einstellungen", "de", .settings), ("Paramétrer", "fr", .settings),
    ("Privacy policy", "en", .privacyPolicy), ("Datenschutzerklärung", "de", .privacyPolicy),
    ("42 partners", "en", .vendors),
    ("Do not sell my personal information", "en", .doNotSell), ("Object", "en", .object), ("×", "en", .close),
    ("Close", "en", .close), ("Schließen", "de", .close), ("Quantum chromodynamics", "en", .unknown),
    ("", "en", .unknown),
    ("🍪", "en", .unknown), ("Do not reject", "en", .unknown), ("Don't decline all", "en", .unknown),
  ]

  @Test(arguments: traps.indices)
  func trapsAreSeen(index: Int) {
    let (text, language, role) = Self.traps[index]
    let verdict = Classifier.classify(text, language: language)
    #expect(verdict.role == role, "\(text): \(verdict)")
    #expect(!verdict.evidence.isEmpty)
  }

  /// Changes that a reader does not see do not change the role.
  @Test(arguments: traps.indices.filter { traps[$0].0.contains(where: \.isLetter) })
  func lookDoesNotMatter(index: Int) {
    let (text, language, _) = Self.traps[index]
    let plain = Classifier.classify(text, language: language)
    for variant in [
      text.uppercased(), text.lowercased(), "→ " + text, "🍪" + text, text.replacing(" ", with: "\u{A0}"),
      "\u{202B}" + text + "\u{200F}", text.map { "\($0)\u{AD}" }.joined(), text.replacing("’", with: "'"),
      "(42) " + text,
      "  " + text + "\n", text.decomposed,
    ] {
      #expect(Classifier.classify(variant, language: language).role == plain.role, "\(variant)")
    }
  }

  @Test func languageIsTakenFromTheTextWhereTheGivenOneDoesNotKnow() {
    #expect(Classifier.classify("Alle ablehnen", language: "en").role == .rejectAll)
    #expect(Classifier.classify("Alle ablehnen", language: "en").language == "de")
    // Danish dialogs use it in English too, and the Danish lexicon has the word; without a hint it is English.
    #expect(Classifier.classify("Accept all").language == "en")
    #expect(Classifier.classify("Reject all", language: nil).role == .rejectAll)
    #expect(Classifier.classify("Reject all", language: "tr").role == .rejectAll)
    #expect(Classifier.classify("Tümünü Reddet", language: "de").role == .rejectAll)
    #expect(Classifier.classify("Alle akzeptieren", language: "de-AT").language == "de")
  }

  /// Without a language, no lexicon reads a label as acceptance that another lexicon reads as refusal.
  @Test func languagesDoNotCross() {
    for (text, _, role) in Self.traps where role.isRefusal {
      for language in Classifier.standard.languages {
        #expect(!Classifier.classify(text, language: language).role.isAccept, "\(text) read as \(language)")
      }
    }
  }

  @Test func longAndOddTextsAreBounded() {
    #expect(Classifier.classify(String(repeating: "accept ", count: 100_000)).role == .unknown)
    #expect(Classifier.classify(String(repeating: "\u{301}", count: 900)).role == .unknown)
    #expect(Classifier.classify("\u{0}\u{1F}\u{10FFFF}").role == .unknown)
  }

  @Test(arguments: [
    ("language: xx\nwords: {acept: [a]}\nphrases: {}", LexiconErrorCode.unknownClass), ("words: {}", .syntax),
    ("language: xx\nwords: {accept: [[a]]}\nphrases: {}", .syntax), ("", .syntax),
  ])
  func badLexiconsAreErrors(text: String, code: LexiconErrorCode) {
    let error = #expect(throws: LexiconError.self) { try Lexicon(yaml: text) }
    #expect(error?.code == code)
  }
}

extension String {
  /// The text with letters and marks separated, for the letters of the traps.
  fileprivate var decomposed: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "é": result += "e\u{301}"
      case "ó": result += "o\u{301}"
      case "ä": result += "a\u{308}"
      case "ć": result += "c\u{301}"
      case "ę": result += "e\u{328}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
