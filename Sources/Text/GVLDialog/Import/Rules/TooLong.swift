import GVLFindings

extension ImportRules {
  /// Labels and titles fit on a small phone.
  static let tooLong = ImportRule(
    "too-long", .warning, "labels and titles are as short as their place",
    looksAt: "buttons and links of more than 32 characters, titles and headings of more than 60",
    passes: ImportExample(["first.settings": "Einstellungen"]),
    fails: ImportExample(["first.settings": "Zu den einzelnen Einstellungen für Ihre Daten"])
  ) { imported in
    guard let limit = imported.string?.place.limit else { return [] }
    return imported.filled.filter { $0.text.count > limit }
      .map { imported.found($0, "\($0.text.count) characters, at most \(limit) fit: shorten it") }
  }
}
