import GVLChanges
package import GVLDecision
import GVLList
import GVLShown
package import JSONText
package import PlainText
package import ReportFormats

/// A recorded decision, compared with the same decision computed again: `gvl.decision-proof/1`.
package struct DecisionProof: Sendable {
  package let record: DecisionRecord
  /// Paths of members that differ; empty if the decision holds.
  package let differences: [String]
  /// The program that computed it again: `gvl 0.1.0 (8f3a60c1d2e4)`, with the commit if the build knew it.
  package let tool: String
  /// The record's name and SHA-256 for the page.
  package let file: (name: String, sha256: String)

  package init(_ record: DecisionRecord, differences: [String], tool: String, file: (name: String, sha256: String)) {
    (self.record, self.differences, self.tool, self.file) = (record, differences, tool, file)
  }

  package var holds: Bool { differences.isEmpty }

  /// The result in two or three words.
  package var answer: String { holds ? "holds" : "does not hold" }

  var verdict: String { record.verdict ?? "–" }

  package var textReport: TextReport {
    var report = TextReport()
    if holds {
      report.line(Piece(answer, .green), "   ", Piece("\(verdict), recorded \(record.recorded) by \(record.tool)"))
    } else {
      report.line(Piece(answer, .red), "   ", Piece("other than recorded: \(Self.named(differences))"))
      if record.tool != tool { report.line(Piece("recorded by \(record.tool), worked out by \(tool)", .dim)) }
    }
    report.line(
      Piece(
        "\(record.from.list) → \(record.to.list), profile \(record.profile.name), policy \(record.policy.name)", .dim))
    if let who = record.signOff?.who { report.line("reviewed by ", Piece(clean: who)) }
    if let outcome = record.signOff?.outcome { report.line("decided: ", Piece(clean: outcome)) }
    if let note = record.note { report.line(Piece(note)) }
    return report
  }

  /// - Parameter verified: the time of this verification.
  package func json(verified: Timestamp) -> JSONValue {
    [
      "schema": "gvl.decision-proof/1", "holds": .bool(holds), "differences": .strings(differences),
      "from": .string(record.from.list.description), "to": .string(record.to.list.description),
      "profile": .string(record.profile.name), "policy": .string(record.policy.name), "verdict": .string(verdict),
      "recorded": .string(record.recorded.description), "verified": .string(verified.description),
      "tool": .string(record.tool), "note": .text(record.note),
      "signOff": record.signOff?.json ?? .null,
    ]
  }

  /// Paths for users, cleaned because member names come from the file.
  static func named(_ paths: [String]) -> String {
    let shown = paths.prefix(12).map { CleanText.line(String($0.prefix(120))) }.joined(separator: ", ")
    return paths.count > 12 ? shown + " and \(paths.count - 12) more" : shown
  }
}
