package import GVLFindings
import GVLFindingsReports
package import GVLList
package import GVLShown
package import JSONText
import PlainText
package import ReportFormats

/// A checked vendor file of a publisher, and the profile derived from it.
package struct PublisherVendorsReport: Sendable {
  package let file: PublisherVendors
  package let selection: PublisherSelection
  /// The file's name in findings.
  package let path: String
  /// The list that it was checked against; nil if none was at hand.
  package let list: ListReference?
  package let notJudged: [NotJudged]

  package init(
    _ file: PublisherVendors, _ selection: PublisherSelection, path: String, list: ListReference?,
    notJudged: [NotJudged]
  ) {
    (self.file, self.selection, self.path) = (file, selection, path)
    (self.list, self.notJudged) = (list, notJudged)
  }

  /// Only the profile, for `gvl.yml`.
  package var profile: TextReport { PublisherProfileYAML(file, selection, list: list).textReport }

  /// The file's content, the checks that could not be judged, and the profile, to show below the findings.
  ///
  /// - Parameter sum: `1 warning, 1 note`.
  package func textReport(sum: String) -> TextReport {
    var report = TextReport()
    let own = selection.customVendors.count
    let vendors =
      counted(file.listedVendors.count, "vendor") + " of the list" + (own > 0 ? ", \(grouped(own)) outside of it" : "")
    report.line(Piece("\(path): \(vendors): \(sum)", .bold))
    let made = file.list.map { "made from \($0)" } ?? "made from a list that it does not name"
    report.line(
      Piece(made + (file.updatedText.map { ", changed \(CleanText.brief($0, to: 40))" } ?? "")),
      Piece(list.map { "; judged by \($0)" } ?? ""))
    for one in notJudged {
      report.line(Piece("not judged: ", .yellow), Piece(one.rules.map(\.id).joined(separator: ", ") + ": " + one.why))
    }
    report.blank()
    report.append(profile)
    return report
  }

  /// `gvl.pubvendors/1`.
  ///
  /// - Parameter findings: the findings that count.
  package func json(_ findings: [Finding]) -> JSONValue {
    [
      "schema": "gvl.pubvendors/1", "file": .string(path),
      "publisherVendorsVersion": Self.number(file.formatVersion), "version": Self.number(file.version),
      "globalVendorListVersion": Self.number(file.listVersion), "updatedAt": .text(file.updatedText),
      "disableUpstreamVendors": file.disablesUpstreamVendors.map(JSONValue.bool) ?? .null,
      "list": .text(list?.description), "counts": severityCounts(findings), "findings": .array(findings.map(\.json)),
      "notJudged": .array(notJudged.map(\.json)), "profile": profileJSON,
    ]
  }

  private var profileJSON: JSONValue {
    let profile = selection.profile
    return [
      "name": .string(profile.name), "vendors": profile.vendors.json,
      "restrictions": .array(
        profile.restrictions.map {
          ["purpose": .integer($0.purpose), "type": .string($0.kind.rawValue), "vendors": $0.vendors.json]
        }),
      "restrictionsBy": .text(selection.restrictionsBy?.description),
      "customVendors": .array(
        selection.customVendors.map { ["name": .string($0.name), "url": .text($0.url)] }),
    ]
  }

  private static func number(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }
}
