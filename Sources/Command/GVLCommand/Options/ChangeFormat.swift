import ArgumentParser
import GVLListReports
import GVLTranslationReports
import GVLWork
import GVLWorkspace
import JSONText
import ReportFormats

/// Formats of a comparison, and of a decision based on it.
enum ChangeFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, csv
  /// CSV with a byte order mark; without it Excel assumes another code page.
  case excelCSV = "excel-csv"
  case junit, github, html

  /// Whether the output names the lists' texts by SHA-256, and the program.
  var statesSources: Bool { [.markdown, .github, .html].contains(self) }
}

extension OutputOptions where Format == ChangeFormat {
  /// Writes a report in the chosen format; only that format is computed.
  ///
  /// - Parameter answer: the shorter text for `-q`.
  func write(_ global: GlobalOptions, _ report: ChangeReport, answer: @autoclosure () -> TextReport) throws {
    switch format {
    case .text:
      try global.show(global.quiet ? answer() : report.textReport(isWhole: global.verbose), to: output)
    case .json: try global.console.write(report.json.documentText, to: output)
    case .markdown: try global.console.write(report.markdown, to: output)
    case .csv: try global.console.write(report.csv, to: output)
    case .excelCSV: try global.console.write(CSVText.forExcel(report.csv), to: output)
    case .junit: try global.console.write(report.junit, to: output)
    case .html: try writePages(report, on: global.console)
    case .github:
      try global.console.write(report.gitHubCommands, to: output)
      try GitHubFile.output.append(report.gitHubOutputs)
      try GitHubFile.summary.append(report.markdown)
    }
  }

  /// Writes a page to standard output; or to a file, split into as many as needed: `report.html`, `report-2.html`, …
  private func writePages(_ report: ChangeReport, on console: Console) throws {
    guard let output, !output.isStandardOutput else { return try console.write(try report.html()) }
    let suffix = output.path.hasSuffix(".html") ? ".html" : ""
    let stem = output.path.dropLast(suffix.count)
    func file(_ page: Int) -> OutputPath { page == 1 ? output : OutputPath("\(stem)-\(page)\(suffix)") }
    let pages = try report.htmlPages { page in String(file(page).path.split(separator: "/").last ?? "") }
    // All files are checked before any is written.
    for index in pages.indices { try OutputFile.check(file(index + 1).path) }
    // The first page is written last, so that its links never lead to missing pages.
    for (index, page) in pages.enumerated().reversed() { try console.write(page, to: file(index + 1)) }
    if pages.count > 1 { console.note("the report has \(pages.count) pages, \(output) is the first") }
  }
}

/// Formats of a history.
enum HistoryFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, atom, html
}

extension OutputOptions where Format == HistoryFormat {
  /// Writes a history in the chosen format; only that format is computed.
  ///
  /// - Parameters:
  ///   - head: lines before the text.
  ///   - answer: the shorter text for `-q`.
  func write(
    _ global: GlobalOptions, _ report: HistoryReport, under head: TextReport? = nil, subject: String,
    answer: @autoclosure () -> TextReport
  ) throws {
    let log = report.log
    switch format {
    case .text, .json:
      try write(
        global, as: format == .json ? .json : .text, text: { text(log, head) }, json: { report.json }, answer: answer)
    case .atom: try global.console.write(log.atom(report.feed), to: output)
    case .html: try global.console.write(log.html(subject: subject), to: output)
    }
  }

  private func text(_ log: LogText, _ head: TextReport?) -> TextReport {
    guard var text = head else { return log.report }
    text.append(log.report)
    return text
  }
}

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
