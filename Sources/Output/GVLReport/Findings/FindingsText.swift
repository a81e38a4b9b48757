public import GVLModel
import JSONText

/// Findings for people and for editors: `file:line:column: severity: message [rule]`, `file:line:` where the column is not
/// known.
public func findingsReport(_ findings: [Finding]) -> TextReport {
  var report = TextReport()
  for finding in findings {
    let place = [finding.file, finding.place?.description].compactMap { $0 }.joined(separator: ":")
    var pieces: [Piece] = place.isEmpty ? [] : [Piece(place + ":", .bold), " "]
    pieces.append(Piece(finding.severity.rawValue + ":", finding.severity.ink))
    pieces.append(" ")
    if let path = finding.path { pieces.append(Piece(path + ": ")) }
    pieces.append(Piece(finding.message))
    let owner = finding.owner == .publisher ? "" : "; the \(finding.owner.rawValue)'s"
    pieces.append(Piece(" [\(finding.rule.id)\(owner)]", .dim))
    report.line(pieces)
  }
  return report
}

/// `2 errors, 1 warning, 12 notes`.
public func findingsSum(_ findings: [Finding]) -> String {
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
