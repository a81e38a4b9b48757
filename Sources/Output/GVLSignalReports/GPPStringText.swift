package import ConsentSignals
import PlainText
package import ReportFormats

/// A text report about GPP strings, with a part for each section.
package struct GPPStringText: Sendable {
  private let readings: [Result<GPPString, SignalError>]

  /// The sections that apply to the user, as given; nil if not given.
  private let applicable: [Int]?

  package init(_ readings: [Result<GPPString, SignalError>], applicable: [Int]? = nil) {
    (self.readings, self.applicable) = (readings, applicable)
  }

  /// Whether a string or a section cannot be read, or a section that applies is missing.
  package var hasErrors: Bool {
    readings.contains { reading in
      guard case .success(let string) = reading else { return true }
      return string.sections.contains { $0.content.error != nil } || !string.missing(of: applicable ?? []).isEmpty
    }
  }

  package var textReport: TextReport {
    var report = TextReport()
    for (index, reading) in readings.enumerated() {
      if readings.count > 1 { report.line(Piece("\(index + 1)", .bold)) }
      switch reading {
      case .success(let string): add(string, to: &report)
      case .failure(let error): report.line(Piece("cannot be read  ", .dim), Piece("\(error)", .red))
      }
      if index + 1 < readings.count { report.blank() }
    }
    return report
  }

  private func add(_ string: GPPString, to report: inout TextReport) {
    let padding = string.headerPadding == .library ? ", header filled up beyond its last character" : ""
    report.line(Piece("\(counted(string.sections.count, "section"))\(padding)", .dim))
    for id in string.missing(of: applicable ?? []) {
      report.line(Piece("section \(id) applies and is missing", .red))
    }
    for section in string.sections {
      report.line(Piece("section \(section.id) \(section.name ?? "of an unknown kind")", .bold))
      switch section.content {
      case .tcf(let reading):
        report.append(TCStringText([reading], names: SignalNames(), namesVendors: false).textReport)
      case .usPrivacy(let string):
        var table = Table([.init(""), .init("")], indent: 2)
        for (name, answer) in [
          ("notice", string.notice), ("opted out of sale", string.optedOutOfSale),
          ("covered by the LSPA", string.isCoveredByLSPA),
        ] {
          table.row(Piece(name, .dim), Piece(answer.words))
        }
        report.append(table.report)
      case .canada(let string): report.append(Self.table(string).report)
      case .unitedStates(let section): report.append(Self.table(section).report)
      case .refused(let error): report.line(Piece("  cannot be read  ", .dim), Piece("\(error)", .red))
      case .unread: report.line(Piece("  not read: \(section.text)", .dim))
      }
    }
  }
}

extension GPPStringText {
  private static func table(_ string: CanadaString) -> Table {
    var table = Table([.init(""), .init("")], indent: 2)
    func row(_ name: String, _ value: String) { table.row(Piece(name, .dim), Piece(value)) }
    func ids(_ ids: IDBits) -> String { ids.isEmpty ? "none" : IDRanges.text(ids.ranges, to: 90) }
    row("created", "\(string.created)")
    if string.lastUpdated != string.created { row("last updated", "\(string.lastUpdated)") }
    row("CMP", "\(string.cmpID), its version \(string.cmpVersion), screen \(string.consentScreen)")
    row("language", "\(string.consentLanguage)")
    row("list", "Canada's \(string.vendorListVersion), policy \(string.policyVersion)")
    row("purposes, express consent", ids(string.purposeExpressConsents))
    row("purposes, implied consent", ids(string.purposeImpliedConsents))
    row("special features, express consent", ids(string.specialFeatureExpressConsents))
    row("vendors, express consent", ids(string.vendorExpressConsents))
    row("vendors, implied consent", ids(string.vendorImpliedConsents))
    if let disclosed = string.vendorsDisclosed { row("vendors disclosed", ids(disclosed)) }
    for restriction in string.publisherRestrictions {
      row("purpose \(restriction.purpose) \(restriction.kind.words)", ids(restriction.vendors))
    }
    if string.form == .fixedRanges { row("written", "by an older library: ranges of fixed width") }
    return table
  }

  private static func table(_ section: USSection) -> Table {
    var table = Table([.init(""), .init("")], indent: 2)
    table.row(Piece("Version", .dim), Piece("\(section.version)"))
    for field in section.fields {
      table.row(Piece(field.name, .dim), Piece(field.values.map(String.init).joined(separator: " ")))
    }
    if let control = section.globalPrivacyControl {
      table.row(Piece("Global Privacy Control", .dim), Piece(control ? "on" : "off"))
    }
    for warning in section.warnings { table.row(Piece("warning", .dim), Piece(warning.words, .yellow)) }
    return table
  }
}

extension USPrivacy.Answer {
  fileprivate var words: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .notApplicable: "does not apply"
    }
  }
}

extension CanadaString.Restriction.Kind {
  /// The words that follow "purpose 2".
  fileprivate var words: String {
    switch self {
    case .notAllowed: "not allowed"
    case .requireExpressConsent: "needs express consent"
    case .requireImpliedConsent: "needs implied consent"
    case .undefined: "restricted in an undefined way"
    }
  }
}
