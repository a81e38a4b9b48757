import GVLChanges
import PlainText
package import ReportFormats

extension TranslationDiffReport {
  /// For users: each comparison with its changes, word by word, next to the English text. A history has a line for each
  /// step with a change, and its changes if `showsChanges`.
  ///
  /// - Parameters:
  ///   - isWhole: true to write long unchanged parts in full.
  package func textReport(showsChanges: Bool = true, isWhole: Bool = false) -> TextReport {
    var report = TextReport()
    if isHistory, !showsChanges {
      appendSteps(to: &report)
    } else {
      var isApart = true
      for diff in shown {
        if !isApart { report.blank() }
        isApart = diff.changes.isEmpty
        report.line(
          Piece(diff.label, .cyan), "  ", Piece(diff.title, .bold), "   ", Piece(diff.days, .dim), "   ",
          Piece(diff.sum))
        if let note = diff.unjudgedNote { report.line("  ", Piece(note, .dim)) }
        for change in diff.changes { append(change, diff, isWhole, to: &report) }
      }
      if !isApart, isHistory || !without.isEmpty || diffs.count > 1 { report.blank() }
      if isHistory {
        for (language, diffs) in byLanguage { report.line(Piece(language, .cyan), "  ", Piece(Self.sum(of: diffs))) }
      }
    }
    for lacking in without {
      report.line(Piece(lacking.language, .cyan), "  ", Piece("not compared: \(lacking.reason)", .yellow))
    }
    if !isHistory, diffs.count > 1 { report.line(Piece(sum, .bold)) }
    return report
  }

  private func appendSteps(to report: inout TextReport) {
    for (language, diffs) in byLanguage {
      report.line(Piece(language, .cyan), "  ", Piece(Self.sum(of: diffs), .bold))
      var table = Table([.init(""), .init(""), .init("")], indent: 2)
      for diff in diffs where !diff.changes.isEmpty {
        table.row(Piece(diff.to.name, .bold), Piece(TranslationDiff.day(diff.to.lastUpdated), .dim), Piece(diff.sum))
      }
      report.append(table.report)
    }
  }

  private func append(
    _ change: TranslationChange, _ diff: TranslationDiff, _ isWhole: Bool, to report: inout TextReport
  ) {
    let notes = change.causeWords + (change.change.textDifference?.note.map { "; " + $0 } ?? "")
    report.line("  ", Piece(change.subject, .bold), "   ", Piece(notes, change.cause == .translation ? .yellow : .dim))
    let width = max(CleanText.width(diff.label), 2)
    func line(_ label: String, _ pieces: [Piece]) {
      let name = Piece(label, .dim)
      report.line([.blanks(4), name, .blanks(width - CleanText.width(name.text) + 2)] + pieces)
    }
    // Changed blanks at the ends are stated but not shown, because they are invisible.
    guard !change.change.isCosmetic else { return }
    line(diff.label, change.words(isWhole: isWhole).line)
    switch change.cause {
    case .english: line("en", change.englishWords(isWhole: isWhole).line)
    case .translation, .unknown:
      guard let text = change.english(isWhole: isWhole) else { return }
      line("en", [isWhole ? Piece(text, .dim) : Piece(CleanText.brief(text, to: 160), .dim)])
    }
  }
}
