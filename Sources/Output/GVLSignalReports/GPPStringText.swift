package import ConsentSignals
import PlainText
package import ReportFormats

/// GPP strings as people read them: a part for each section.
package struct GPPStringText: Sendable {
  private let readings: [Result<GPPString, SignalError>]

  package init(_ readings: [Result<GPPString, SignalError>]) { self.readings = readings }

  /// Whether a string, or a section of one, cannot be read.
  package var hasErrors: Bool {
    readings.contains { reading in
      guard case .success(let string) = reading else { return true }
      return string.sections.contains { $0.content.error != nil }
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
      case .unitedStates(let section): report.append(Self.table(section).report)
      case .refused(let error): report.line(Piece("  cannot be read  ", .dim), Piece("\(error)", .red))
      case .unread: report.line(Piece("  not read: \(section.text)", .dim))
      }
    }
  }
}

extension GPPStringText {
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
