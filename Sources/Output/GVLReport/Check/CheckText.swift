package import GVLCheck
import GVLFindings
import GVLWording

extension CheckResult {
  /// For people: each dialog with its controls, then what is wrong, then the sum.
  ///
  /// - Parameter report: what of the findings counts.
  package func textReport(_ report: FindingsReport) -> TextReport {
    var text = TextReport()
    // Of a file that holds several languages each dialog says which is its own.
    let languages = Dictionary(grouping: dialogs, by: \.file).mapValues { Set($0.map(\.language)).count }
    for dialog in dialogs {
      text.append(dialog.textReport(naming: languages[dialog.file] == 1 ? nil : dialog.language))
    }
    if !dialogs.isEmpty, !report.review.open.isEmpty || !report.review.unseen.isEmpty { text.blank() }
    text.append(report.text(excerpts: true))
    if !report.leftOut.isEmpty { text.line(Piece(LeftOutFiles.sum(report.leftOut), .dim)) }
    if let sum = report.notJudgedSum { text.line(Piece(sum, .dim)) }
    if counts.dialogs == 0, dialogs.isEmpty, counts.files + counts.pages > 0 {
      text.line(Piece(counts.nothingFound))
      if report.isClean { return text }
    }
    if let gone = report.goneSum { text.line(Piece(gone, .dim)) }
    text.line(Piece(report.sum, .bold))
    return text
  }
}

extension Dialog {
  /// What was found in it and a line for each control.
  fileprivate func textReport(naming language: String?) -> TextReport {
    var text = TextReport()
    text.line(Piece(file, .bold), "  ", Piece(language.map { CleanText.line($0) + " " } ?? ""), Piece(summary, .dim))
    var controls = Table([.init(""), .init(""), .init("")], indent: 2)
    for (control, count) in distinctControls {
      controls.row(
        Piece(control.role.rawValue, .cyan), Piece("“\(CleanText.cut(CleanText.line(control.label), to: 60))”"),
        Piece(count > 1 ? "\(count) times" : "", .dim))
    }
    text.append(controls.report)
    return text
  }

  private var summary: String {
    guard isDialog else { return "no consent dialog" }
    guard !controls.isEmpty else { return "texts only" }
    return "\(layer.rawValue) layer: accept \(Self.word(accept)), refuse \(Self.word(reject)), "
      + "settings \(Self.word(settings))"
  }

  /// Rows of a vendor layer repeat their controls a thousand times; each is shown once.
  private var distinctControls: [(Control, Int)] {
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
