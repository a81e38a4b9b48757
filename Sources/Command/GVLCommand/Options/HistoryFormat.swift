import ArgumentParser
import GVLListReports
import GVLWork
import ReportFormats

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
