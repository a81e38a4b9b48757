import GVLFindings
package import GVLFindingsReports
package import JSONText
import PlainText
package import ReportFormats

/// The result of importing files from translators.
package struct TranslationImportReport: Sendable {
  /// One language.
  package struct Taken: Sendable {
    package var files: [String]
    package var language: String
    /// The number of our own texts in the files, of changed ones and of new ones.
    package var own: Int
    package var changed: Int
    package var added: Int
    /// The number of official texts, all unchanged.
    package var official: Int
    /// The file that was written; nil if a text was refused.
    package var path: String?

    package init(
      files: [String], language: String, own: Int, changed: Int, added: Int, official: Int, path: String?
    ) {
      (self.files, self.language, self.own, self.changed) = (files, language, own, changed)
      (self.added, self.official, self.path) = (added, official, path)
    }
  }

  package var findings: FindingsReport
  package var taken: [Taken]
  /// True for a dry run, which writes nothing.
  package var isTrial: Bool

  package init(_ findings: FindingsReport, taken: [Taken], isTrial: Bool) {
    (self.findings, self.taken, self.isTrial) = (findings, taken, isTrial)
  }

  package var textReport: TextReport {
    var text = findings.text(excerpts: true)
    for one in taken {
      var parts = [counted(one.own, "text") + " of ours"]
      if one.changed > 0 { parts.append("\(one.changed) changed") }
      if one.added > 0 { parts.append("\(one.added) new") }
      if one.official > 0 { parts.append("\(counted(one.official, "official text")) as sent") }
      let end =
        one.path.map { (isTrial ? "would go to " : "written to ") + $0 } ?? "nothing written: fix the errors above"
      text.line(
        Piece(one.language, .bold), Piece("  \(parts.joined(separator: ", ")): "),
        Piece(end, one.path == nil ? .red : .plain))
    }
    text.line(Piece(findings.sum, .bold))
    return text
  }

  /// `gvl.translation-import/1`.
  package var json: JSONValue {
    let review = findings.review
    return [
      "schema": "gvl.translation-import/1", "dryRun": .bool(isTrial), "counts": severityCounts(review.open),
      "languages": .array(
        taken.map {
          [
            "files": .strings($0.files), "language": .string($0.language), "own": .integer($0.own),
            "changed": .integer($0.changed), "added": .integer($0.added), "official": .integer($0.official),
            "path": .text($0.path),
          ]
        }),
      "findings": .array(review.results.filter { $0.standing == .open }.map(\.json)),
    ]
  }
}
