import GVLWording
package import PlainText

/// Words by which consent dialogs, their code and their texts are recognised.
package enum ConsentWords {
  /// Parts of ids and classes of consent containers: common words and the names of known products.
  private static let marks = TextFinder(
    [
      "cookie", "consent", "gdpr", "rgpd", "dsgvo", "privacy-banner", "privacybanner", "cmp-", "-cmp", "cmp_", "tcf",
      "privacy-manager", "privacy-dialog", "privacy-modal", "privacy-notice",
    ] + ConsentProduct.marks + ConsentProduct.words.subtracting(["cky", "fides", "quantcast"]).sorted())

  static func names(_ text: String) -> Bool {
    text.lowercased() == "cmp" || marks.finds(in: text)
  }

  /// Words for cookies in many languages, by their beginnings. Left out are words that also mean the baked cookie, such
  /// as `kakor`.
  package static let cookies = [
    "cookie", "cooky", "kuki", "ciastecz", "çerez", "küpsis", "eväste", "クッキー", "куки", "куків", "кукі", "бисквит",
    "kolačić", "колачић", "колачињ", "süti", "slapuk", "sīkdat", "piškot", "vafrak", "informasjonskaps", "galetes",
    "fianá", "cwcis", "ملفات تعريف", "עוגיות", "คุกกี้", "쿠키", "ქუქი", "कुकी", "کوکی", "کلوچک",
  ]

  /// Words for cookies and other tracking.
  package static let following = TextFinder(
    cookies + ["kakor", "tracking", "tracker", "traceur", "koekie", "কুকি", "குக்கீ", "కుకీ", "vidakuzi", "vefkökur"])

  /// How clearly a text speaks of consent.
  enum Speech: Int, Comparable {
    case not
    /// The text says no more than any form that points to a privacy policy: "we respect your privacy", "our partners".
    case faintly
    case clearly

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Beginnings of words that only requests for consent use.
  private static let clear = TextFinder(
    cookies + [
      "consent", "einwillig", "personenbezogen", "consentement", "donnees personnelles", "données personnelles",
      "traceurs", "consentimiento", "datos personales", "consenso", "dati personali", "zgod", "dane osobowe",
      "danych osobowych", "personal data", "tracking", "on a device", "on your device", "auf ihrem gerät",
      "auf einem gerät", "sur votre appareil", "sur un terminal", "персональн", "osobné údaje", "osobní údaje",
    ])
  private static let aside = TextFinder([
    "privacy", "datenschutz", "privatsphäre", "vie privée", "privacidad", "prywatno",
  ])
  private static let others = TextFinder([
    "partners", "vendors", "third part", "partenaires", "drittanbieter", "unsere partner",
  ])

  static func speech(_ text: String) -> Speech {
    let start = text.shortened(to: 20_000)
    if clear.finds(in: start) { return .clearly }
    let (isPrivate, hasOthers) = (aside.finds(in: start) || following.finds(in: start), others.finds(in: start))
    return isPrivate && hasOthers ? .clearly : isPrivate || hasOthers ? .faintly : .not
  }

  /// Whether a control is about cookies, consent or privacy, by its label or by its names in the code.
  package static func speaks(_ label: String, names: String) -> Bool {
    speech(label) != .not || self.names(names)
  }

  /// Phrases that only a dialog under the TCF uses.
  private static let tcfPhrases = TextFinder([
    "transparency & consent framework", "transparency and consent framework", "store and/or access information",
    "speichern und/oder abrufen", "stocker et/ou accéder", "stocker des informations sur un appareil",
    "almacenar la información en un dispositivo y/o acceder", "almacenar o acceder a información",
    "archiviare informazioni su dispositivo", "archiviare e/o accedere", "przechowywanie informacji na urządzeniu",
    "przechowywać informacje na urządzeniu", "speichern von oder zugriff auf informationen",
  ])
  private static let interest = TextFinder([
    "legitimate interest", "berechtigtes interesse", "berechtigten interesses", "berechtigte interesse",
    "intérêt légitime", "interés legítimo",
    "interesse legittimo", "legittimo interesse", "uzasadniony interes", "uzasadnionego interesu",
  ])
  private static let parties = TextFinder([
    "vendor", "partner", "anbieter", "partenaire", "fournisseur", "socios", "proveedor", "fornitori", "dostawc",
  ])

  private static let framework = TextFinder(["tcf", "iab"])

  static func tcf(_ text: String, language: String?) -> TCFReading {
    let start = text.shortened(to: 100_000)
    // A tab or a setting may have the label "TCF", so lines of up to 3 words are ignored.
    let names = start.split(separator: "\n").contains { line in
      framework.finds(in: line, asWord: true) && line.split(whereSeparator: \.isWhitespace).count > 3
    }
    if names { return .named }
    if tcfPhrases.finds(in: start) { return .phrase }
    // Both must be in one sentence: "we and our partners … on the ground of a legitimate interest".
    let sentences = start.split(whereSeparator: { ".!?\n。".contains($0) }).map(String.init)
    if sentences.contains(where: { interest.finds(in: $0) && parties.finds(in: $0) }) { return .interest }
    // Other languages use the lexicon: a number of third parties that use the device's storage or claim an interest.
    let said = Classifier.standard.said(text, language: language).disclosures
    guard said.contains(.thirdParties) else { return .nothing }
    if said.contains(.legitimateInterest) {
      let isOne = sentences.contains { sentence in
        Classifier.standard.said(sentence, language: language).disclosures.isSuperset(of: [
          .thirdParties, .legitimateInterest,
        ])
      }
      if isOne { return .interest }
    }
    return said.contains(.storage) && !VendorCount.read(text, language: language).counts.isEmpty ? .storage : .nothing
  }

  /// Scripts that build a consent dialog.
  private static let scripts = TextFinder(["__tcfapi", "__cmp", "__gpp", "__uspapi"] + ConsentProduct.scripts)

  static func buildsDialog(_ script: String) -> Bool {
    scripts.finds(in: script)
  }
}
