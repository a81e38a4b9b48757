import ArgumentParser
import GVLImpact
import GVLSignalReports
import ReportFormats

/// Formats of counts.
enum ImpactFormat: String, ExpressibleByArgument, CaseIterable { case text, json, csv, markdown, html }

extension OutputOptions<ImpactFormat> {
  /// Writes the counts; with -q only the number of strings or users that must be asked again.
  func write(_ summary: ImpactSummary, _ global: GlobalOptions) throws {
    switch format {
    case .text, .json:
      try write(
        global, as: format == .json ? .json : .text, text: { summary.textReport }, json: { summary.json },
        answer: { TextReport("\(summary.tally[.required])") })
    case .csv: try global.console.write(summary.csv, to: output)
    case .markdown: try global.console.write(summary.markdown, to: output)
    case .html: try global.console.write(summary.html, to: output)
    }
  }
}
