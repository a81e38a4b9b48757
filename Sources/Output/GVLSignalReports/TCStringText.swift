package import ConsentSignals
import GVLList
import GVLSignals
import PlainText
package import ReportFormats

/// A text report about TC strings: dates, the CMP, and purposes and vendors with their names if a list has them.
package struct TCStringText: Sendable {
  private let readings: [TCReading]
  private var names: SignalNames
  private let namesVendors: Bool
  private var table = Table([.init(""), .init("")])

  /// - Parameter namesVendors: Whether each vendor gets a line with its name; else only their ids are listed.
  package init(_ readings: [TCReading], names: SignalNames, namesVendors: Bool) {
    (self.readings, self.names, self.namesVendors) = (readings, names, namesVendors)
  }

  package var textReport: TextReport {
    var report = TextReport()
    for (index, reading) in readings.enumerated() {
      var part = self
      part.table = Table([.init(""), .init("")])
      if readings.count > 1 { report.line(Piece("\(index + 1)", .bold)) }
      switch reading {
      case .first(let string):
        // Version 1 had other purposes, so the list's names do not fit.
        part.names = SignalNames()
        part.add(string)
      case .second(let string): part.add(string)
      case .refused(let error): part.row("cannot be read", "\(error)", .red)
      }
      report.append(part.table.report)
      if index + 1 < readings.count { report.blank() }
    }
    return report
  }

  private mutating func row(_ name: String, _ value: String, _ ink: Ink = .plain) {
    table.row(Piece(name, .dim), Piece(value, ink))
  }

  private mutating func add(_ string: TCString) {
    row("version", "2, policy \(string.policyVersion)")
    head(string)
    list(string.list)
    row("publisher", "\(string.publisherCountry)\(string.isServiceSpecific ? "" : ", not service specific")")
    items("consent", .purpose, string.purposeConsents)
    items("legitimate interest", .purpose, string.purposeLegitimateInterests)
    items("special features", .specialFeature, string.specialFeatureOptIns)
    if string.isPurposeOneTreated { row("purpose 1", "not disclosed, as the publisher's country allows") }
    if string.usesNonStandardTexts { row("texts", "the publisher's own") }
    vendors("vendors, consent", string.vendorConsents)
    vendors("vendors, legitimate interest", string.vendorLegitimateInterests)
    vendors("vendors disclosed", string.vendorsDisclosed)
    if let allowed = string.vendorsAllowed { vendors("vendors allowed", allowed) }
    for restriction in string.publisherRestrictions {
      vendors("purpose \(restriction.purpose) \(restriction.kind.words)", restriction.vendors)
    }
    if let publisher = string.publisherTC {
      items("publisher, consent", .purpose, publisher.purposeConsents)
      items("publisher, legitimate interest", .purpose, publisher.purposeLegitimateInterests)
      if publisher.customPurposeCount > 0 {
        row("publisher's own purposes", "\(publisher.customPurposeCount)")
        row("  consent", ids(publisher.customPurposeConsents))
        row("  legitimate interest", ids(publisher.customPurposeLegitimateInterests))
      }
    }
    if !string.unknownSegments.isEmpty {
      row("unknown segments", counted(string.unknownSegments.count, "segment"), .yellow)
    }
  }

  private mutating func add(_ string: TCStringV1) {
    row("version", "1, which ended in 2020", .yellow)
    head(string)
    row("list", "v1/\(string.vendorListVersion)")
    items("purposes allowed", .purpose, string.purposesAllowed)
    vendors("vendors, consent", string.vendorConsents)
    if let isConsent = string.defaultConsent {
      row("others, up to \(string.highestVendor)", isConsent ? "consent" : "no consent")
    }
  }

  private mutating func head(_ string: some TCHeader) {
    row("created", string.created.description)
    if string.lastUpdated != string.created { row("last updated", string.lastUpdated.description) }
    row("CMP", "\(string.cmpID), its version \(string.cmpVersion), screen \(string.consentScreen)")
    row("language", string.consentLanguage.description)
  }

  private mutating func list(_ list: ListReference) {
    let other = names.reference.flatMap { $0 == list ? nil : "; names of \($0)" } ?? ""
    row("list", "\(list)\(other)")
  }

  private func ids(_ ids: IDBits) -> String { ids.isEmpty ? "none" : IDRanges.text(ids) }

  private mutating func items(_ name: String, _ kind: TextKind, _ ids: IDBits) {
    guard !ids.isEmpty else { return row(name, "none") }
    for (index, id) in ids.enumerated() {
      row(index == 0 ? name : "", "\(id)\(names.item(kind, id).map { " \($0)" } ?? "")")
    }
  }

  private mutating func vendors(_ name: String, _ ids: IDBits?) {
    guard let ids else { return row(name, "the segment is missing", .yellow) }
    guard !ids.isEmpty else { return row(name, "none") }
    guard namesVendors else { return row(name, "\(ids.count): \(IDRanges.text(ids.ranges, to: 90))") }
    row(name, "\(ids.count)")
    for id in ids { row("", "\(id)\(names.vendor(id).map { " \($0)" } ?? "")") }
  }
}

extension PublisherRestriction.Kind {
  /// The words that follow "purpose 2".
  var words: String {
    switch self {
    case .notAllowed: "not allowed"
    case .requireConsent: "needs consent"
    case .requireLegitimateInterest: "needs legitimate interest"
    case .undefined: "restricted in an undefined way"
    }
  }
}
