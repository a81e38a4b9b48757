import GVLCheck
import GVLDialogReading
import GVLFindings
import TestSupport

/// False alarms in products and apps that were not used for development, each in our own words and as small as the
/// cause allows. `UnseenAccuracyTests` counts the real files.
@Suite struct FalseAlarmsOfProductsTests {
  struct Sample: Sendable, CustomStringConvertible {
    /// The misread text.
    let name: String
    let files: [(path: String, text: String)]
    let description: String

    init(_ name: String, _ files: (path: String, text: String)...) {
      (self.name, self.files, description) = (name, files, name)
    }
  }

  static let samples: [Sample] = [
    Sample(
      "the words of a Go template are in no language",
      (
        "templates/cookie-consent.html",
        """
        {{define "cookie-consent"}}
        <div id="cookie-consent"><p>This website uses cookies to measure visits.</p>
        <button>Accept</button> <button>Decline</button></div>
        <script>function checkConsent() { const consent = localStorage.getItem("cookieConsent"); }</script>
        {{end}}
        """
      )),
    Sample(
      "a heading of a page, in a folder for Brazil's Portuguese",
      (
        "js/i18n/ptbr/cookies.json",
        #"{"TituloPagina": "Cookies", "AutorizacaoCookies": "Autorização de Cookies", "OsCookies": "Os cookies deste sistema mantêm você autenticado durante a visita."}"#
      )),
    Sample(
      "to decide later is to close, not to set",
      (
        "src/translations/cs.ts",
        """
        export default {
          title: 'Vaše nastavení cookies', text: 'Cookies používáme k měření návštěvnosti.',
          buttonAllowAll: { label: 'Povolit vše' }, buttonRejectAll: { label: 'Odmítnout vše' },
          buttonClose: { label: 'Odložit rozhodnutí na později' },
        };
        """
      )),
    Sample(
      "words of a vendor layer are no first layer",
      (
        "locales/en/messages-tcf.json",
        #"{"static.tcf.consent": "Consent", "static.tcf.legint": "Legitimate interest", "static.tcf.purposes": "Purposes", "static.tcf.vendors": "Vendors"}"#
      ),
      (
        "locales/nl/messages-tcf.json",
        #"{"static.tcf.consent": "Toestemming", "static.tcf.legint": "Gerechtvaardigd belang", "static.tcf.purposes": "Doeleinden", "static.tcf.vendors": "Leveranciers"}"#
      )),
    Sample(
      "a brace in a text about code is no placeholder",
      (
        "languages/en/tl_klaro_service.php",
        """
        <?php
        $GLOBALS['TL_LANG']['tl_cookie']['accept_all'] = 'Accept all cookies';
        $GLOBALS['TL_LANG']['tl_cookie']['decline'] = 'Decline all cookies';
        $GLOBALS['TL_LANG']['tl_cookie']['help'] = ['<b>callback</b>: <b>function</b>(consent, service) {',
          '<b>}</b> You can write a function here.'];
        """
      )),
    Sample(
      "Korean: who presses a button that accepts has agreed",
      (
        "locales/ko.json",
        #"{"cookieBanner": {"text": "쿠키를 사용합니다. “모두 수락”을 클릭하면 쿠키 사용에 동의하는 것으로 간주됩니다.", "acceptAll": "모두 수락", "rejectAll": "모두 거부"}}"#
      )),
    Sample(
      "Chinese: who presses a button that accepts has agreed",
      (
        "locales/zh-HK.json",
        #"{"cookieBanner": {"text": "我們使用 Cookie。單擊「全部接受」,即表示您同意使用 Cookie。", "acceptAll": "全部接受", "rejectAll": "全部拒絕"}}"#
      )),
    Sample(
      "a profile's setting that lets people search for somebody",
      (
        "config/locales/fi.yml",
        """
        fi:
          profiles:
            edit:
              allow_search: Salli ihmisten etsiä sinua täällä
              update_profile: Päivitä profiili
              your_name: Nimesi
        """
      )),
    Sample(
      "an administrator's switch of the notice",
      (
        "src/Resources/lang/nl/app.php",
        """
        <?php
        return ['configuration' => ['gdpr' => ['cookie' => [
          'title' => 'Cookie-instellingen', 'enable' => 'Cookie-melding inschakelen', 'position' => 'Positie op de pagina',
        ]]]];
        """
      )),
    Sample(
      "an administrator's switch of the banner, in Norwegian",
      (
        "src/translations/nb/cookie-consent.php",
        """
        <?php
        return ['Cookie consent' => 'Banner for informasjonskapsler', 'Activate the banner for all visitors.' => 'Aktiver aksept-banneren for alle.',
          'Save' => 'Lagre', 'Position' => 'Plassering'];
        """
      )),
    Sample(
      "a tab of the settings page that is called TCF",
      (
        "languages/consent-banner-de_DE.l10n.php",
        """
        <?php
        return ['messages' => ['Accept all' => 'Alle akzeptieren', 'Reject all' => 'Alle ablehnen', 'TCF' => 'TCF',
          'We use cookies to measure visits.' => 'Wir verwenden Cookies, um Besuche zu messen.',
          'Settings' => 'Einstellungen']];
        """
      )),
    Sample(
      "a question that asks for consent, answered by no",
      (
        "resources/lang/es/text.php",
        """
        <?php
        return ['cookies' => ['accept_cookies' => '¿Aceptas cookies?', 'yes' => 'Sí.', 'no' => '¡De ninguna manera!']];
        """
      )),
    Sample(
      "a message that says a wish was carried out",
      (
        "locales/fr.json",
        #"{"consent": {"doNotSellOptedOut": "Votre retrait a bien été enregistré.", "acceptAll": "Tout accepter", "rejectAll": "Tout refuser", "text": "Nous utilisons des cookies pour mesurer les visites."}}"#
      )),
    Sample(
      "a permission of the camera in InfoPlist.strings",
      (
        "ios/Runner/en.lproj/InfoPlist.strings",
        "\"NSCameraUsageDescription\" = \"We need the camera to scan codes.\";\n"
      ),
      (
        "ios/Runner/hr.lproj/InfoPlist.strings",
        "\"NSCameraUsageDescription\" = \"We need the camera to scan codes.\";\n"
      )),
    Sample(
      "a rate of acceptance in statistics",
      (
        "locales/de.json",
        #"{"consent": {"metrics": {"accept_rate": "Durchschnittliche Akzeptanzrate", "reject_rate": "Ablehnungsrate"}}}"#
      )),
    Sample(
      "a legitimate interest and third parties are told in different sentences",
      (
        "locales/en.json",
        #"{"cookies": {"text": "We use cookies and rely on legitimate interest for security. Videos come from other sites.", "acceptAll": "Accept all", "rejectAll": "Reject all", "settings": "Settings"}}"#
      )),
    Sample(
      "a mark that the program fills in itself",
      (
        "locales/en.json",
        #"{"cookies": {"text": "We use cookies. [link]Read more[/link] or {{count}} details.", "acceptAll": "Accept all", "rejectAll": "Reject all"}}"#
      )),
    Sample(
      "a field of a form that says what was done",
      (
        "translations/messages.en.yml",
        """
        en:
          shop.visitor.cookies_accepted:
            label: Cookies Accepted
            description: The sign that a visitor has accepted the website cookies.
        """
      )),
    Sample(
      "a list of words that a program looks for",
      (
        "Sources/Words.swift",
        """
        let consentWords: Set<String> = ["cookie", "cookies", "consent", "accept", "manage", "settings", "see", "thanks"]
        """
      )),
    Sample(
      "a row of a template that is locked where it must be",
      (
        "views/cookie-consent.blade.php",
        """
        <div class="cookie-consent"><p>We use cookies to measure visits.</p>
        @if($row->kind == 'required') <input type="checkbox" checked disabled aria-label="Cookie selection"> <span>Always active</span>
        @else <input type="checkbox" aria-label="Cookie selection"> @endif
        <button>Accept all</button><button>Reject all</button></div>
        """
      )),
    Sample(
      "labels in blocks of Angular",
      (
        "src/banner.component.html",
        """
        @if (shown()) {
        <div class="cookie-banner"><p>We use cookies to measure visits.</p>
        <button (click)="a()">
          {{ acceptAllLabel() }}
        </button>
        <button (click)="b()">
          {{ denyAllLabel() }}
        </button></div> }
        """
      )),
  ]

