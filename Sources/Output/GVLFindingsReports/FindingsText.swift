package import GVLFindings
import PlainText
package import ReportFormats

extension FindingsReport {
  /// The most terminal columns of an excerpt, including its line number.
  private static let width = 100

  /// The findings that count and the parts that could not be seen, for users and for editors: one line each, by file.
  ///
  /// `file:line:column: severity: message [rule]`, or `file:line:` if the column is unknown. If the source is at hand,
  /// the line follows with the place marked.
  ///
  /// - Parameters:
  ///   - excerpts: false for only the lines, without blank lines between files.
  ///   - grouped: true to show a fault in several places once, with the places.
  package func text(excerpts: Bool, grouped: Bool = false) -> TextReport {
    var report = TextReport()
    let groups = grouped ? FindingGroup.all(review.open) : review.open.map { FindingGroup(first: $0) }
    var file: String??
    for group in groups {
      if excerpts, let file, file != group.first.file || !group.others.isEmpty { report.blank() }
      file = .some(group.first.file)
      report.line(group.first.line)
      if excerpts, let excerpt = excerpt(group.first, width: Self.width - 8) { excerpt.write(to: &report) }
      if !group.others.isEmpty {
        report.line(.blanks(7), Piece(group.otherPlaces, .dim))
        // The following lines are not about that file alone.
        file = .some(.some(""))
      }
    }
    if excerpts, !inconclusive.isEmpty, !review.open.isEmpty { report.blank() }
    let parts = grouped ? GVLFindingsReports.grouped(inconclusive) { $0.message } : inconclusive.map { [$0] }
    for same in parts {
      let place = [same[0].file, same[0].place?.description].compactMap { $0 }.joined(separator: ":")
      report.line(Piece(place + ":", .bold), " ", Piece("inconclusive:", .yellow), Piece(" " + same[0].message))
      guard same.count > 1 else { continue }
      let others = same.dropFirst().map { (Optional($0.file), $0.place?.description) }
      report.line(.blanks(7), Piece(OtherPlaces.words(others, than: same[0].file), .dim))
    }
    return report
  }
}

extension Finding {
  /// `file:line:column: severity: path: message [rule]`; unknown parts are left out.
  package var line: [Piece] {
    let place = [file, place?.description].compactMap { $0 }.joined(separator: ":")
    var pieces: [Piece] = place.isEmpty ? [] : [Piece(place + ":", .bold), " "]
    pieces.append(Piece(severity.rawValue + ":", severity.ink))
    pieces.append(" ")
    if let path { pieces.append(Piece(path + ": ")) }
    pieces.append(Piece(message))
    let owner = owner == .publisher ? "" : "; the \(owner.rawValue)'s"
    pieces.append(Piece(" [\(ruleNames)\(owner)]", .dim))
    return pieces
  }
}

extension SourceExcerpt {
  /// `   12 | the line`, and carets below the place.
  fileprivate func write(to report: inout TextReport) {
    let number = String(line)
    // Both lines are cut alike in a narrow terminal, so that the carets stay below their place.
    let focus = CleanText.width(before)
    report.line(
      [
        .blanks(5 - number.count), Piece(number + " | ", .dim), Piece(clean: before), Piece(clean: marked, .bold),
        Piece(clean: after),
      ], focus: focus, head: 2)
    guard let caret else { return }
    report.line(
      [
        .blanks(max(5, number.count)), Piece(" | ", .dim), .blanks(caret.lowerBound),
        Piece(clean: String(repeating: "^", count: caret.count), .cyan),
      ], focus: focus, head: 2)
  }
}

/// `2 errors, 1 warning, 12 notes`.
package func findingsSum(_ findings: [Finding]) -> String {
  let parts: [(Severity, String)] = [(.error, "error"), (.warning, "warning"), (.info, "note")]
  let texts = parts.compactMap { severity, noun in
    let count = findings.count { $0.severity == severity }
    return count == 0 ? nil : counted(count, noun)
  }
  return texts.isEmpty ? "no findings" : texts.joined(separator: ", ")
}

extension Severity {
  var ink: Ink {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .info: .dim
    }
  }
}
