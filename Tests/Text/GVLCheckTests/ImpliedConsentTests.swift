@testable import GVLCheck
@testable import GVLDialogReading
import TestSupport

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

  /// Continuing, staying, clicking anywhere or doing nothing, in other words.
  @Test(arguments: [
    (#"If you carry on without changing your settings, this is taken as consent to cookies."#, "en"),
    (#"Unless you change your settings, it is assumed that you accept cookies."#, "en"),
    (#"By not opting out you agree to our use of cookies."#, "en"),
    (#"By tapping anywhere you consent to cookies."#, "en"),
    (#"Swiping on means acceptance of our cookies."#, "en"),
    (#"By navigating further you accept cookies."#, "en"),
    (#"By clicking a link you agree to our use of "cookies"."#, "en"),
    (#"By clicking any other part of the page you accept cookies."#, "en"),
    (#"Surfen Sie weiter, gilt das als Einwilligung in Cookies: es gilt als Einwilligung."#, "de"),
    (#"Indem Sie auf der Website bleiben, willigen Sie ein, dass Cookies gesetzt werden."#, "de"),
    (#"Die weitere Nutzung gilt als Zustimmung zu Cookies."#, "de"),
    (#"Durch Ihr Weiterklicken stimmen Sie Cookies zu."#, "de"),
    (#"Wenn Sie das Fenster schließen, stimmen Sie Cookies zu."#, "de"),
    (#"Wenn Sie nichts tun, gilt das als Zustimmung: es gilt als Zustimmung zu Cookies."#, "de"),
    (#"Toute navigation vaut accord pour les cookies."#, "fr"),
    (#"Votre navigation vaut acceptation des cookies."#, "fr"),
    (#"Sans action de votre part, vous acceptez les cookies."#, "fr"),
    (#"Le fait de continuer vaut accord pour les cookies."#, "fr"),
    (#"En cliquant sur un élément de la page, vous acceptez les cookies."#, "fr"),
    (#"La navegación por este sitio implica la aceptación de cookies."#, "es"),
    (#"El uso de este sitio supone la aceptación de cookies."#, "es"),
    (#"Al hacer clic en cualquier enlace aceptas las cookies."#, "es"),
    (#"La prosecuzione nella navigazione comporta il consenso ai cookie."#, "it"),
    (#"L'uso del sito implica il consenso ai cookie."#, "it"),
    (#"Cliccando su un link acconsenti ai cookie."#, "it"),
    (#"Se vai avanti acconsenti ai cookie."#, "it"),
    (#"Blijf je surfen, dan betekent dat je akkoord gaat met cookies."#, "nl"),
    (#"Verdergaan betekent dat u akkoord gaat met cookies."#, "nl"),
    (#"Door op een link te klikken geef je toestemming voor cookies."#, "nl"),
    (#"Pozostanie na stronie oznacza akceptację plików cookie."#, "pl"),
    (#"Jeśli nie zmienisz ustawień, zgadzasz się na pliki cookie."#, "pl"),
    (#"Dalsze przeglądanie oznacza akceptację plików cookie."#, "pl"),
    (#"Brak zmiany ustawień oznacza akceptację plików cookie."#, "pl"),
    (#"A utilização deste site implica a aceitação de cookies."#, "pt-pt"),
    (#"O uso do site implica na aceitação de cookies."#, "pt-br"),
    (#"Se permanecer nesta página, aceita os cookies."#, "pt-pt"),
    (#"Fortsätter du innebär det att du accepterar kakor: det innebär att du accepterar."#, "sv"),
    (#"Surfar du vidare innebär samtycke till kakor."#, "sv"),
    (#"Att stanna på sidan innebär samtycke till kakor."#, "sv"),
    (#"Setrváním na stránce vyjadřujete souhlas s cookies."#, "cs"),
    (#"Užíváním webu vyjadřujete souhlas s cookies."#, "cs"),
    (#"Kliknutím kamkoli vyjadřujete souhlas s cookies."#, "cs"),
    (#"Ha az oldalon marad, elfogadja a sütiket."#, "hu"),
    (#"A honlapon való böngészéssel beleegyezik a sütik használatába."#, "hu"),
    (#"Bármely hivatkozásra kattintva elfogadja a sütiket."#, "hu"),
    (#"Hvis du klikker videre, accepterer du cookies."#, "da"),
    (#"Ved at forsætte på siden accepterer du cookies."#, "da"),
    (#"Predvidevamo, da se s piškotki strinjate."#, "sl"),
    (#"Θα υποθέσουμε ότι είστε εντάξει με τα cookies."#, "el"),
    (#"Çerezleri kabul ettiğinizi varsayıyoruz."#, "tr"),
    (#"我们假设您对此表示满意."#, "zh"),
    (#"Eeldame, et küpsistega on kõik korras."#, "et"),
    (#"Nous supposerons que cela vous convient."#, "fr"),
    (#"Feltételezzük, hogy ez rendben van."#, "hu"),
  ])
  func itIsSaidInOtherWordsToo(text: String, language: String) {
    #expect(ImpliedSentences.of(text, language: language).count == 1)
  }

  /// A click on a named control is no implied consent, whatever quotes or tags surround it; nor is a purpose.
  @Test(arguments: [
    ("By clicking “Accept” you agree to our use of cookies.", "en"),
    ("By clicking <b>I agree</b>, you consent to cookies.", "en"),
    ("By clicking \"{accept}\" you agree to cookies.", "en"), ("By pressing “OK” you accept cookies.", "en"),
    ("Mit einem Klick auf „Alle akzeptieren“ stimmen Sie Cookies zu.", "de"),
    ("En cliquant sur « Tout accepter », vous acceptez les cookies.", "fr"),
    ("点击“接受”即表示您同意我们使用 Cookie。", "zh"),
    ("En cliquant sur Accepter, vous acceptez des cookies pour améliorer votre navigation sur ce site.", "fr"),
    ("Al pulsar Aceptar, aceptas cookies para mejorar la navegación por el sitio.", "es"),
    ("Ao clicar em Aceitar, concorda com cookies para analisar o uso do site.", "pt-pt"),
    ("Without your consent no cookies are set.", "en"), ("Sie können fortfahren, ohne zuzustimmen.", "de"),
  ])
  func aNamedControlIsAClick(text: String, language: String) {
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
