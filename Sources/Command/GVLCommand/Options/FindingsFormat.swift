import ArgumentParser
import GVLFindingsReports
import GVLWork
import JSONText
import PlainText
import ReportFormats

/// Formats of findings.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, csv
  /// CSV with a byte order mark; without it Excel assumes another code page.
  case excelCSV = "excel-csv"
  case sarif, junit, github, html

  /// Whether unread files are listed in the result too, because readers of this format do not see standard error.
  var hasErrorsInside: Bool { self != .text && self != .json }
}

extension OutputOptions where Format == FindingsFormat {
  /// Writes findings as `gvl.validate/1`, reports unread files, and exits with 1 if a finding fails the run.
  ///
  /// - Parameters:
  ///   - inputs: the number of files that were named or found.
  ///   - checked: the number of them that could be read.
  func finish<Result>(
    _ global: GlobalOptions, _ report: FindingsReport, of done: Done<Result>, inputs: Int, checked: Int
  ) throws {
    var text = report.text(excerpts: true)
    if done.failures.isEmpty { text.line(Piece("\(counted(inputs, "file")): \(report.sum)", .bold)) }
    if checked > 0 { try write(global, report, text: text, json: report.validationJSON(files: checked)) }
    try global.console.complain(done.errors)
    if report.fails { throw EarlyExit(status: .yes) }
  }

  /// Writes findings in the chosen format; only that format is computed.
  ///
  /// - Parameters:
  ///   - text: the report for the terminal; `-q` prints only the findings, one per line.
  ///   - json: the document of the command.
  func write(
    _ global: GlobalOptions, _ report: FindingsReport, text: @autoclosure () -> TextReport,
    json: @autoclosure () -> JSONValue
  ) throws {
    switch format {
    case .text, .json:
      try write(
        global, as: format == .json ? .json : .text, text: text, json: json, answer: { report.text(excerpts: false) })
    case .markdown: try global.console.write(report.markdown, to: output)
    case .csv: try global.console.write(report.csv, to: output)
    case .excelCSV: try global.console.write(CSVText.forExcel(report.csv), to: output)
    case .sarif: try global.console.write(report.sarif.documentText, to: output)
    case .junit: try global.console.write(report.junit, to: output)
    case .html: try global.console.write(try report.html(), to: output)
    case .github:
      try global.console.write(report.gitHubCommands, to: output)
      try GitHubFile.output.append(report.gitHubOutputs)
      try GitHubFile.summary.append(report.markdown)
    }
  }
}
