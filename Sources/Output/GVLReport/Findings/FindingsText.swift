package import GVLFindings
import GVLModel
import PlainText

extension FindingsReport {
  /// Columns of a terminal that an excerpt may take, its number included.
  private static let width = 100

  /// What counts, for people and for editors, and what could not be seen: a line each, by file.
  ///
  /// `file:line:column: severity: message [rule]`, `file:line:` where the column is not known; below it the line of the
  /// source with its place marked, where the source is at hand.
  ///
  /// - Parameter excerpts: false for the lines alone, without blank ones between files.
  package func text(excerpts: Bool) -> TextReport {
    var report = TextReport()
    for (index, group) in byFile(review.results.filter { $0.standing == .open }).enumerated() {
      if excerpts, index > 0 { report.blank() }
      for result in group.results {
        report.line(Self.line(result.finding))
        if excerpts, let excerpt = excerpt(result.finding, width: Self.width - 8) { excerpt.write(to: &report) }
      }
    }
    if excerpts, !inconclusive.isEmpty, !review.open.isEmpty { report.blank() }
    for part in inconclusive {
      let place = [part.file, part.place?.description].compactMap { $0 }.joined(separator: ":")
      report.line(Piece(place + ":", .bold), " ", Piece("inconclusive:", .yellow), Piece(" " + part.message))
    }
    return report
  }

  private static func line(_ finding: Finding) -> [Piece] {
    let place = [finding.file, finding.place?.description].compactMap { $0 }.joined(separator: ":")
    var pieces: [Piece] = place.isEmpty ? [] : [Piece(place + ":", .bold), " "]
    pieces.append(Piece(finding.severity.rawValue + ":", finding.severity.ink))
    pieces.append(" ")
    if let path = finding.path { pieces.append(Piece(path + ": ")) }
    pieces.append(Piece(finding.message))
    let owner = finding.owner == .publisher ? "" : "; the \(finding.owner.rawValue)'s"
    pieces.append(Piece(" [\(finding.ruleNames)\(owner)]", .dim))
    return pieces
  }
}

extension SourceExcerpt {
  /// `   12 | the line`, and carets below the place.
  fileprivate func write(to report: inout TextReport) {
    let number = String(line)
    report.line(
      .blanks(5 - number.count), Piece(number + " | ", .dim), Piece(clean: before), Piece(clean: marked, .bold),
      Piece(clean: after))
    guard let caret else { return }
    report.line(
      .blanks(max(5, number.count)), Piece(" | ", .dim), .blanks(caret.lowerBound),
      Piece(clean: String(repeating: "^", count: caret.count), .cyan))
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
