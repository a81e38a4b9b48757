import GVLCheck
import GVLWording
import TestSupport

/// Files of strings in three languages and three formats.
@Suite struct StringsMutantTests {
  static let german = CleanScreen(
    file: "locales/de.json",
    source: """
      {
        "banner": {
          "title": "Ihre Privatsphäre",
          "text": "Wir und unsere {count} Partner speichern Informationen auf Ihrem Gerät und verarbeiten personenbezogene Daten wie IP-Adressen nach dem IAB TCF.",
          "purposes": "Das dient personalisierter Werbung, der Werbemessung und der Zielgruppenforschung.",
          "features": "Auch genaue Standortdaten können verwendet werden.",
          "scope": "Ihre Wahl gilt nur für diese Website.",
          "rights": "Sie können Ihre Einwilligung jederzeit widerrufen, über den Link am Ende der Seite.",
          "interest": "Manche stützen sich auf ein berechtigtes Interesse; dagegen können Sie Widerspruch einlegen.",
          "effect": "Wenn Sie „Alle ablehnen“ wählen, sind nicht alle Inhalte verfügbar.",
          "accept_all": "Alle akzeptieren",
          "reject_all": "Alle ablehnen",
          "settings": "Einstellungen",
          "vendors": "Unsere {count} Partner"
        },
        "preferences": {
          "title": "Ihre Einstellungen",
          "accept_all": "Alle akzeptieren",
          "reject_all": "Alle ablehnen",
          "save": "Auswahl speichern"
        }
      }
      """, context: LampList.context("de", ScreensMutantTests.german))

  static let french = CleanScreen(
    file: "res/values-fr/strings.xml",
    source: """
      <?xml version="1.0" encoding="utf-8"?>
      <resources>
        <string name="banner_title">Votre vie privée</string>
        <string name="banner_text">Nous et nos %1$d partenaires stockons des informations sur votre appareil et traitons des données personnelles comme les adresses IP, selon le TCF de l\\'IAB.</string>
        <string name="banner_text_purposes">Cela sert à la publicité personnalisée et à la mesure d\\'audience.</string>
        <string name="banner_text_features">La géolocalisation précise peut être utilisée.</string>
        <string name="banner_text_scope">Votre choix s\\'applique uniquement à ce site.</string>
        <string name="banner_text_rights">Vous pouvez retirer votre consentement à tout moment, via le lien en bas de page.</string>
        <string name="banner_text_interest">Certains invoquent leur intérêt légitime ; vous pouvez vous y opposer.</string>
        <string name="banner_text_effect">Si vous refusez, certaines fonctionnalités ne seront pas disponibles.</string>
        <string name="banner_button_accept_all">Tout accepter</string>
        <string name="banner_button_reject_all">Tout refuser</string>
        <string name="banner_button_settings">Paramétrer</string>
        <string name="banner_button_partners">Nos %1$d partenaires</string>
      </resources>
      """, context: LampList.context("fr", []))

  static let arabic = CleanScreen(
    file: "i18n/ar.json",
    source: """
      {
        "consent_title": "خصوصيتك",
        "consent_accept_all": "قبول الكل",
        "consent_reject_all": "رفض الكل",
        "consent_settings": "إدارة الخيارات",
        "consent_close": "إغلاق"
      }
      """, context: DialogContext())

  static let infoPlist = CleanScreen(
    file: "de.lproj/InfoPlist.strings",
    source: """
      "NSCameraUsageDescription" = "Die Kamera liest den Code auf der Laterne.";
      "NSUserTrackingUsageDescription" = "Ihre Daten werden verwendet, um Ihnen passende Anzeigen zu zeigen.";
      """, context: DialogContext())

