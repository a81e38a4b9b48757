import GVLFindings
package import GVLFindingsReports
package import JSONText
import PlainText
package import ReportFormats

/// The result of an audit of translations, besides its findings.
package struct AuditReport: Sendable {
  package var findings: FindingsReport
  /// The number of audited translations, of their languages, and of lists compared with.
  package var translations: Int
  package var languages: Int
  package var lists: Int

  package init(_ findings: FindingsReport, translations: Int, languages: Int, lists: Int) {
    self.findings = findings
    (self.translations, self.languages, self.lists) = (translations, languages, lists)
  }

  /// For users: a fault of several versions is shown once, with its files, unless `whole` is true.
  package func textReport(whole: Bool) -> TextReport {
    var text = findings.text(excerpts: true, grouped: !whole)
    if let sum = notJudged { text.line(Piece(sum, .dim)) }
    if let gone = findings.goneSum { text.line(Piece(gone, .dim)) }
    text.line(
      Piece(
        "\(counted(translations, "translation")) in \(counted(languages, "language")), \(counted(lists, "list")): "
          + findings.sum, .bold))
    return text
  }

  /// The checks that were not judged, by the missing data.
  private var notJudged: String? {
    let files = Set(findings.review.notJudged.filter { $0.need == "list" }.compactMap(\.file)).count
    let names = Set(findings.review.notJudged.filter { $0.need == "language" }.compactMap(\.file)).count
    var parts: [String] = []
    if files > 0 {
      let why = Set(findings.review.notJudged.filter { $0.need == "list" }.map(\.why))
      let told = why.sorted().prefix(2).joined(separator: ", ") + (why.count > 2 ? ", …" : "")
      parts.append(
        "\(counted(files, "translation")) not compared with English (\(told)); --list names a list, `gvl sync --backfill`"
          + " fetches it")
    }
    if names > 0 {
      parts.append("of \(counted(names, "file")) the language is not known; --language names it")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// `gvl.audit/1`.
  package var json: JSONValue {
    let review = findings.review
    return [
      "schema": "gvl.audit/1", "translations": .integer(translations), "languages": .integer(languages),
      "lists": .integer(lists), "counts": severityCounts(review.open),
      "findings": .array(review.results.filter { $0.standing == .open }.map(\.json)),
      "baseline": review.baselineJSON, "notJudged": .array(review.notJudged.map(\.json)),
    ]
  }
}
