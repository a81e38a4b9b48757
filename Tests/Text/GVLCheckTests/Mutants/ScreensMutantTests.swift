import GVLCheck
import TestSupport

/// Described screens: two of the framework in German, and one without the framework in English.
@Suite struct ScreensMutantTests {
  static let german: [Expected.Item] = [
    .init(
      kind: .purpose, id: 1, name: "Laternen der Besucher wiederfinden",
      description: "Ein Zettel auf dem Gerät nennt die Laterne von gestern.",
      illustrations: ["Wer gestern die blaue trug, bekommt heute wieder die blaue."]),
    .init(
      kind: .purpose, id: 2, name: "Aushänge nach dem Wetter wählen",
      description: "Aushänge richten sich nach dem Wetter vor dem Fenster."),
    .init(
      kind: .feature, id: 1, name: "Laternen anderer Häuser abgleichen",
      description: "Laternen anderer Häuser werden daneben gehalten."),
  ]

  static let tcf = CleanScreen(
    file: "screens.yml",
    source: """
      language: de
      tcf: true
      screens:
        - layer: first
          texts:
            - Wir und unsere 5 Partner speichern Informationen auf Ihrem Gerät oder greifen darauf zu.
            - Dabei werden personenbezogene Daten wie IP-Adressen und Kennungen verarbeitet.
            - Das dient personalisierter Werbung, der Werbemessung und der Zielgruppenforschung.
            - Auch genaue Standortdaten können verwendet werden.
            - Ihre Wahl gilt nur für diese Website.
            - Sie können Ihre Einwilligung jederzeit widerrufen.
            - Über den Link am Ende der Seite kommen Sie hierher zurück.
            - Manche stützen sich auf ein berechtigtes Interesse.
            - Dagegen können Sie Widerspruch einlegen.
            - Wenn Sie ablehnen, sind nicht alle Inhalte verfügbar.
          controls:
            - {role: accept_all, text: Alle akzeptieren, style: {color: "#ffffff", background: "#00513a", font-family: Arial}}
            - {role: reject_all, text: Alle ablehnen, style: {color: "#ffffff", background: "#00513a", font-family: Arial}}
            - {role: settings, text: Einstellungen, opens: second}
            - {role: vendors, text: Unsere 5 Partner, opens: vendors}
        - layer: second
          texts:
            - Laternen der Besucher wiederfinden
            - Ein Zettel auf dem Gerät nennt die Laterne von gestern.
            - Wer gestern die blaue trug, bekommt heute wieder die blaue.
            - 3 Partner verwenden diesen Zweck
            - Aushänge nach dem Wetter wählen
            - Aushänge richten sich nach dem Wetter vor dem Fenster.
            - 2 Partner verwenden diesen Zweck
            - Laternen anderer Häuser abgleichen
            - Laternen anderer Häuser werden daneben gehalten.
            - Diese Laternen kann niemand löschen.
          controls:
            - {text: Laternen der Besucher wiederfinden, element: switch}
            - {text: Aushänge nach dem Wetter wählen, element: switch}
            - {text: Berechtigtes Interesse, element: switch, on: true}
            - {text: Unbedingt erforderlich, element: checkbox, on: true, disabled: true}
            - reject_all: Alle ablehnen
            - accept_all: Alle akzeptieren
            - save: Auswahl speichern
      """,
    context: {
      var context = LampList.context("de", german)
      context.expected?.standardTexts = ["de": ["features": "Diese Laternen kann niemand löschen."]]
      return context
    }())

  static let plain = CleanScreen(
    file: "app/screens.yml",
    source: """
      language: en
      screens:
        - layer: first
          texts:
            - We would like to store cookies for personalised advertising and to improve your experience.
            - You can withdraw your consent at any time.
          controls:
            - {key: btn_accept_all, text: Accept all}
            - {key: btn_reject_all, text: Reject all}
            - {key: btn_settings, text: Cookie settings, opens: second}
        - layer: second
          controls:
            - {text: Marketing, element: switch}
            - {text: Statistics, element: checkbox}
            - {text: I accept, element: radio}
            - {text: I do not accept, element: radio, on: true}
            - {key: btn_reject_all, text: Reject all}
            - {key: btn_save, text: Save my choices}
      """, context: DialogContext())

  private static let style = ##"style: {color: "#ffffff", background: "#00513a", font-family: Arial}"##

