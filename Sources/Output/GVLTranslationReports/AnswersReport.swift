package import GVLDialog
package import JSONText
import PlainText
package import ReportFormats

/// The result of importing reviewers' answers on translations.
package struct AnswersReport: Sendable {
  /// One language.
  package struct Taken: Sendable {
    package var language: String
    /// The reviewers, by name.
    package var reviewers: [String]
    /// Texts approved in their present form: our own texts, and official texts.
    package var approvedOwn = 0
    package var approvedOfficial = 0
    /// Approvals of texts that have changed since; they do not count.
    package var earlier: Int
    /// Notes on any texts.
    package var notes: Int
    /// Keys that belong to no text of the workspace.
    package var unknown: [String]
    /// The number of our own texts in the language; nil if it has none yet.
    package var own: Int?
    /// Reviewers added to the file of our own texts.
    package var reviewedBy: [String] = []
    /// The file of answers; nil if all were known already.
    package var path: String?
    /// The file of our own texts, if a reviewer was added to it.
    package var dialogPath: String?

    package init(language: String, _ answers: ReviewAnswers, _ texts: AnsweredTexts) {
      self.language = language
      reviewers = Set(answers.all.map(\.who)).sorted()
      let keys = Set(answers.all.map(\.key)).sorted()
      let known = keys.filter { texts.sha256(of: $0) != nil }
      unknown = keys.filter { texts.sha256(of: $0) == nil }
      let approved = known.filter(texts.isApproved)
      approvedOfficial = approved.count { $0.hasPrefix("official.") }
      approvedOwn = approved.count - approvedOfficial
      earlier = known.reduce(0) { $0 + texts.earlierApprovals(of: $1).count }
      notes = answers.all.count { $0.note != nil }
    }
  }

  package var taken: [Taken]
  /// True for a dry run, which writes nothing.
  package var isTrial: Bool

  package init(_ taken: [Taken], isTrial: Bool) { (self.taken, self.isTrial) = (taken, isTrial) }

  package var textReport: TextReport {
    var text = TextReport()
    let to = isTrial ? "would go to" : "written to"
    for one in taken {
      var parts: [String] = []
      if let own = one.own { parts.append("\(one.approvedOwn) of \(counted(own, "text")) of ours approved") }
      if one.approvedOfficial > 0 { parts.append("\(counted(one.approvedOfficial, "official text")) approved") }
      if one.notes > 0 { parts.append(counted(one.notes, "note")) }
      text.line(
        Piece(one.language, .bold),
        Piece("  \(CleanText.brief(one.reviewers.joined(separator: "; "), to: 200)): \(parts.joined(separator: ", "))"))
      if one.earlier > 0 {
        text.line(
          Piece(
            "    \(counted(one.earlier, "approval")) not counted: the text or its English has changed since", .yellow))
      }
      if !one.unknown.isEmpty {
        let names = one.unknown.prefix(5).map { CleanText.brief($0, to: 80) }.joined(separator: ", ")
        let more = one.unknown.count > 5 ? ", …" : ""
        text.line(Piece("    \(counted(one.unknown.count, "key")) unknown here: \(names)\(more)", .yellow))
      }
      text.line(Piece("    " + (one.path.map { "answers \(to) \($0)" } ?? "these answers are known already")))
      if let path = one.dialogPath {
        text.line(
          Piece("    reviewed by \(CleanText.brief(one.reviewedBy.joined(separator: "; "), to: 200)): \(to) \(path)"))
      } else if let own = one.own, one.approvedOwn < own {
        text.line(
          Piece("    `reviewedBy` stays as it is: it names those who have approved all \(own) texts of ours", .dim))
      }
    }
    return text
  }

  /// `gvl.review-import/1`.
  package var json: JSONValue {
    [
      "schema": "gvl.review-import/1", "dryRun": .bool(isTrial),
      "languages": .array(
        taken.map {
          [
            "language": .string($0.language), "reviewers": .strings($0.reviewers),
            "approved": ["own": .integer($0.approvedOwn), "official": .integer($0.approvedOfficial)],
            "own": $0.own.map { .integer($0) } ?? .null, "earlier": .integer($0.earlier), "notes": .integer($0.notes),
            "unknown": .strings($0.unknown), "reviewedBy": .strings($0.reviewedBy), "path": .text($0.path),
            "dialogPath": .text($0.dialogPath),
          ]
        }),
    ]
  }
}