  static let ofGerman: [Mutant] = [
    Mutant(
      "a placeholder was translated", "\"vendors\": \"Unsere {count} Partner\"",
      "\"vendors\": \"Unsere {anzahl} Partner\"",
      "wording/placeholder-altered", as: .error,
      context: { $0.referenceMarks = ReferenceMarks(["banner.vendors": ["{count}"]]) }),
    Mutant(
      "a placeholder is lost", "\"vendors\": \"Unsere {count} Partner\"", "\"vendors\": \"Unsere Partner\"",
      "wording/placeholder-altered", as: .warning,
      context: { $0.referenceMarks = ReferenceMarks(["banner.vendors": ["{count}"]]) }),
    Mutant(
      "a text is not there", "\"vendors\": \"Unsere {count} Partner\"",
      "\"vendors\": \"Unsere {count} Partner\", \"more\": null", "wording/text-missing",
      context: { $0.keysElsewhere = ["banner.more"] }),
    Mutant(
      "swapped", #""reject_all": "Alle ablehnen",\#n    "settings""#,
      #""reject_all": "Alle akzeptieren",\#n    "settings""#, "wording/polarity-swapped"),
    Mutant(
      "left in English", #""settings": "Einstellungen""#, #""settings": "Manage options""#, "wording/untranslated"),
    Mutant(
      "English prose", "Ihre Wahl gilt nur für diese Website.",
      "Ihre Wahl gilt nur für diese Website.\", \"more\": \"We use these data for all of our other services and products.",
      "wording/untranslated"),
    Mutant(
      "left in French", #""settings": "Einstellungen""#, #""settings": "Paramétrer les cookies""#,
      "wording/mixed-language"),
    Mutant(
      "a broken mark", "unsere {count} Partner speichern", "unsere {count Partner speichern",
      "wording/placeholder-unresolved"),
    Mutant(
      "no refusal", "    \"reject_all\": \"Alle ablehnen\",\n    \"settings\"", "    \"settings\"",
      "edpb/no-reject-first-layer"),
    Mutant(
      "no refusal on the second layer", "    \"reject_all\": \"Alle ablehnen\",\n    \"save\"", "    \"save\"",
      "edpb/no-reject-all-second-layer"),
    Mutant("no settings", "    \"settings\": \"Einstellungen\",\n", "", "tcf/no-settings-first-layer"),
    Mutant("names another button", "„Alle ablehnen“", "„Alles verweigern“", "wording/text-names-missing-button"),
    Mutant("settings that close", #""settings": "Einstellungen""#, #""settings": "Schließen""#, "wording/wrong-sense"),
    Mutant(
      "saves as in an emergency", #""save": "Auswahl speichern""#, #""save": "Schiffbrüchige retten""#,
      "wording/wrong-sense", as: .warning),
    Mutant(
      "no number", "unsere {count} Partner", "unsere Partner", and: [("Unsere {count} Partner", "Unsere Partner")],
      "tcf/vendor-count-missing"),
    Mutant(
      "a number, and too small", "unsere {count} Partner", "unsere 3 Partner",
      and: [("Unsere {count} Partner", "Unsere Partner")], "tcf/vendor-count-missing", as: .error),
    Mutant("scope", "    \"scope\": \"Ihre Wahl gilt nur für diese Website.\",\n", "", "tcf/scope-missing"),
    Mutant("no way to the list", ",\n    \"vendors\": \"Unsere {count} Partner\"", "", "tcf/vendor-list-link-missing"),
    Mutant(
      "shames", #""reject_all": "Alle ablehnen",\#n    "save""#,
      #""reject_all": "Nein, mir ist Datenschutz egal",\#n    "save""#, "wording/shaming"),
    Mutant(
      "going on", "Ihre Wahl gilt nur für diese Website.",
      "Ihre Wahl gilt nur für diese Website. Mit der weiteren Nutzung stimmen Sie allem zu.", "edpb/implied-consent"),
  ]

  static let ofFrench: [Mutant] = [
    Mutant("swapped", ">Tout refuser<", ">Tout autoriser<", "wording/polarity-swapped"),
    Mutant("left in English", ">Paramétrer<", ">Manage options<", "wording/untranslated"),
    Mutant("left in German", ">Paramétrer<", ">Einstellungen verwalten<", "wording/mixed-language"),
    Mutant("accepts and closes", ">Tout accepter<", ">Tout accepter et fermer<", "de/accept-and-close"),
    Mutant(
      "no refusal", "  <string name=\"banner_button_reject_all\">Tout refuser</string>\n", "",
      "edpb/no-reject-first-layer"),
    Mutant("a broken mark", "Nos %1$d partenaires", "Nos % d partenaires", "wording/placeholder-unresolved"),
    Mutant(
      "consequences",
      "  <string name=\"banner_text_effect\">Si vous refusez, certaines fonctionnalités ne seront pas disponibles.</string>\n",
      "", "tcf/consequences-missing"),
    Mutant(
      "special features",
      "  <string name=\"banner_text_features\">La géolocalisation précise peut être utilisée.</string>\n", "",
      "tcf/special-features-missing"),
  ]

  static let ofArabic: [Mutant] = [
    Mutant(
      "both labels are swapped at the refusal", #""consent_reject_all": "رفض الكل""#,
      #""consent_reject_all": "قبول الكل""#, "wording/polarity-swapped"),
    Mutant(
      "the acceptance refuses", #""consent_accept_all": "قبول الكل""#, #""consent_accept_all": "رفض الكل""#,
      "wording/polarity-swapped"),
    Mutant("no refusal", "  \"consent_reject_all\": \"رفض الكل\",\n", "", "edpb/no-reject-first-layer"),
    Mutant("left in English", "إدارة الخيارات", "Manage options", "wording/untranslated"),
    Mutant(
      "settings that close", #""consent_settings": "إدارة الخيارات""#, #""consent_settings": "إغلاق""#,
      "wording/wrong-sense"),
  ]

  static let ofInfoPlist: [Mutant] = [
    Mutant(
      "empty", "Ihre Daten werden verwendet, um Ihnen passende Anzeigen zu zeigen.", "", "wording/tracking-description"),
    Mutant(
      "English", "Ihre Daten werden verwendet, um Ihnen passende Anzeigen zu zeigen.",
      "Your data will be used to show you ads that you like.", "wording/tracking-description"),
    Mutant(
      "missing", "NSUserTrackingUsageDescription", "NSMicrophoneUsageDescription", "wording/tracking-description",
      as: .warning, context: { $0.keysElsewhere = ["NSUserTrackingUsageDescription"] }),
  ]

  /// Each file is clean, with the expected roles.
  @Test func theFilesAreClean() throws {
    let german = try Self.german.expectClean()
    #expect(german.dialogs.map(\.layer) == [.first, .second] && german.dialogs[0].asksForTCF)
    #expect(german.dialogs[0].controls.map(\.role) == [.acceptAll, .rejectAll, .settings, .vendors])
    let french = try Self.french.expectClean()
    #expect(french.dialogs.map(\.layer) == [.first] && french.dialogs[0].asksForTCF)
    #expect(french.dialogs[0].controls.map(\.role) == [.acceptAll, .rejectAll, .settings, .vendors])
    let arabic = try Self.arabic.expectClean()
    #expect(arabic.dialogs.map(\.layer) == [.first] && arabic.dialogs[0].language == "ar")
    #expect(arabic.controls.map(\.role) == [.acceptAll, .rejectAll, .settings, .close])
    _ = try Self.infoPlist.expectClean()
  }

  @Test(arguments: ofGerman) func german(mutant: Mutant) throws { try mutant.expectCaught(in: Self.german) }
  @Test(arguments: ofFrench) func french(mutant: Mutant) throws { try mutant.expectCaught(in: Self.french) }
  @Test(arguments: ofArabic) func arabic(mutant: Mutant) throws { try mutant.expectCaught(in: Self.arabic) }
  @Test(arguments: ofInfoPlist) func infoPlist(mutant: Mutant) throws { try mutant.expectCaught(in: Self.infoPlist) }

  /// Swapping both labels is two faults, each reported at its place.
  @Test func bothArabicLabelsSwapped() throws {
    let swapped = Self.arabic.source.replacing("قبول الكل", with: "?").replacing("رفض الكل", with: "قبول الكل")
      .replacing("?", with: "رفض الكل")
    let result = try Self.arabic.check(swapped, DialogContext(sets: Set(CheckRules.standardSets)))
    #expect(result.findings.map(\.rule.id) == ["wording/polarity-swapped", "wording/polarity-swapped"])
    #expect(result.findings.compactMap(\.place?.line) == [3, 4])
  }
}