  static let ofTCF: [Mutant] = [
    Mutant(
      "no illustration", "      - Wer gestern die blaue trug, bekommt heute wieder die blaue.\n", "",
      "tcf/illustrations-missing"),
    Mutant(
      "no standard text", "      - Diese Laternen kann niemand löschen.\n", "", "tcf/standard-text-missing"),
    Mutant(
      "one click more", #"text: Alle ablehnen, style"#, "text: Alle ablehnen, opens: second, style",
      "edpb/more-clicks-to-refuse"),
    Mutant(
      "refusal hidden", "text: Alle ablehnen, style", "text: Alle ablehnen, hidden: true, style",
      "edpb/no-reject-first-layer"),
    Mutant(
      "refusal as a link", "text: Alle ablehnen, style", "text: Alle ablehnen, element: link, style",
      "edpb/reject-as-link"),
    Mutant(
      "another font", "{role: reject_all, text: Alle ablehnen, \(style)}",
      "{role: reject_all, text: Alle ablehnen, \(style.replacing("Arial", with: "Times"))}", "tcf/unequal-look"),
    Mutant(
      "a faint acceptance", "{role: accept_all, text: Alle akzeptieren, \(style)}",
      "{role: accept_all, text: Alle akzeptieren, \(style.replacing("#00513a", with: "#8a8a8a"))}", "tcf/contrast"),
    Mutant(
      "French label", "text: Einstellungen,", "text: Paramétrer les cookies,", "wording/mixed-language", as: .warning),
    Mutant("English label", "text: Einstellungen,", "text: Manage my choices,", "wording/untranslated", as: .warning),
    Mutant(
      "English sentence", "      - Ihre Wahl gilt nur für diese Website.\n",
      "      - Ihre Wahl gilt nur für diese Website.\n      - We would like to use these data for all of our other services.\n",
      "wording/untranslated"),
    Mutant("settings that close", "text: Einstellungen,", "text: Schließen,", "wording/wrong-sense"),
    Mutant("swapped", "text: Alle ablehnen, style", "text: Alle zulassen, style", "wording/polarity-swapped"),
    Mutant("withdrawal", "      - Sie können Ihre Einwilligung jederzeit widerrufen.\n", "", "tcf/withdrawal-missing"),
    Mutant("scope", "      - Ihre Wahl gilt nur für diese Website.\n", "", "tcf/scope-missing"),
    Mutant(
      "consequences", "      - Wenn Sie ablehnen, sind nicht alle Inhalte verfügbar.\n", "", "tcf/consequences-nowhere"),
    Mutant(
      "personal data", "      - Dabei werden personenbezogene Daten wie IP-Adressen und Kennungen verarbeitet.\n", "",
      "tcf/personal-data-missing"),
    Mutant("objection", "      - Dagegen können Sie Widerspruch einlegen.\n", "", "tcf/objection-missing"),
    Mutant(
      "on for an opt-in", "{text: Aushänge nach dem Wetter wählen, element: switch}",
      "{text: Aushänge nach dem Wetter wählen, element: switch, on: true, basis: optIn}", "tcf/pre-ticked"),
    Mutant(
      "one word of a definition", "Ein Zettel auf dem Gerät nennt die Laterne von gestern.",
      "Ein Zettel auf dem Gerät nennt die Laterne von heute.", "tcf/official-text-altered"),
    Mutant(
      "advertising that nobody can switch off", "text: Unbedingt erforderlich,",
      "text: Unbedingt erforderlich und Werbung,", "fr-cnil/locked-as-necessary", as: .warning),
    Mutant(
      "an interest in advertising", "{text: Berechtigtes Interesse, element: switch, on: true}",
      "{text: \"Berechtigtes Interesse: Werbung\", element: switch, on: true}", "edpb/legitimate-interest-on",
      as: .warning),
    Mutant("a key is shown", "Über den Link am", "Über den ${link} am", "wording/placeholder-unresolved"),
  ]

  static let ofPlain: [Mutant] = [
    Mutant(
      "no settings, for who asks for them", "\n      - {key: btn_settings, text: Cookie settings, opens: second}", "",
      "fr-cnil/no-settings-first-layer"),
    Mutant("closing accepts", "text: Accept all}", "text: Accept and close}", "de/accept-and-close"),
    Mutant("a benefit alone", "for personalised advertising and to", "to", "wording/vague-purpose"),
    Mutant(
      "using the site", "We would like to store cookies for personalised advertising",
      "By using this site you accept cookies for personalised advertising", "edpb/implied-consent"),
    Mutant(
      "the radio button that accepts", "{text: I accept, element: radio}", "{text: I accept, element: radio, on: true}",
      "edpb/pre-ticked"),
    Mutant(
      "refusing in a sentence", "      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "      - {key: btn_settings", and: [("your experience.", "your experience. You may <a>reject all</a>.")],
      "edpb/refusal-in-sentence", as: .warning),
    Mutant(
      "a wall beside a refusal", "your experience.", "your experience. You must accept cookies to use this website.",
      "edpb/cookie-wall", as: .warning),
    Mutant(
      "a cross that says nothing", "      - {key: btn_accept_all",
      "      - {key: btn_close, text: Close}\n      - {key: btn_accept_all",
      "it-garante/cross-unexplained", as: .warning),
    Mutant(
      "accepts twice", "      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "      - {text: I agree}\n      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "fr-cnil/accepts-twice", as: .warning),
    Mutant(
      "a payment without a price", "      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "      - {text: Subscribe}\n      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "edpb/pay-without-price"),
    Mutant(
      "puts off beside a refusal", "      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "      - {text: Remind me later, element: link}\n      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings",
      "it-garante/asks-again", as: .info),
    Mutant(
      "no purpose", "for personalised advertising and to improve your experience", "on your device, and to read them",
      "fr-cnil/purposes-untold", as: .warning),
    Mutant(
      "uncounted partners", "We would like", "We and our partners would like", "fr-cnil/recipients-uncounted", as: .info
    ),
    Mutant(
      "a transfer by the same click", "improve your experience.",
      "improve your experience. By accepting you also agree to the transfer of your data to the USA.",
      "de-dsk/transfer-folded-in", as: .warning),
    Mutant(
      "letters nobody reads", "text: Reject all}\n      - {key: btn_settings",
      "text: Reject all, style: {color: \"#eeeeee\", background: \"#ffffff\"}}\n      - {key: btn_settings",
      "edpb/refusal-unreadable", as: .error),
    Mutant(
      "smaller letters to refuse", "text: Accept all}", "text: Accept all, style: {font-size: 16px}}",
      and: [
        (
          "text: Reject all}\n      - {key: btn_settings",
          "text: Reject all, style: {font-size: 11px}}\n      - {key: btn_settings"
        )
      ], "edpb/refusal-stands-back", as: .info),
    Mutant(
      "a refusal that is no button to the eye", "text: Accept all}",
      "text: Accept all, style: {background: \"#00513a\", color: \"#ffffff\"}}",
      and: [
        (
          "text: Reject all}\n      - {key: btn_settings",
          "text: Reject all, style: {background: transparent, border: none}}\n      - {key: btn_settings"
        )
      ], "fr-cnil/refusal-stands-back", as: .warning),
    Mutant(
      "nothing on taking back", "\n      - You can withdraw your consent at any time.", "", "fr-cnil/withdrawal-untold",
      as: .warning),
    Mutant(
      "terms in the same click", "text: Accept all}", "text: I accept cookies and the terms of use}",
      "edpb/consent-bundled-with-terms", as: .warning,
      beside: ["wrong-sense"]),
    Mutant(
      "pay or all",
      "      - {key: btn_reject_all, text: Reject all}\n      - {key: btn_settings, text: Cookie settings, opens: second}",
      "      - {text: Subscribe for 4.99 €}", "de-dsk/pay-without-choice", as: .warning,
      beside: ["reject-needs-payment", "no-settings-first-layer"]),
    Mutant("saving that opens", "text: Save my choices", "text: Cookie settings", "wording/wrong-sense"),
  ]

  @Test func theScreensAreClean() throws {
    #expect(try CleanScreen.tcf.expectClean().dialogs.map(\.layer) == [.first, .second])
    _ = try CleanScreen.plain.expectClean()
  }

  @Test(.slow, arguments: ofTCF) func isCaughtByItsRuleAlone(mutant: Mutant) throws {
    try mutant.expectCaught(in: .tcf)
  }
  @Test(arguments: ofPlain) func plainOnesToo(mutant: Mutant) throws { try mutant.expectCaught(in: .plain) }
}

extension CleanScreen {
  static let tcf = ScreensMutantTests.tcf
  static let plain = ScreensMutantTests.plain
}
