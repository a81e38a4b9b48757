package import ConsentSignals
import PlainText
package import ReportFormats

/// A text report about Additional Consent strings.
package struct ACStringText: Sendable {
  private let readings: [Result<ACString, SignalError>]
  private let provider: Int?

  /// - Parameter provider: A provider whose state is reported too; nil for none.
  package init(_ readings: [Result<ACString, SignalError>], provider: Int?) {
    (self.readings, self.provider) = (readings, provider)
  }

  package var textReport: TextReport {
    var report = TextReport()
    for (index, reading) in readings.enumerated() {
      if readings.count > 1 { report.line(Piece("\(index + 1)", .bold)) }
      var table = Table([.init(""), .init("")])
      func row(_ name: String, _ value: String, _ ink: Ink = .plain) {
        table.row(Piece(name, .dim), Piece(value, ink))
      }
      switch reading {
      case .success(let string):
        row("version", "\(string.version)")
        row("consent", Self.ids(string.consented))
        if let disclosed = string.disclosed { row("disclosed, no consent", Self.ids(disclosed)) }
        if let provider { row("provider \(provider)", string.state(of: provider).rawValue, .bold) }
        for warning in string.warnings { row("warning", warning.words, .yellow) }
      case .failure(let error): row("cannot be read", "\(error)", .red)
      }
      report.append(table.report)
      if index + 1 < readings.count { report.blank() }
    }
    return report
  }

  private static func ids(_ ids: [Int]) -> String {
    ids.isEmpty ? "none" : "\(Set(ids).count): \(IDRanges.text(ids, to: 90))"
  }
}
