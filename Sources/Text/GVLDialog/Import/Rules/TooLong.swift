import GVLFindings
import GVLText

/// Labels and titles fit on a small telephone.
enum TooLong: ImportRule {
  static let rule = Rule.translated("too-long", .warning, "labels and titles are as short as their place")
  static let looksAt = "buttons and links of more than 32 characters, titles and headings of more than 60"
  static let passes = ImportExample(["first.settings": "Einstellungen"])
  static let fails = ImportExample(["first.settings": "Zu den einzelnen Einstellungen für Ihre Daten"])

  static func find(_ imported: ImportedUnit) -> [ImportFound] {
    guard let limit = imported.string?.place.limit else { return [] }
    return imported.filled.filter { $0.text.count > limit }
      .map { imported.found($0, "\($0.text.count) characters, at most \(limit) fit: shorten it") }
  }
}
