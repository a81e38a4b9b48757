/// How consent interfaces name themselves.
enum ConsentWords {
  /// Parts of ids and classes of consent containers: common words and the marks of known products.
  private static let marks = [
    "cookie", "consent", "gdpr", "rgpd", "dsgvo", "onetrust", "cybot", "didomi", "usercentrics", "fides-", "axeptio",
    "cmplz",
    "evidon", "truste", "trustarc", "qc-cmp", "sp_message", "privacy-banner", "privacybanner", "iubenda", "osano",
    "klaro",
    "tarteaucitron", "borlabs", "cmpbox", "cmp-", "-cmp", "cmp_", "tcf", "cky-", "cc-window", "cc-banner",
    "privacy-manager",
    "privacy-dialog", "privacy-modal", "privacy-notice",
  ]

  static func names(_ text: String) -> Bool {
    let lower = text.lowercased()
    return lower == "cmp" || marks.contains(where: lower.contains)
  }

  /// How clearly a text speaks of consent.
  enum Speech: Int, Comparable {
    case not
    /// As any form does that points to a privacy policy: "we respect your privacy", "our partners".
    case faintly
    case clearly

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Words by their beginnings, of what only consent is asked for.
  private static let clear = [
    "cookie", "consent", "einwillig", "personenbezogen", "consentement", "donnees personnelles", "données personnelles",
    "traceurs", "consentimiento", "datos personales", "consenso", "dati personali", "zgod", "dane osobowe",
    "danych osobowych", "ciasteczk", "personal data", "tracking", "çerez", "küpsis", "evästee", "on a device",
    "on your device", "auf ihrem gerät", "auf einem gerät", "sur votre appareil", "sur un terminal",
  ]
  private static let aside = ["privacy", "datenschutz", "privatsphäre", "vie privée", "privacidad", "prywatno"]
  private static let others = ["partners", "vendors", "third part", "partenaires", "drittanbieter", "unsere partner"]

  static func speech(_ text: String) -> Speech {
    let lower = text.prefix(20_000).lowercased()
    if clear.contains(where: lower.contains) { return .clearly }
    let (isPrivate, hasOthers) = (aside.contains(where: lower.contains), others.contains(where: lower.contains))
    return isPrivate && hasOthers ? .clearly : isPrivate || hasOthers ? .faintly : .not
  }

  /// What only a dialog under the TCF says.
  private static let tcfPhrases = [
    "transparency & consent framework", "transparency and consent framework", "store and/or access information",
    "speichern und/oder abrufen", "stocker et/ou accéder", "stocker des informations sur un appareil",
    "almacenar la información en un dispositivo y/o acceder",
    "almacenar o acceder a información", "archiviare informazioni su dispositivo", "archiviare e/o accedere",
    "przechowywanie informacji na urządzeniu", "przechowywać informacje na urządzeniu",
    "speichern von oder zugriff auf informationen",
  ]
  private static let interest = [
    "legitimate interest", "berechtigtes interesse", "berechtigten interesses", "berechtigte interesse",
    "intérêt légitime", "interés legítimo",
    "interesse legittimo", "legittimo interesse", "uzasadniony interes", "uzasadnionego interesu",
  ]
  private static let parties = [
    "vendor", "partner", "anbieter", "partenaire", "fournisseur", "socios", "proveedor", "fornitori", "dostawc",
  ]

  static func asksForTCF(_ text: String) -> Bool {
    let lower = text.prefix(100_000).lowercased()
    if tcfPhrases.contains(where: lower.contains) { return true }
    if interest.contains(where: lower.contains), parties.contains(where: lower.contains) { return true }
    return lower.split { !$0.isLetter && !$0.isNumber }.contains { $0 == "tcf" || $0 == "iab" }
  }

  /// Scripts that build a consent dialog.
  private static let scripts = [
    "__tcfapi", "__cmp", "__gpp", "__uspapi", "cookiebot", "cookielaw.org", "onetrust", "didomi", "usercentrics",
    "privacy-mgmt", "sourcepoint", "quantcast.mgr", "trustarc", "consentmanager", "iubenda", "cookieyes", "osano",
    "axept.io", "fundingchoices", "as_oil", "oil-configuration", "cookieconsent", "tarteaucitron", "klaro", "termly",
    "cookie-consent", "consent-manager", "cookiefirst", "cookiehub", "cookie-script",
  ]

  static func buildsDialog(_ script: String) -> Bool {
    let lower = script.lowercased()
    return scripts.contains(where: lower.contains)
  }
}
