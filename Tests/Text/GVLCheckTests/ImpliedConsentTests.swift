import GVLText
import TestSupport
import Testing

@testable import GVLCheck

@Suite struct ImpliedConsentTests {
  @Test(arguments: [
    ("By exiting this window you accept that we share your data.", "en"),
    ("Closing this banner means you accept.", "en"),
    ("We'll assume you're ok with this.", "en"), ("By using our services, you agree to our use of cookies.", "en"),
    ("Scrolling the page implies acceptance.", "en"), ("By continuing you agree to our terms and our cookies.", "en"),
    ("Mit der Nutzung unserer Dienste erklären Sie sich damit einverstanden, dass wir Cookies setzen.", "de"),
    ("Indem Sie weiter surfen, stimmen Sie Cookies zu.", "de"), ("Al cerrar este aviso aceptas las cookies.", "es"),
    ("Chiudendo questo avviso acconsenti ai cookie.", "it"),
    ("En utilisant nos services, vous acceptez les cookies.", "fr"),
    ("Door gebruik te maken van deze site gaat u akkoord met cookies.", "nl"),
    ("Szolgáltatásaink használatával elfogadja a sütiket.", "hu"),
    ("Genom att använda våra tjänster godkänner du cookies.", "sv"),
    ("Używając naszych usług, zgadzasz się na pliki cookie.", "pl"),
    ("Používáním našich služeb souhlasíte s cookies.", "cs"),
    ("Utilizând serviciile noastre, sunteți de acord cu cookie-urile.", "ro"),
    ("Χρησιμοποιώντας τις υπηρεσίες μας, συμφωνείτε με τα cookies.", "el"),
    ("Hizmetlerimizi kullanarak çerezleri kabul etmiş olursunuz.", "tr"), ("서비스를 이용하면 쿠키 사용에 동의하는 것으로 간주합니다.", "ko"),
    ("Bằng cách sử dụng dịch vụ, bạn đồng ý với cookie.", "vi"), ("使用我們的服務即表示您同意我們使用 Cookie。", "zh-hant"),
    ("Dengan menggunakan layanan kami, Anda menyetujui cookie.", "id"),
    ("Käyttämällä palvelujamme hyväksyt evästeet.", "fi"),
    ("Ved å bruke våre tjenester samtykker du i informasjonskapsler.", "no"),
    ("Ao utilizar os nossos serviços, concorda com os cookies.", "pt-pt"),
    ("باستخدامك خدماتنا فإنك توافق على ملفات تعريف الارتباط", "ar"),
  ])
  func goingOnIsTakenForConsent(text: String, language: String) {
    #expect(ImpliedSentences.of(text, language: language).count == 1)
  }

  @Test(arguments: [
    ("By continuing, you agree to our Terms of Service.", "en"),
    ("Wenn du fortfährst, stimmst du unseren Geschäftsbedingungen zu.", "de"),
    ("En poursuivant, vous acceptez nos Conditions d’utilisation.", "fr"),
    ("If you keep seeing this message, please contact us.", "en"), ("You can continue without accepting.", "en"),
    ("Please sign in again to continue using it.", "en"), ("By closing this banner you refuse.", "en"),
    ("When you visit a site, information may be stored in your browser as cookies.", "en"),
    ("Al visitar un sitio, puede guardarse información en el navegador en forma de cookies.", "es"),
    ("Om du fortsätter att se det här, kontakta oss.", "sv"),
    ("Chiudendo questo avviso continui senza accettare.", "it"),
    ("Scrolling does not mean that you agree.", "en"), ("", "en"),
  ])
  func otherAgreementsAndFactsAreNot(text: String, language: String) {
    #expect(ImpliedSentences.of(text, language: language) == [])
  }

  @Test func everySentenceIsTold() throws {
    let found = try checkText(
      """
      language: en
      screens:
        - layer: first
          texts: ["By scrolling you accept cookies. By closing this you consent. You may also read on."]
          controls: [accept_all: Accept all, reject_all: Reject all, settings: Manage options]
      """
    ).findings.filter { $0.rule.id == "edpb/implied-consent" }
    #expect(found.count == 2)
  }

  /// Sentences of real products, in ten languages.
  @Test(
    .enabled(if: World.isPresent, Comment(rawValue: World.absence)),
    arguments: [
      ("implied-consent-de.json", 1), ("implied-consent-es.json", 1), ("implied-consent-it.json", 1),
      ("implied-consent-ja.json", 1), ("implied-consent-nl.json", 1), ("implied-consent-ru.json", 1),
      ("implied-consent-scrolling.json", 1), ("implied-consent-twice.json", 2), ("implied-consent-uk.json", 1),
      ("implied-consent-zh.json", 1), ("assume-you-are-ok.html", 1), ("exiting-means-accepting.html", 2),
      ("it-closing-and-scrolling-accept.html", 2),
    ])
  func sentencesOfRealProductsAreFound(file: String, count: Int) throws {
    let read = try DialogFile(World.bytes("repros/" + file), file: file)
    #expect(read.findings().filter { $0.rule.id == "edpb/implied-consent" }.count == count)
  }
}
