import GVLChanges
import PlainText
package import ReportFormats

extension TranslationDiffReport {
  /// For people: each comparison with what changed, word by word, beside the English. Of a history a line for each step
  /// that changed something, and what changed in it where `showsChanges` asks for that.
  ///
  /// - Parameters:
  ///   - isWhole: long runs of words that both texts have are written out.
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
    // Blanks at the ends are not seen; that they changed is said.
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
