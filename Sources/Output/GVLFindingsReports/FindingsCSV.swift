import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// A table for spreadsheets with a row for each finding and for each part that could not be seen: RFC 4180.
  ///
  /// `severity` is `error`, `warning`, `info` or `inconclusive`. `standing` says whether a finding counts: `open`,
  /// `ignored` (with the reason), or `known` from the baseline. `rules` and `sources` name all rules that ask for it.
  package var csv: String {
    let columns: [String?] = [
      "severity", "standing", "file", "line", "column", "language", "layer", "role", "text", "message", "rules",
      "sources",
    ]
    let rows = review.results.map { row($0) } + inconclusive.map { row($0) }
    return ([columns] + rows).map { cells in CSVText.record(cells.map { CSVText.cell($0 ?? "") }) }.joined()
  }

  private func row(_ result: Reviewed) -> [String?] {
    let finding = result.finding
    let sources = finding.rules.map { "\($0.cite)" }.reduce(into: [String]()) { known, cite in
      if !known.contains(cite) { known.append(cite) }
    }
    return [
      finding.severity.rawValue, result.standing.word, finding.file.map(path), finding.place.map { String($0.line) },
      finding.place?.column.map(String.init), finding.language, finding.layer, finding.role, finding.text,
      [finding.path, finding.message].compactMap(\.self).joined(separator: ": "),
      finding.rules.map(\.id).joined(separator: "; "), sources.joined(separator: "; "),
    ]
  }

  private func row(_ part: Inconclusive) -> [String?] {
    [
      "inconclusive", "open", path(part.file), part.place.map { String($0.line) }, part.place?.column.map(String.init),
      nil, nil, nil, nil, part.message, part.code.rawValue, nil,
    ]
  }
}

extension Reviewed.Standing {
  fileprivate var word: String {
    switch self {
    case .open: "open"
    case .ignored(let reason): "ignored: \(reason)"
    case .known: "known"
    }
  }
}
