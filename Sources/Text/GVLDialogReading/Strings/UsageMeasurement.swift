import PlainText

/// Recognises sentences by which apps ask to measure use or to send crash reports. They may mention neither cookies nor
/// consent.
enum UsageMeasurement {
  /// Whether a text is such a sentence; "Google Analytics" alone is the name of a switch.
  static func isAskedFor(in text: String) -> Bool {
    text.utf8.count >= 30 && text.utf8.count <= 4_000 && finder.finds(in: text)
  }

  private static let finder = TextFinder([
    "google analytics", "firebase analytics", "crashlytics", "telemetr", "елеметр", "usage data", "usage statistics",
    "crash-report",
    "crash report", "crash data", "utzungsdaten", "bsturzbericht", "données d'utilisation", "données d’utilisation",
    "datos de uso", "dati di utilizzo", "dados de uso", "dados de utilização", "gebruiksgegevens", "användningsdata",
    "dane o użytkowaniu", "danych o użytkowaniu", "данные об использовании", "данных об использовании", "使用状況データ",
    "利用状況", "使用数据", "사용 데이터",
  ])
}
