import TestSupport

/// Sentences in our own words, by their meaning; `-` marks similar sentences without it.
enum OwnSentences {
  struct Row: Sendable, CustomTestStringConvertible {
    var matter: RealSentence.Matter
    var isPositive: Bool
    var language: String
    var text: String

    var testDescription: String { "\(language) \(matter.rawValue) \(isPositive ? "+" : "-") \(text)" }
    var isSeen: Bool { RealSentence(matter: matter, isPositive: isPositive, language: language, text: text).isSeen }
  }

  static let all: [Row] = source.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "|", maxSplits: 2).map { $0.trimmingPrefix(" ") }
    guard fields.count == 3,
      let matter = RealSentence.Matter(rawValue: String(fields[0].dropFirst().prefix { $0 != " " }))
    else { return nil }
    let language = fields[1].prefix { $0 != " " }
    return Row(
      matter: matter, isPositive: fields[0].hasPrefix("+"), language: String(language), text: String(fields[2]))
  }

  private static let source = """
    +cookie-wall | en | Visitors have to agree to tracking before they can enter this platform.
    +cookie-wall | en | You can't browse our shop unless you consent to cookies.
    +cookie-wall | en | Not happy with cookies? If you don't agree, please close this page.
    -cookie-wall | en | You don't have to accept cookies to read this page.
    -cookie-wall | en | You must accept cookies to see the comments.
    -cookie-wall | en | Please accept our terms of use to go on; cookies are your choice.
    +implied-consent | en | Should you carry on browsing, that counts as consent to cookies.
    +implied-consent | en | By pressing "OK" or by scrolling down you agree to cookies.
    +implied-consent | en | By clicking any link here you are giving your consent to cookies.
    +implied-consent | en | If you remain on this site, you are allowing all tracking cookies.
    -implied-consent | en | By closing this message you accept only the necessary cookies.
    -implied-consent | en | By pressing "OK" you agree to cookies.
    -implied-consent | en | By going on you agree to our terms of use.
    -implied-consent | en | Some websites take it that by scrolling you agree to cookies.
    +withdrawal | en | We use cookies. Your choice can be modified: change your settings whenever you like.
    -withdrawal | en | You may withdraw from the newsletter at any time.
    +consequences | en | Turning cookies off may mean that parts of the page stop working.
    +purposes | en | We store cookies so that we can measure how visitors move through our pages.
    -purposes | en | This page sets marketing cookies.
    +vague-purpose | en | Cookies make your visit a better experience.
    -vague-purpose | en | Cookies improve your experience and help us to analyse traffic.
    +cookie-wall | de | Erst wenn du Cookies akzeptierst, kannst du unsere Seite besuchen, sonst kannst du die Seite nicht nutzen.
    +cookie-wall | de | Wer Cookies nicht mag: Wenn du damit nicht einverstanden bist, verlasse bitte diese Seite.
    -cookie-wall | de | Du kannst Cookies ablehnen und die Seite trotzdem besuchen.
    +implied-consent | de | Mit dem Weitersurfen erklärst du dich mit Cookies einverstanden.
    +implied-consent | de | Bleibst du auf dieser Seite, gilt das als Zustimmung zu Cookies.
    -implied-consent | de | Ich bin mit der Verwendung von Cookies einverstanden, wenn Sie nichts anderes sagen.
    -withdrawal | de | Den Newsletter können Sie jederzeit abbestellen und Ihre Einwilligung widerrufen.
    +consequences | de | Schalten Sie diese Cookies ab, lehnen Sie ab oder löschen sie, so ist die Seite nur eingeschränkt nutzbar.
    +cookie-wall | fr | Il faut accepter les cookies avant de consulter cette page.
    +implied-consent | fr | La poursuite de la visite vaut acceptation des cookies.
    +implied-consent | fr | Si tu restes sur cette page, tu acceptes les cookies.
    -implied-consent | fr | En fermant ce bandeau, vous n’acceptez que les cookies nécessaires.
    +consequences | fr | Le blocage des cookies peut empêcher certaines pages de s’afficher.
    -implied-consent | de | Als Sie diese Seite zum ersten Mal nutzten, haben wir um Ihr Einverständnis gebeten.
    +implied-consent | nl | Gebruik je onze app verder, dan ga je akkoord met cookies.
    +implied-consent | ru | Если вы продолжите просмотр, считается, что вы приняли файлы cookie.
    +implied-consent | hu | Ha tovább böngészel, azt jelenti, hogy elfogadtad a sütiket.
    +implied-consent | fr | En poursuivant la visite, vous nous donnez la permission d’enregistrer des cookies.
    +implied-consent | es | Navegar por esta web sin modificar la configuración hace que nos esté autorizando a guardar cookies.
    +implied-consent | ca | Navegar per aquest web sense modificar la configuració vol dir que ens està autoritzant a desar galetes.
    +implied-consent | fi | Selaamalla sivua eteenpäin sitoudut evästeiden käyttöön.
    +implied-consent | el | Με την περαιτέρω χρήση της ιστοσελίδας συμφωνείτε με τα cookies.
    +implied-consent | eu | Gure webgunea erabiltzerakoan, cookieak onartzen dituzu.
    +implied-consent | ar | إذا تابعت التصفح فقد قبلت ملفات تعريف الارتباط.
    +implied-consent | uk | Якщо ви продовжуєте перегляд, ви прийняли файли cookie.
    +implied-consent | pt-pt | Se continuar a navegar, consideramos que aceitou os cookies.
    -vague-purpose | fi | Evästeet parantavat palveluitamme, ja niiden avulla voimme ymmärtää paremmin, miten sivua käytetään.
    -vague-purpose | cs | Cookies zlepšují služby a pomáhají pochopit, jak web používáte.
    -vague-purpose | pl | Pliki cookie ulepszają nasze usługi i pomagają zrozumieć, jak korzystasz z witryny.
    -vague-purpose | sk | Súbory cookie zlepšujú služby a pomáhajú pochopiť, ako stránku používate.
    -vague-purpose | ru | Файлы cookie нужны для улучшения услуг и чтобы понять, как вы пользуетесь сайтом.
    -vague-purpose | uk | Файли cookie потрібні для покращення послуг і щоб зрозуміти, як ви користуєтесь сайтом.
    -vague-purpose | bg | Бисквитките служат за подобряване на услугите и за да разберем как се използва сайтът.
    -vague-purpose | fr | Les cookies servent à l’amélioration de nos services et donnent un aperçu de leur utilisation.
    +implied-consent | en | Using it, you consent to our cookies.
    +implied-consent | fr | En l’utilisant, vous donnez votre accord aux cookies.
    +implied-consent | es | Al utilizarla, usted acepta las cookies.
    +implied-consent | sv | Genom att fortsätta ger du oss tillåtelse att spara cookies.
    +implied-consent | el | Συνεχίζοντας μας δίνετε άδεια για cookies.
    +implied-consent | sk | Pokračovaním nám dávate povolenie používať cookies.
    +implied-consent | it | Continuando a navigare ci dai il permesso di usare i cookie.
    +cookie-wall | en | We set cookies that you have to accept if you want to enjoy this website.
    -implied-consent | en | You consent to cookies by pressing "OK"; using them helps us to measure visits.
    +cookie-wall | es | Sin aceptar las cookies no se puede entrar en esta página.
    +implied-consent | es | Si sigues en esta web, estás permitiendo todas las cookies.
    +implied-consent | es | Al hacer clic en aceptar o seguir navegando, aceptas las cookies.
    +consequences | es | Desactivar las cookies puede limitar algunas funciones.
    +cookie-wall | it | Se non sei d'accordo con i cookie, abbandona questo sito.
    +implied-consent | it | Continuando la visita o cliccando su Accetta, acconsenti ai cookie.
    -implied-consent | it | Chiudendo il banner, rifiuti i cookie.
    +cookie-wall | nl | Zonder cookies te accepteren kun je deze website niet bezoeken.
    +implied-consent | nl | Blijf je op onze site, dan ga je akkoord met cookies.
    +cookie-wall | pl | Bez akceptacji plików cookie nie można korzystać z serwisu.
    +implied-consent | pl | Pozostając tutaj, wyrażasz zgodę na pliki cookie.
    -implied-consent | pl | Wyrażam zgodę na korzystanie z plików cookie.
    +cookie-wall | pt | Sem aceitar os cookies não pode utilizar este site.
    +implied-consent | pt | A continuação da navegação será considerada como consentimento para cookies.
    +implied-consent | sv | Stannar du kvar på sidan godkänner du kakor.
    +implied-consent | da | Ved at trykke OK eller fortsætte på siden accepterer du cookies.
    +implied-consent | cs | Setrváním na těchto stránkách souhlasíte s cookies.
    -implied-consent | cs | Kliknutím na tlačítko souhlasíte s používáním cookies.
    +implied-consent | tr | Sitede kalarak çerezleri kabul etmiş sayılırsınız.
    +implied-consent | ko | 홈페이지를 계속 이용하시면 쿠키에 동의하는 것으로 봅니다.
    -implied-consent | ko | "모두 동의"를 클릭하면 쿠키 사용에 동의하는 것으로 간주됩니다.
    +implied-consent | ja | 閲覧を続けると、Cookieに同意したとみなします。
    +implied-consent | zh | 继续浏览本页面即视为您接受Cookie。
    -implied-consent | zh | 点击“全部接受”，即表示您同意我们使用Cookie。
    """
}
