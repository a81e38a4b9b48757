import GVLCheck
import GVLDialogReading
import GVLFindings
import GVLWording
import TestSupport

/// Dialogs missed in products and apps that were not used for development, each in our own words and as small as the
/// cause allows. `UnseenAccuracyTests` counts the real files.
@Suite struct MissesOfProductsTests {
  struct Sample: Sendable, CustomStringConvertible {
    /// The missed fault.
    let name: String
    let path: String
    let text: String
    /// The rules that the dialog breaks, once each.
    let rules: Set<String>
    var description: String { name }

    init(_ name: String, _ path: String, _ text: String, finds rules: Set<String>) {
      (self.name, self.path, self.text, self.rules) = (name, path, text, rules)
    }
  }

  private static let noReject: Set = ["edpb/no-reject-first-layer"]
  private static let implied: Set = ["edpb/implied-consent"]

  static let samples: [Sample] = [
    Sample(
      "consent to a privacy policy", "res/values-de/strings.xml",
      """
      <resources>
        <string name="consent_title">Datenschutz</string>
        <string name="consent_accept">Ablehnen</string>
        <string name="consent_decline">Akzeptieren</string>
        <string name="app_name">Karte</string>
      </resources>
      """, finds: ["wording/polarity-swapped"]),
    Sample(
      "Swedish cookies have a word of their own", "_includes/cookie-banner.html",
      "<div id=\"cookie-banner\"><p>Webbplatsen använder kakor för att mäta besök.</p><button>Jag godkänner</button></div>",
      finds: noReject),
    Sample(
      "Hugo's TOML, keys without marks", "i18n/en.toml",
      """
      [cookieinfo]
      other = "We use cookies to measure visits. By continuing to browse you accept them."
      [cookieaccept]
      other = "Accept"
      [cookiemore]
      other = "More information"
      """, finds: noReject.union(implied)),
    Sample(
      "texts of C# by language", "src/CookieOptions.cs",
      """
      public Dictionary<string, string> Text { get; } = new() {
        ["en"] = "We use cookies. By continuing to browse you accept them.",
        ["de"] = "Wir verwenden Cookies zur Messung der Besuche.",
      };
      public Dictionary<string, string> Accept { get; } = new() { ["en"] = "Accept all", ["de"] = "Alle akzeptieren" };
      public Dictionary<string, string> Decline { get; } = new() { ["en"] = "Decline", ["de"] = "Ablehnen" };
      """, finds: implied),
    Sample(
      "false is no refusal", "locales/en.json",
      #"{"cookie_banner": {"text": "We use cookies to measure visits.", "accept": "Accept all", "declineButton": false}}"#,
      finds: noReject),
    Sample(
      "true is no refusal", "locales/en.json",
      #"{"cookie_banner": {"text": "We use cookies to measure visits.", "accept": "Accept all", "rejectButton": true}}"#,
      finds: noReject),
    Sample(
      "any link of the page counts as consent", "settings/cookie_consent.settings.json",
      #"{"popup_info": "We use cookies. By clicking any link on this page you give us your consent to set cookies.", "popup_agree_button_message": "OK, I agree", "disagree_button_label": "Decline"}"#,
      finds: implied),
    Sample(
      "browsing on allows services (English)", "locales/en.json",
      #"{"cookieBanner": {"text": "If you continue to browse, you are allowing all third-party services.", "accept": "Accept", "reject": "Reject"}}"#,
      finds: implied),
    Sample(
      "browsing on allows services (Spanish)", "locales/es.json",
      #"{"cookieBanner": {"text": "Si continúa navegando, está permitiendo todas las cookies de terceros.", "accept": "Aceptar", "reject": "Rechazar"}}"#,
      finds: implied),
    Sample(
      "going on means to agree (German)", "locales/de.json",
      #"{"cookieBanner": {"text": "Mit dem Fortfahren erklärst du dich mit der Verwendung von Cookies einverstanden.", "accept": "Akzeptieren", "reject": "Ablehnen"}}"#,
      finds: implied),
    Sample(
      "scrolling counts as consent", "locales/en.json",
      #"{"cookieBanner": {"text": "We use cookies. Scrolling the page counts as consent.", "accept": "Accept", "reject": "Reject"}}"#,
      finds: implied),
    Sample(
      "the refusal of the modal is none of the banner", "messages.js",
      """
      export default {
        en: {
          banner_title: 'Cookies on this site', banner_text: 'We use cookies to measure visits.',
          banner_ok_bt: 'Ok, accept everything', banner_custom_bt: 'Personalize cookies',
          modal_header_txt: 'Preferences', service_accept_all: 'Allow all', service_bloc_all: 'Refuse all', modal_valid: 'Apply',
        },
      }
      """, finds: noReject),
    Sample(
      "a template whose texts a function translates", "view/frontend/templates/notice.phtml",
      """
      <div class="cookie-notice"><p><?= __('We use cookies to measure visits.') ?></p>
      <button class="notice__btn-accept"><span><?= __('Accept cookies') ?></span></button>
      <button class="notice__btn-settings"><span><?= __('Cookie settings') ?></span></button></div>
      """, finds: noReject),
    Sample(
      "a configuration in a script of the page", "index.html",
      """
      <html lang="en"><body><script>
      cookieConsent.run({ modal: { title: 'Cookies', description: 'We use cookies to measure visits.',
        buttons: { accept: 'Accept all', settings: 'Settings' } } });
      </script></body></html>
      """, finds: noReject),
    Sample(
      "a label that sells where it should not", "locales/mr.json",
      #"{"consent": {"doNotSell": "माझी वैयक्तिक माहिती विका", "acceptAll": "सर्व स्वीकारा", "rejectAll": "सर्व नाकारा"}}"#,
      finds: ["wording/wrong-sense"]),
  ]

