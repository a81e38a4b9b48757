package import ConsentSignals
import GVLList
package import GVLSignals
package import ReportFormats

/// A text report about the errors in TC strings, and about what a vendor may do by them.
package struct TCCheckText: Sendable {
  private let checks: [Result<CheckedSignal, SignalError>]

  package init(_ checks: [Result<CheckedSignal, SignalError>]) { self.checks = checks }

  package var textReport: TextReport {
    SignalCheckText(checks.map { $0.map(\.judgement) }).textReport { index, report in
      guard case .success(let checked) = checks[index] else { return }
      report.line(Piece("judged by \(checked.list.map(\.description) ?? "no list")", .dim))
      if let vendor = checked.vendor { Self.add(vendor, to: &report) }
    }
  }

  private static func add(_ vendor: VendorPermissions, to report: inout TextReport) {
    report.blank()
    guard let name = vendor.name else {
      return report.line(Piece("vendor \(vendor.id)", .bold), " is not in the list, or no list is at hand")
    }
    report.line(Piece("vendor \(vendor.id) \(name)", .bold))
    var table = Table([.init(""), .init("may"), .init("on"), .init("since")], indent: 2)
    for (noun, rows) in [("purpose", vendor.purposes), ("special feature", vendor.specialFeatures)] {
      for row in rows {
        let isPermitted = row.permission.isPermitted
        table.row(
          Piece("\(noun) \(row.id)"), Piece(isPermitted ? "yes" : "no", isPermitted ? .green : .red),
          Piece(isPermitted ? words(row.permission.basis) : ""), Piece("\(row.permission.reason)"))
      }
    }
    report.append(table.report)
  }

  private static func words(_ basis: LegalBasis) -> String {
    basis == .legitimateInterest ? "legitimate interest" : basis.rawValue
  }
}
