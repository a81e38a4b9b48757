package import GVLCheck
import GVLDialogReading
import GVLFindings
package import GVLFindingsReports
package import GVLRendering
import GVLWording
import PlainText
package import ReportFormats

extension CheckResult {
  /// The most dialogs that are described one by one; more are described by what they have in common.
  private static let mostShown = 6
  /// The most lines of controls of all dialogs that are described one by one.
  private static let mostControls = 24
  /// The most lines on what many dialogs have in common.
  private static let mostShapes = 8

  /// For users: the dialogs with their controls, the findings, the sum.
  ///
  /// Many dialogs are described by what they have in common, and a fault in several places is described once, so that
  /// the report of a checkout fits on one screen.
  ///
  /// - Parameters:
  ///   - report: the findings that count.
  ///   - whole: true to describe each dialog and each finding, however many there are.
  ///   - rendered: pages as a browser drew them.
  package func textReport(
    _ report: FindingsReport, whole: Bool = false, rendered: [RenderedPage] = []
  ) -> TextReport {
    var text = TextReport()
    if whole || dialogs.count <= Self.mostShown {
      // If a file has several languages, each dialog is shown with its own.
      let languages = Dictionary(grouping: dialogs, by: \.file).mapValues { Set($0.map(\.language)).count }
      for dialog in dialogs {
        text.append(
          dialog.textReport(
            naming: languages[dialog.file] == 1 ? nil : dialog.language,
            most: whole ? .max : Self.mostControls / max(1, dialogs.count(where: \.isDialog))))
      }
    } else {
      text.append(shapes)
    }
    if whole || rendered.count <= Self.mostShown { for page in rendered { text.append(page.text) } }
    if !dialogs.isEmpty, !report.review.open.isEmpty || !report.review.unseen.isEmpty { text.blank() }
    text.append(report.text(excerpts: true, grouped: !whole))
    if !report.leftOut.isEmpty { text.line(Piece(LeftOutFiles.sum(report.leftOut), .dim)) }
    if let sum = report.notJudgedSum { text.line(Piece(sum, .dim)) }
    for remark in report.remarks { text.line(Piece(remark, .dim)) }
    if let browser = report.browser { text.line(Piece(browser, .dim)) }
    if let sum = report.outcomeSum { text.line(Piece(sum, .dim)) }
    if counts.dialogs == 0, dialogs.isEmpty, counts.files + counts.pages > 0 {
      text.line(Piece(counts.nothingFound))
      if report.isClean { return text }
    }
    if let gone = report.goneSum { text.line(Piece(gone, .dim)) }
    text.line(Piece(report.sum, .bold))
    return text
  }

  /// A line for each layer and set of controls that several dialogs have in common.
  private var shapes: TextReport {
    var text = TextReport()
    let real = dialogs.filter(\.isDialog)
    let files = Set(real.map(\.file)).count
    text.line(
      Piece("\(counted(real.count, "dialog")) in \(counted(files, "file"))", .bold),
      Piece("  -v shows each with its controls", .dim))
    var order: [String] = []
    let groups = Dictionary(grouping: dialogs, by: \.summary)
    for dialog in dialogs where !order.contains(dialog.summary) { order.append(dialog.summary) }
    var table = Table([.init("", .right), .init(""), .init("")], indent: 2)
    // Large groups first; a single dialog is the exception and is named.
    let sorted = order.sorted { groups[$0, default: []].count > groups[$1, default: []].count }
    let told = sorted.count <= Self.mostShapes ? sorted.count : Self.mostShapes - 1
    for summary in sorted.prefix(told) {
      let group = groups[summary, default: []]
      table.row(
        Piece(grouped(group.count)), Piece(summary),
        Piece(group.count > 2 ? "" : group.map { CleanText.line($0.file) }.joined(separator: ", "), .dim))
    }
    text.append(table.report)
    if told < sorted.count {
      let rest = sorted.dropFirst(told).reduce(0) { $0 + groups[$1, default: []].count }
      text.line("  ", Piece("and \(grouped(rest)) of \(grouped(sorted.count - told)) other kinds", .dim))
    }
    return text
  }
}

extension Dialog {
  /// The dialog's description, and a line for each control.
  fileprivate func textReport(naming language: String?, most: Int) -> TextReport {
    var text = TextReport()
    text.line(Piece(file, .bold), "  ", Piece(language.map { CleanText.line($0) + " " } ?? ""), Piece(summary, .dim))
    var controls = Table([.init(""), .init(""), .init("")], indent: 2)
    let distinct = distinctControls
    let shown = distinct.count <= most ? distinct.count : most - 1
    for (control, count) in distinct.prefix(shown) {
      controls.row(
        Piece(control.role.rawValue, .cyan), Piece(labelShown(control)),
        Piece(count > 1 ? "\(count) times" : "", .dim))
    }
    text.append(controls.report)
    if shown < distinct.count {
      text.line("  ", Piece("and \(counted(distinct.count - shown, "more control")); -v shows all", .dim))
    }
    return text
  }

  /// The control's label; placeholders stay as in the template.
  func labelShown(_ control: Control) -> String {
    if control.label.isEmpty { return control.filling.map { CleanText.cut(CleanText.line($0), to: 60) } ?? "no text" }
    return "“\(CleanText.cut(CleanText.line(control.label), to: 60))”"
  }

  var summary: String {
    guard isDialog else { return "no consent dialog" }
    guard !controls.isEmpty else { return "texts only" }
    return "\(layer.rawValue) layer: accept \(Self.word(accept)), refuse \(Self.word(reject)), "
      + "settings \(Self.word(settings))"
  }

  /// The controls, each once with its number: rows of a vendor layer repeat theirs a thousand times.
  var distinctControls: [(Control, Int)] {
    guard isDialog else { return [] }
    var result: [(Control, Int)] = []
    var rows: [Role: [String: Int]] = [:]
    for control in shown where control.role != .other && control.role != .unknown {
      if let row = rows[control.role]?[control.label] {
        result[row].1 += 1
      } else {
        rows[control.role, default: [:]][control.label] = result.count
        result.append((control, 1))
      }
    }
    return result
  }

  private static func word(_ answer: Bool?) -> String { answer.map { $0 ? "yes" : "no" } ?? "not seen" }
}