  @Test(arguments: samples) func isFound(sample: Sample) {
    let found = checkFolder([(path: sample.path, bytes: Array(sample.text.utf8))])
    #expect(!found.dialogs.isEmpty)
    let errors = found.findings.filter { $0.severity == .error }
    #expect(Set(errors.map(\.rule.id)) == sample.rules, "\(errors.map(\.message))")
  }

  /// Dialogs that were not found at all, and the roles of their controls.
  @Test(arguments: [
    (
      "experience_banner_modal.json",
      #"{"translations": [{"language": "en", "accept_button_label": "Opt in to all", "reject_button_label": "Opt out of all", "description": "We use cookies to measure visits."}]}"#
    ),
    (
      "consent-manager.js",
      """
      class Banner { show() {
        const text = this.config.text;
        const accept = `<button class="accept">${text?.banner?.acceptAllButtonText || 'Accept all'}</button>`;
        const reject = `<button class="reject">${text?.banner?.rejectButtonText || 'Reject all'}</button>`;
        this.banner.innerHTML = `<p>${text?.banner?.description || 'We use cookies to measure visits.'}</p>${accept}${reject}`;
        this.wrapper.style.display = 'none';
      } }
      """
    ),
    (
      "lib/consent_locales.dart",
      """
      const consentTexts = {
        'en': {'accept_all': 'Accept all', 'reject_all': 'Reject all', 'text': 'We use cookies to measure visits.'},
      };
      """
    ),
    (
      "locales/cookie_consent.en.yml",
      """
      en:
        cookie_consent:
          title: Cookies
          description: We use cookies to measure visits.
          primary_btn:
            text: Accept all
            role: accept_all
          secondary_btn:
            text: Reject all
            role: settings
      """
    ),
    (
      "cookie_consent/cookie_consent.module",
      """
      <?php
      function cookie_consent_page(&$page) {
        $options = array('message' => t('We use cookies to measure visits.'), 'agree' => t('Accept all'),
          'disagree' => t('Reject all'));
      }
      """
    ),
    (
      "src/App.svelte",
      """
      <script>import CookieConsent from "./CookieConsent.svelte"</script>
      <CookieConsent allowText={"Accept all"} denyText={"Reject all"} text={"We use cookies to measure visits and to show ads."} />
      """
    ),
    (
      "src/CookieBanner.vue",
      """
      <script setup>
      const props = defineProps({ text: { type: String, default: "We use cookies to measure visits and to show ads." },
        acceptTitle: { type: String, default: "Accept all" }, rejectTitle: { type: String, default: "Reject all" } });
      const acceptProperties = { title: props.acceptTitle };
      </script>
      <template><Bar><Button :properties="acceptProperties" /></Bar></template>
      """
    ),
    (
      "lib/cookie_banner.html.heex",
      """
      <div class="cookie-banner" :if={@shown}><p>We use cookies to measure visits.</p>
      <.button phx-click="allow"><%= gettext("Accept all") %></.button>
      <button phx-click="deny">{gettext("Reject all")}</button></div>
      """
    ),
    (
      "src/banner.component.html",
      """
      @if (shown()) {
      <div class="cookie-banner"><p>We use cookies to measure visits.</p>
        @for (one of many; track one.id) {
          {{ one.name }}
        } @empty { <i>None</i> }
        <button (click)="all()">
          {{ acceptAllLabel() }}
        </button>
        <button (click)="none()">
          {{ denyAllLabel() }}
        </button></div>
      } @else { <p>Thanks</p> }
      """
    ),
    (
      "Resources/Private/Language/de.cookie-consent.xlf",
      """
      <xliff version="1.2"><file source-language="en" target-language="de"><body>
      <trans-unit id="text"><target>Wir verwenden Cookies, um Besuche zu messen.</target></trans-unit>
      <trans-unit id="accept"><target>Alle akzeptieren</target></trans-unit>
      <trans-unit id="deny"><target>Alle ablehnen</target></trans-unit></body></file></xliff>
      """
    ),
    (
      "classes/class-cookie-consent.php",
      """
      <?php
      class Cookie_Consent {
        function settings() {
          $text = __( 'We use cookies to measure visits and to show ads.', 'shop' );
          $accept_label = __( 'Accept all', 'shop' );
          $deny_label = __( 'Reject all', 'shop' );
        }
        function section() { ?>
          <div class="wrap"><h1>Options</h1></div>
        <?php }
      }
      """
    ),
    (
      "templates/CookieBar.html",
      """
      <html lang="en"><body><script type="text/x-template" id="t"><div id="cookie-bar"><p>We use cookies to measure visits.</p>
      <a class="btn" id="accept">Accept all</a><a class="btn" id="reject">Reject all</a></div></script></body></html>
      """
    ),
    (
      "translations/cookie-consent.en.csv",
      "cookie-consent.text;\"We use cookies to measure visits.\"\ncookie-consent.accept;\"Accept all\"\ncookie-consent.deny;Decline\n"
    ),
    (
      "views/cookies.html.twig",
      """
      <div class="cookie-banner"><p>{{ 'text'|trans({}, 'ShopConsent') }} Cookies!</p>
      <button>{{- 'button.accept_all'|trans({}, 'ShopConsent') -}}</button>
      <span class="cursor-pointer">{{ 'button.reject_all'|trans({}, 'Shop Consent') }}</span></div>
      """
    ),
    // The text of a banner may be an `article`, and its buttons a `nav`.
    (
      "index.html",
      """
      <html lang=en><body><main><p>The ferry runs every two hours.</p></main><div class=biscuit><article><b>Your privacy</b>
      <p>By clicking "Accept All" you agree to the use of cookies for advertising. <a href=p>Policy</a></p>
      <nav><button>Accept All</button><button>Settings</button><button>Reject All</button></nav></article></div></body></html>
      """
    ),
  ]) func aDialogIsSeen(path: String, text: String) {
    let dialogs = checkFolder([(path: path, bytes: Array(text.utf8))]).dialogs
    let roles = dialogs.flatMap(\.controls).map(\.role)
    #expect(
      roles.contains { $0.isAccept } && roles.contains { $0.isRefusal },
      "\(dialogs.flatMap(\.controls).map { "\($0.role) \($0.text)" })")
  }

  /// Labels neither beside the text nor with its prefix: only a user who names the file links them to it.
  @Test func anAppsOwnPageIsSeenWhereItIsNamed() throws {
    let text =
      #"{"@@locale": "en", "consent_analytics_title": "Send anonymous analytics", "authorize_button_label": "Authorise", "refuse_button_label": "Refuse"}"#
    let path = "lib/l10n/app_en.arb"
    #expect(checkFolder([(path: path, bytes: Array(text.utf8))]).dialogs.isEmpty)
    let hints = FileHints(way: path, isDialog: true)
    guard
      case .read(let file, _) = try DialogFile.read(
        Array(text.utf8), file: path, language: nil, roles: RoleMap(), isNamed: true, hints: hints)
    else {
      Issue.record("the file was not read")
      return
    }
    let roles = file.dialogs.filter(\.isDialog).flatMap(\.controls).map(\.role)
    #expect(roles.contains { $0.isAccept } && roles.contains { $0.isRefusal }, "\(roles)")
  }

  /// A single button under a sentence on cookies, in a program.
  @Test func aNoticeInAProgramIsSeen() {
    let text =
      "export const CookieNotice = () => (<section><p>This site uses cookies to measure visits.</p><button onClick={ok}>Got it</button></section>)"
    let dialogs = checkFolder([(path: "components/CookieNotice.tsx", bytes: Array(text.utf8))]).dialogs
    #expect(dialogs.flatMap(\.controls).map(\.role) == [.acknowledge])
  }

  /// Texts of several languages inside another dialog, or beside settings.
  @Test(arguments: [
    """
    export const texts = { bannerText: 'Utilizamos cookies para medir visitas.', acceptAll: 'Aceitar todos',
      rejectAll: 'Recusar todos', save: 'Guardar', settings: 'Preferências', title: 'Cookies no nosso site',
      i18n: { en: { acceptAll: 'Accept all', rejectAll: 'Reject all', bannerText: 'We use cookies to measure visits.' },
        de: { acceptAll: 'Alle akzeptieren', rejectAll: 'Alle ablehnen', bannerText: 'Wir nutzen Cookies, um Besuche zu messen.' } } }
    """,
    """
    const defaults = { position: 'bottom', colour: '#fff', href: '/cookies.html', text2: '#000', link: '#09f', days: 30,
      message: { en: 'We use cookies to measure the visits of this site.', de: 'Wir nutzen Cookies, um Besuche dieser Seite zu messen.' },
      acceptButton: { en: 'Accept all', de: 'Alle akzeptieren' }, rejectButton: { en: 'Reject all', de: 'Alle ablehnen' } }
    """,
  ]) func eachLanguageIsADialogOfItsOwn(text: String) {
    let found = checkFolder([(path: "src/cookie-consent.js", bytes: Array(text.utf8))])
    #expect(Set(found.dialogs.compactMap(\.language)).isSuperset(of: ["en", "de"]))
    #expect(found.findings.filter { $0.severity >= .warning }.map(\.message) == [])
  }

  /// "Learn more" may open the choices; with a key of that name it opens a text.
  @Test func whatIsReadOnIsNoSettings() {
    let text =
      #"{"cookie_banner": {"text": "Wir nutzen Cookies, um Besuche zu messen.", "accept": "Alle akzeptieren", "decline": "Ablehnen", "learn_more": "Mehr erfahren"}}"#
    let roles = checkFolder([(path: "locales/de.json", bytes: Array(text.utf8))]).dialogs.flatMap(\.controls).map(
      \.role)
    #expect(Set(roles) == [.acceptAll, .reject, .privacyPolicy])
  }

  /// A button that stores, under a sentence that takes continuing for consent: the only button of a program's dialog.
  @Test func aProgramWhoseOnlyButtonStoresIsSeen() {
    let text = """
      export const Banner = () => (<div><p>We use cookies.</p><p>By continuing to browse this site you accept cookies.</p>
        <ul>{kinds.map((kind) => <li><Switch on={kind.on} /></li>)}</ul><Button onClick={() => { store() }}>Save</Button></div>)
      """
    let found = checkFolder([(path: "src/Banner.tsx", bytes: Array(text.utf8))])
    #expect(found.findings.filter { $0.severity == .error }.map(\.rule.id) == ["edpb/implied-consent"])
  }
}
