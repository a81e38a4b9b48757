import GVLWording
import TestSupport

/// The label of iOS for refusing tracking, "Ask App Not to Track", in each language.
@Suite struct TrackingRefusalTests {
  @Test(arguments: [
    ("en", "Ask App Not to Track"), ("de", "App bitten, nicht zu tracken"), ("sv", "Be appen att inte spåra"),
    ("fr", "Demander à l’app de ne pas suivre mes activités"), ("it", "Chiedi all'app di non tracciare le attività"),
    ("es", "Pedir a la app que no rastree"), ("nl", "Vraag app om niet te volgen"),
    ("pl", "Poproś aplikację, aby nie śledziła"), ("pt-br", "Pedir ao App para Não Rastrear"),
    ("cs", "Požádat aplikaci, aby nesledovala"), ("ru", "Попросить приложение не отслеживать"),
    ("el", "Να ζητηθεί από την εφαρμογή να μην παρακολουθεί"), ("tr", "Uygulamanın İzlememesini İste"),
    ("ja", "アプリにトラッキングしないように要求"), ("ko", "앱에 추적 금지 요청"), ("zh", "要求App不跟踪"),
    ("ar", "مطالبة التطبيق بعدم التتبع"), ("he", "בקש מהיישומון לא לעקוב"),
  ])
  func isARefusal(language: String, label: String) {
    #expect(Classifier.standard.classify(label, language: language).role == .reject, "\(language) \(label)")
  }
}
