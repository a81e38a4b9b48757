import GVLArchive
package import GVLChanges
package import GVLSync
package import JSONText
import PlainText

/// The changes of a sync, for a command that reads them on its standard input: `gvl.change/1`.
package struct ChangeNotice: Sendable {
  private let news: ArchiveNews
  private let source: String
  private let attempt: Int
  private let comparison: Comparison

  /// The meaning of the changes.
  package struct Comparison: Sendable {
    /// The comparison; nil unless there are two lists.
    package var diff: ListDiff?
    package var decisions: [Decision]

    package init(diff: ListDiff?, decisions: [Decision]) { (self.diff, self.decisions) = (diff, decisions) }
  }

  /// The decision for one profile.
  package struct Decision: Sendable {
    package var profile: String
    package var policy: String?
    package var decision: ReconsentDecision?
    /// Why there is no verdict.
    package var message: String?

    package init(profile: String, message: String? = nil) { (self.profile, self.message) = (profile, message) }
  }

  /// - Parameters:
  ///   - source: the URL without credentials.
  ///   - attempt: 1 for the first delivery of this notice.
  package init(_ news: ArchiveNews, source: String, attempt: Int, comparison: Comparison) {
    (self.news, self.source, self.attempt, self.comparison) = (news, source, attempt, comparison)
  }

  /// The strictest verdict; nil if no profile has one.
  package var verdict: Verdict? { comparison.decisions.compactMap(\.decision?.verdict).max() }

  /// For users: `v3/102 → v3/103, required`.
  package var summary: String {
    guard news.isNewList else {
      return "\(counted(news.files.count, "new file")) of \(news.to?.list.description ?? source)"
    }
    let lists = [news.from, news.to].map { $0?.list.description ?? "none" }.joined(separator: " → ")
    return lists + (verdict.map { ", \($0.rawValue)" } ?? "")
  }

  package var json: JSONValue {
    [
      "schema": "gvl.change/1", "source": .string(source), "specification": .integer(news.specification),
      "attempt": .integer(attempt), "from": news.from?.json ?? .null, "to": news.to?.json ?? .null,
      "files": .array(news.files.map(\.noticeJSON)), "summary": comparison.diff?.json["summary"] ?? .null,
      "verdict": .text(verdict?.rawValue), "profiles": .array(comparison.decisions.map(json)),
    ]
  }

  private func json(_ decision: Decision) -> JSONValue {
    [
      "profile": .string(decision.profile), "policy": .text(decision.policy),
      "verdict": .text(decision.decision?.verdict.rawValue),
      "reasons": decision.decision.map { .integer($0.reasons.count) } ?? .null, "message": .text(decision.message),
    ]
  }
}

extension Entry {
  fileprivate var noticeJSON: JSONValue {
    [
      "path": .string(path), "kind": .string(subject.language == nil ? "list" : "translation"),
      "list": .text(list?.description), "language": .text(subject.language),
      "lastUpdated": .text(lastUpdated?.description), "sha256": .string(sha256), "bytes": .integer(bytes),
    ]
  }
}
