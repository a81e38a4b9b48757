import ConsentSignals
import GVLList
import GVLListReports
import GVLShown
import GVLSignals
import PlainText
package import ReportFormats

/// A text report about a user's answer: what was shown, allowed and not allowed, and what has changed since.
package struct ExplainText: Sendable {
  private let explained: ExplainedString
  private let namesVendors: Bool
  private var report = TextReport()

  private var string: TCString { explained.string }

  /// - Parameter namesVendors: Whether each vendor gets a line; else only their number is given.
  package init(_ explained: ExplainedString, namesVendors: Bool) {
    (self.explained, self.namesVendors) = (explained, namesVendors)
  }

  package var textReport: TextReport {
    var text = self
    text.head()
    text.answers()
    text.vendors()
    text.restrictions()
    text.since()
    return text.report
  }

  private mutating func head() {
    report.line(Piece("A user's answer of \(string.lastUpdated.date)", .bold))
    let cmp = explained.cmp.map { " (\($0))" } ?? ""
    let country =
      string.publisherCountry == .unknown || string.publisherCountry == "AA"
      ? "" : ", publisher in \(string.publisherCountry)"
    report.line(
      "CMP \(string.cmpID)\(cmp), screen \(string.consentScreen), language \(string.consentLanguage)\(country)")
    let published = explained.list.lastUpdated.map { " of \($0.date)" } ?? ""
    let vendors =
      string.vendorsDisclosed.map { "\(counted($0.count, "vendor")) disclosed" }
      ?? "which vendors were disclosed it does not say"
    report.line("shown: list \(explained.list.reference)\(published), policy \(string.policyVersion); \(vendors)")
    if string.usesNonStandardTexts {
      report.line("The publisher used texts of its own beside the official ones below.")
    }
    if string.isPurposeOneTreated {
      report.line("Purpose 1 was not shown, as the law of the publisher's country allows.")
    }
  }

  private mutating func answers() {
    let used = ShownList(explained.list, through: explained.shown).used
    items("Agreed to", .purpose, string.purposeConsents)
    items("Was informed of a legitimate interest, and did not object", .purpose, string.purposeLegitimateInterests)
    items("Opted in to", .specialFeature, string.specialFeatureOptIns)
    items("Was asked for, and did not agree to", .purpose, IDBits(used.consent).subtracting(string.purposeConsents))
    items(
      "Objected to, or was not informed of", .purpose,
      IDBits(used.legitimateInterest).subtracting(string.purposeLegitimateInterests))
    items(
      "Did not opt in to", .specialFeature, IDBits(used.specialFeatures).subtracting(string.specialFeatureOptIns))
  }

  private mutating func items(_ title: String, _ kind: TextKind, _ ids: IDBits) {
    guard !ids.isEmpty else { return }
    report.blank()
    report.line(Piece(title, .bold))
    var table = Table([.init("", .right), .init("")], indent: 2)
    for id in ids {
      let item = explained.texts?.item(kind, id) ?? explained.list.texts.item(kind, id)
      guard let item, !item.name.isEmpty else {
        table.row(
          Piece("\(id)"), Piece("the list has no such \(kind == .purpose ? "purpose" : "special feature")", .yellow))
        continue
      }
      table.row(Piece("\(id)"), Piece(item.name))
      if !item.description.isEmpty { table.row(Piece(""), Piece(item.description, .dim)) }
    }
    report.append(table.report)
  }

  private mutating func vendors() {
    report.blank()
    report.line(Piece("Vendors", .bold))
    vendors("consent", string.vendorConsents)
    vendors("legitimate interest, no objection", string.vendorLegitimateInterests)
    if let disclosed = string.vendorsDisclosed {
      vendors("shown, without a signal", disclosed.subtracting(string.signalledVendors))
    }
  }

  private mutating func vendors(_ title: String, _ ids: IDBits) {
    report.line("  \(counted(ids.count, "vendor")): \(title)")
    guard namesVendors else { return }
    var table = Table([.init("", .right), .init("")], indent: 4)
    for id in ids { table.row(Piece("\(id)"), Piece(explained.list.vendor(id)?.name ?? "not in the list")) }
    report.append(table.report)
  }

  private mutating func restrictions() {
    guard !string.publisherRestrictions.isEmpty else { return }
    report.blank()
    report.line(Piece("The publisher restricts", .bold))
    for restriction in string.publisherRestrictions {
      report.line(
        "  purpose \(restriction.purpose) \(restriction.kind.words): \(IDRanges.text(restriction.vendors.ranges, to: 90))"
      )
    }
  }

  private mutating func since() {
    guard let since = explained.since else { return }
    report.blank()
    report.line(Piece("Since then", .bold))
    report.append(since.textReport(explained.names))
  }
}
