import PlainText
import GVLChanges
package import GVLList
package import JSONText
package import ReportFormats

/// The content of a translation file.
package struct TranslationSummary: Sendable {
  package let translation: Translation

  package init(_ translation: Translation) { self.translation = translation }

  /// The list that the translation belongs to, `v3/178`; nil if the file does not state its version.
  package var list: String? { translation.vendorListVersion.map { "v\(translation.specification)/\($0)" } }

  package var textReport: TextReport {
    var report = TextReport()
    let list = "of " + (list ?? "no stated list")
    report.line(
      Piece("translation \(list)", .bold), "   ", Piece(translation.lastUpdatedText ?? "no date", .dim))
    for kind in TextKind.allCases where !translation.texts[kind].isEmpty {
      report.blank()
      var table = Table([.init("", .right), .init(ChangePhrase.words(kind.member).capitalizedFirst)], indent: 2)
      for item in translation.texts[kind] {
        table.row(Piece(String(item.id), .cyan), Piece(CleanText.cut(CleanText.line(item.name), to: 90)))
      }
      report.append(table.report)
    }
    return report
  }

  /// `gvl.translation/1`.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", "gvl.translation/1"),
      .init("translationOf", .text(list)),
      .init("lastUpdated", .text(translation.lastUpdatedText)),
    ]
    for kind in TextKind.allCases {
      members.append(
        .init(
          kind.member,
          .array(translation.texts[kind].map { ["id": .integer($0.id), "name": .string($0.name)] })))
    }
    return .object(members)
  }
}
