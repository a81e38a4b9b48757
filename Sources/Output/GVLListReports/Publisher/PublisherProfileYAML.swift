import GVLList
import GVLShown
import PlainText
package import ReportFormats

/// A profile for `gvl.yml`, derived from a publisher's vendor file.
package struct PublisherProfileYAML: Sendable {
  private let file: PublisherVendors
  private let selection: PublisherSelection
  /// The list that the file was checked against.
  private let list: ListReference?

  /// The most columns of a line of ids.
  private static let width = 96

  init(_ file: PublisherVendors, _ selection: PublisherSelection, list: ListReference?) {
    (self.file, self.selection, self.list) = (file, selection, list)
  }

  /// The lines of the profile, for use under `profiles:`.
  package var textReport: TextReport {
    var report = TextReport("profiles:", "  \(selection.profile.name):")
    add(ids(of: selection.profile.vendors), behind: "    vendors: [", closing: "]", to: &report)
    if let remark { report.line(Piece("    # " + remark, .dim)) }
    if !selection.profile.restrictions.isEmpty {
      report.line(Piece("    restrictions:"))
      for restriction in selection.profile.restrictions {
        add(
          ids(of: restriction.vendors),
          behind: "      - {purpose: \(restriction.purpose), type: \(restriction.kind.rawValue), vendors: [",
          closing: "]}",
          to: &report)
      }
    }
    if !selection.customVendors.isEmpty {
      report.line(Piece("    customVendors:"))
      for vendor in selection.customVendors {
        let url = vendor.url.map { ", url: " + QuotedYAML.text($0) } ?? ""
        report.line(Piece("      - {name: \(QuotedYAML.text(vendor.name))\(url)}"))
      }
    }
    return report
  }

  /// A comment on the restrictions, or on their absence.
  private var remark: String? {
    if let by = selection.restrictionsBy {
      return selection.profile.restrictions.isEmpty
        ? nil : "Purposes of specification 1, as \(by) declares them: not for lists of later specifications."
    }
    if let list {
      return "No restrictions: the file's purposes are of specification 1, those of \(list) mean other things."
    }
    return "No restrictions: name \(file.list?.description ?? "the list"), which the file was made from, by --gvl."
  }

  private func ids(of selection: PublisherProfile.VendorSelection) -> [Int] {
    if case .only(let ids) = selection { ids.sorted() } else { [] }
  }

  /// Adds ids in as many lines as needed; continuation lines are indented as YAML flow sequences require.
  private func add(_ ids: [Int], behind start: String, closing end: String, to report: inout TextReport) {
    var line = start
    for (index, id) in ids.enumerated() {
      let word = String(id) + (index + 1 < ids.count ? "," : "")
      if line.utf8.count + word.utf8.count + 1 > Self.width {
        report.line(Piece(line))
        line = "        " + word
      } else {
        line += line.hasSuffix("[") ? word : " " + word
      }
    }
    report.line(Piece(line + end))
  }
}
