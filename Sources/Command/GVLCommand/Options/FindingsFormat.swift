import ArgumentParser
import GVLFindingsReports
import GVLWork
import JSONText
import PlainText
import ReportFormats

/// Formats of findings.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, csv
  /// CSV with a byte order mark, without which Excel takes it for another code page.
  case excelCSV = "excel-csv"
  case sarif, junit, github, html

  /// Whether a file that cannot be read must stand in the result too, since nobody sees standard error beside it.
  var hasErrorsInside: Bool { self != .text && self != .json }
}

extension OutputOptions where Format == FindingsFormat {
  /// Writes findings whose document is `gvl.validate/1`, says what could not be read, and ends as the findings do.
  ///
  /// - Parameters:
  ///   - inputs: how many files were named or found.
  ///   - checked: how many of them could be read.
  func finish<Result>(
    _ global: GlobalOptions, _ report: FindingsReport, of done: Done<Result>, inputs: Int, checked: Int
  ) throws {
    var text = report.text(excerpts: true)
    if done.failures.isEmpty { text.line(Piece("\(counted(inputs, "file")): \(report.sum)", .bold)) }
    if checked > 0 { try write(global, report, text: text, json: report.validationJSON(files: checked)) }
    try Console.complain(done.errors)
    if report.fails { throw Leave(status: .yes) }
  }

  /// Writes findings in the chosen format; only the wanted one is made.
  ///
  /// - Parameters:
  ///   - text: the report for people; `-q` leaves the findings alone, a line each.
  ///   - json: the document of the command.
  func write(
    _ global: GlobalOptions, _ report: FindingsReport, text: @autoclosure () -> TextReport,
    json: @autoclosure () -> JSONValue
  ) throws {
    switch format {
    case .text, .json:
      try write(
        global, as: format == .json ? .json : .text, text: text, json: json, answer: { report.text(excerpts: false) })
    case .markdown: try Console.write(report.markdown, to: output)
    case .csv: try Console.write(report.csv, to: output)
    case .excelCSV: try Console.write(CSVText.forExcel(report.csv), to: output)
    case .sarif: try Console.write(report.sarif.documentText, to: output)
    case .junit: try Console.write(report.junit, to: output)
    case .html: try Console.write(try report.html(), to: output)
    case .github:
      try Console.write(report.gitHubCommands, to: output)
      try GitHubFile.output.append(report.gitHubOutputs)
      try GitHubFile.summary.append(report.markdown)
    }
  }
}