  @Test(arguments: samples) func raisesNoError(sample: Sample) {
    let found = checkFolder(sample.files.map { (path: $0.path, bytes: Array($0.text.utf8)) }).findings
    #expect(
      found.filter { $0.severity == .error }.map { "\($0.file ?? "") \($0.rule.id) \($0.path ?? "-"): \($0.message)" }
        == [])
  }

  /// Views whose keys name the button that opens them: 255 warnings in one product.
  @Test func aKeyThatNamesAViewIsNoButton() {
    let texts = [
      "en": "See our privacy policy", "de": "Datenschutzerklärung ansehen",
      "fr": "Voir la politique de confidentialité",
    ]
    let files = texts.map { language, text in
      (
        path: "locales/\(language).json",
        bytes: Array(
          "{\"bottomMenu\": {\"showPolicyButtonAcceptAll\": \"\(text)\"}, \"consent\": {\(Self.choices[language] ?? "")}}"
            .utf8)
      )
    }
    #expect(checkFolder(files).findings.filter { $0.rule.id == "wording/wrong-sense" }.map(\.message) == [])
  }

  private static let choices = [
    "en": #""acceptAll": "Accept all", "rejectAll": "Reject all", "text": "We use cookies to measure visits.""#,
    "de":
      #""acceptAll": "Alle akzeptieren", "rejectAll": "Alle ablehnen", "text": "Wir verwenden Cookies, um Besuche zu messen.""#,
    "fr":
      #""acceptAll": "Tout accepter", "rejectAll": "Tout refuser", "text": "Nous utilisons des cookies pour mesurer les visites.""#,
  ]

  /// `%s` and `%@` before a letter of any script.
  @Test(arguments: [
    ("ja", "%s日以上保存します"), ("ko", "“%s” 쿠키를 사용합니다"), ("de", "Wir speichern „%s“ Tage lang"), ("ja", "%@の場合は保存します"),
  ]) func aPlaceholderStandsBeforeAnyLetter(language: String, text: String) {
    let mark = text.contains("%@") ? "%@" : "%s"
    let files = [
      (
        path: "locales/en.json",
        text: "{\"consent\": {\"keep\": \"We keep it for \(mark) days\", \(Self.choices["en"] ?? "")}}"
      ),
      (path: "locales/\(language).json", text: "{\"consent\": {\"keep\": \"\(text)\", \(Self.choices["en"] ?? "")}}"),
    ]
    let found = checkFolder(files.map { (path: $0.path, bytes: Array($0.text.utf8)) }).findings
    #expect(found.filter { $0.rule.id.contains("placeholder") }.map(\.message) == [])
  }

  /// A class that names a choice outranks a word of another language: Polish "zaprzeczać" begins like Slovenian for
  /// "close".
  @Test(arguments: [("denyAll", false), ("wide", true)]) func aClassBesideAWordOfAnotherLanguage(
    name: String, isFound: Bool
  ) {
    let page = """
      <html lang=pl><body><div id=cookie-banner role=dialog><p>Używamy plików cookie.</p><button>Pozwól</button>
      <button class=\(name)>Zaprzeczać</button></div></body></html>
      """
    let found = checkFolder([(path: "index.html", bytes: Array(page.utf8))]).findings
    #expect(found.contains { $0.rule.id == "edpb/no-reject-first-layer" } == isFound)
  }

  /// Boxes that are on and decide nothing, as their label, row or key states. A box beside such a row, or one locked
  /// without such words, is found.
  @Test(arguments: [
    ("<label><input type=checkbox checked disabled> <span>Always active</span></label>", false),
    ("<p><span>Functional</span> <label><input type=checkbox checked><b></b></label> Always active</p>", false),
    ("<p>Necessary: needed for safety. <label><input type=checkbox checked disabled> On</label></p>", false),
    ("<label><input type=checkbox checked value=essentials> Cookies of this site</label>", false),
    ("<label><input type=checkbox checked data-category=necessary> Cookies of this site</label>", false),
    // A switch that draws its box is not a second control.
    (
      "<p>Necessary: needed for safety. <label><input type=checkbox checked disabled> <i role=switch></i> On</label></p>",
      false
    ),
    (
      "<p>Necessary: always active <br><label><input type=checkbox checked> Marketing</label> <label><input type=checkbox> Statistics</label></p>",
      true
    ),
    ("<p>Statistics <label><input type=checkbox checked disabled> On</label></p>", true),
    ("<label><input type=checkbox checked data-category=marketing> Cookies of others</label>", true),
    ("<label><input type=checkbox checked data-msg='This field is required'> Cookies of others</label>", true),
  ]) func boxesThatDecideNothing(row: String, isFound: Bool) {
    let page = """
      <html lang=en><body><div id=cookie-banner role=dialog><p>We use cookies to measure our audience.</p>\(row)
      <button>Accept all</button><button>Save</button><button>Reject all</button></div></body></html>
      """
    let found = checkFolder([(path: "index.html", bytes: Array(page.utf8))]).findings
    #expect(found.contains { $0.rule.id == "edpb/pre-ticked" } == isFound)
  }
}
