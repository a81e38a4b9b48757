import ArgumentParser
import GVLTranslationReports
import ReportFormats

/// Formats of a comparison of translations.
enum TranslationDiffFormat: String, ExpressibleByArgument, CaseIterable { case text, json, markdown, html }

extension OutputOptions {
  /// Writes changes in translations in the chosen format.
  func write(
    _ global: GlobalOptions, _ report: TranslationDiffReport, as format: TranslationDiffFormat
  ) throws {
    switch format {
    case .text, .json:
      try write(
        global, as: format == .json ? .json : .text,
        text: { report.textReport(showsChanges: !report.isHistory || global.verbose, isWhole: global.verbose) },
        json: { report.json }, answer: { TextReport(String(report.changes)) })
    case .markdown: try global.console.write(report.markdown, to: output)
    case .html: try global.console.write(report.html(), to: output)
    }
  }
}
