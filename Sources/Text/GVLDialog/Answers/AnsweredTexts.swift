/// The texts of one language, and what reviewers answered on them.
package struct AnsweredTexts: Sendable {
  /// SHA-256 of each text as it is now (`ReviewedText`), by key.
  private let digests: [String: String]
  private let answers: [String: [ReviewAnswer]]

  package init(digests: [String: String] = [:], _ answers: ReviewAnswers = ReviewAnswers()) {
    (self.digests, self.answers) = (digests, answers.byKey)
  }

  /// Nil where there is no such text.
  package func sha256(of key: String) -> String? { digests[key] }

  /// Approvals of a text as it is now.
  package func approvals(of key: String) -> [ReviewAnswer] {
    (answers[key] ?? []).filter { $0.isApproved && $0.sha256 == digests[key] }
  }

  package func isApproved(_ key: String) -> Bool { !approvals(of: key).isEmpty }

  /// Approvals that no longer hold, since the text or its English has changed.
  package func earlierApprovals(of key: String) -> [ReviewAnswer] {
    (answers[key] ?? []).filter { $0.isApproved && $0.sha256 != digests[key] }
  }

  package func notes(on key: String) -> [ReviewAnswer] { (answers[key] ?? []).filter { $0.note != nil } }

  /// Whether somebody has a note on a text as it is now.
  package func hasNote(on key: String) -> Bool { notes(on: key).contains { !isEarlier($0) } }

  /// Whether an answer is on other words than those of now.
  package func isEarlier(_ answer: ReviewAnswer) -> Bool { answer.sha256 != digests[answer.key] }
}
