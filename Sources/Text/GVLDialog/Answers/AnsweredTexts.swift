/// The texts of one language with the answers of reviewers.
package struct AnsweredTexts: Sendable {
  /// SHA-256 of each current text (`ReviewedText`), by key.
  private let digests: [String: String]
  private let answers: [String: [ReviewAnswer]]

  package init(digests: [String: String] = [:], _ answers: ReviewAnswers = ReviewAnswers()) {
    (self.digests, self.answers) = (digests, answers.byKey)
  }

  /// The SHA-256 of the current text; nil if the text does not exist.
  package func sha256(of key: String) -> String? { digests[key] }

  /// Approvals of the current text.
  package func approvals(of key: String) -> [ReviewAnswer] {
    (answers[key] ?? []).filter { $0.isApproved && $0.sha256 == digests[key] }
  }

  package func isApproved(_ key: String) -> Bool { !approvals(of: key).isEmpty }

  /// Approvals that are outdated, because the text or its English has changed.
  package func earlierApprovals(of key: String) -> [ReviewAnswer] {
    (answers[key] ?? []).filter { $0.isApproved && $0.sha256 != digests[key] }
  }

  package func notes(on key: String) -> [ReviewAnswer] { (answers[key] ?? []).filter { $0.note != nil } }

  /// Whether a reviewer has a note on the current text.
  package func hasNote(on key: String) -> Bool { notes(on: key).contains { !isEarlier($0) } }

  /// Whether an answer is about an earlier version of the text.
  package func isEarlier(_ answer: ReviewAnswer) -> Bool { answer.sha256 != digests[answer.key] }
}
