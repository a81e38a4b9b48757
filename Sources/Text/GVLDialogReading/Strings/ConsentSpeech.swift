import GVLWording
import PlainText

/// Subjects that the texts of a group of keys mention. One word is no proof (apps track parcels, bakeries sell
/// cookies); several together are.
struct ConsentSpeech: OptionSet, Sendable, Hashable {
  let rawValue: Int

  static let cookies = ConsentSpeech(rawValue: 1)
  static let consent = ConsentSpeech(rawValue: 2)
  static let data = ConsentSpeech(rawValue: 4)
  static let others = ConsentSpeech(rawValue: 8)
  static let purposes = ConsentSpeech(rawValue: 16)
  static let device = ConsentSpeech(rawValue: 32)
  static let storage = ConsentSpeech(rawValue: 64)
  static let rights = ConsentSpeech(rawValue: 128)

  /// Whether it mentions cookies, or two subjects of consent dialogs.
  var isClear: Bool { contains(.cookies) || count >= 2 }
  /// Whether it mentions cookies and another subject, or three subjects.
  var isBeyondDoubt: Bool { contains(.cookies) && count >= 2 || count >= 3 }

  private var count: Int { rawValue.nonzeroBitCount }

  /// The subjects, by words that many languages share and by the lexicon of the language.
  static func of(_ text: String, language: String?) -> Self {
    var speech = Self.words(text.shortened(to: 20_000))
    let said = Classifier.standard.said(text, language: language).disclosures
    if said.contains(.storage) { speech.insert(.storage) }
    if said.contains(.personalData) { speech.insert(.data) }
    if said.contains(.thirdParties) { speech.insert(.others) }
    if said.contains(.purposes) { speech.insert(.purposes) }
    if !said.isDisjoint(with: [.withdrawal, .legitimateInterest, .objection]) { speech.insert(.rights) }
    return speech
  }

  /// The subjects, only by words that many languages share.
  static func words(_ text: String) -> Self { Self(rawValue: finder.marks(in: text)) }

  /// Whether the text has one of the words that many languages share.
  static func stands(in text: String) -> Bool { finder.finds(in: text) }

  private static let finder = TextFinder(marked: groups.map { ($0.rawValue, $1) })
  private static let groups: [(Self, [String])] = [
    (.cookies, ConsentWords.cookies + ["файлове"]),
    (
      .consent,
      [
        "consent", "einwillig", "zustimm", "consenso", "consens", "zgod", "toestemming", "samtyck", "samtykke",
        "suostumus", "souhlas", "súhlas", "hozzájárul", "rıza", "соглас", "съглас", "sutikim", "piekriš", "nõusolek",
        "privola", "soglas", "пристан", "同意", "동의", "gdpr", "dsgvo",
      ]
    ),
    (
      .data,
      [
        "privacy", "datenschutz", "privatsphäre", "vie privée", "privacidad", "prywatno", "personal data",
        "personal information", "personenbezogen", "données personnelles", "datos personales", "dati personali",
        "dane osobowe", "danych osobowych", "персональн", "osobné údaje", "osobní údaje", "persoonsgegevens",
        "dados pessoais", "privacidade", "個人", "隐私", "隱私",
      ]
    ),
    (
      .others,
      [
        "partners", "third part", "third-part", "partenaires", "drittanbieter", "unsere partner", "socios", "terceros",
        "terze parti", "derden", "tredjepart",
      ]
    ),
    (
      .purposes,
      [
        "advertis", "werbung", "marketing", "analytic", "analyse", "analyze", "statisti", "publicit", "pubblicit",
        "reklam", "реклам", "traffic", "personalis", "personaliz", "広告", "广告",
      ]
    ),
    (
      .device,
      [
        "on your device", "on a device", "auf ihrem gerät", "auf deinem gerät", "auf einem gerät", "sur votre appareil",
        "sur un terminal", "your browser", "ihrem browser", "your computer",
      ]
    ),
  ]
}

/// Recognises sentences by which apps ask to measure use or to send crash reports. They may mention neither cookies nor
/// consent.
enum UsageMeasurement {
  /// Whether a text is such a sentence; "Google Analytics" alone is the name of a switch.
  static func isAskedFor(in text: String) -> Bool {
    text.utf8.count >= 30 && text.utf8.count <= 4_000 && finder.finds(in: text)
  }

  private static let finder = TextFinder([
    "google analytics", "firebase analytics", "crashlytics", "telemetr", "елеметр", "usage data", "usage statistics",
    "crash-report", "crash report", "crash data", "utzungsdaten", "bsturzbericht", "données d'utilisation",
    "données d’utilisation", "datos de uso", "dati di utilizzo", "dados de uso", "dados de utilização",
    "gebruiksgegevens", "användningsdata", "dane o użytkowaniu", "danych o użytkowaniu", "данные об использовании",
    "данных об использовании", "使用状況データ", "利用状況", "使用数据", "사용 데이터",
  ])
}
