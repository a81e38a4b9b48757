import GVLArchive
package import GVLChanges
import GVLModel
package import GVLSync
package import GVLWorkspace
package import JSONText
import PlainText

/// What a sync has changed, as a command reads it on its standard input: `gvl.change/1`.
package struct ChangeNotice: Sendable {
  private let news: ArchiveNews
  private let source: String
  private let attempt: Int
  private let diff: ListDiff?
  private let decisions: [Decision]

  private struct Decision: Sendable {
    var profile: String
    var policy: String?
    var decision: ReconsentDecision?
    /// Why there is no verdict.
    var message: String?
  }

  /// Decides for each profile by its own policy, where there is another list than before.
  ///
  /// - Parameters:
  ///   - source: without credentials.
  ///   - attempt: 1 for the first time that this is told.
  package init(
    _ news: ArchiveNews, source: String, attempt: Int, profiles: [WorkspaceProfile], in workspace: Workspace
  ) {
    (self.news, self.source, self.attempt) = (news, source, attempt)
    var (from, to, missing) = (LoadedList?.none, LoadedList?.none, String?.none)
    if news.isNewList {
      do throws(WorkspaceError) {
        if let text = news.from { from = try workspace.list(text) }
        if let text = news.to { to = try workspace.list(text) }
        if news.from == nil { missing = "there was no list before" }
        if news.to == nil { missing = "there is no list any more" }
      } catch { missing = error.description }
    }
    guard let from, let to else {
      diff = nil
      decisions = profiles.map {
        Decision(profile: $0.name, message: news.isNewList ? missing : "the list is the same")
      }
      return
    }
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
    self.diff = diff
    decisions = profiles.map { profile in
      var decision = Decision(profile: profile.name)
      do throws(WorkspaceError) {
        let policy = try workspace.policy(of: profile)
        decision.policy = policy.name
        decision.decision = ReconsentDecision(
          from: from.list, to: to.list, diff: diff, profile: profile.selection, policy: policy)
      } catch { decision.message = error.description }
      return decision
    }
  }

  /// The strictest one; nil where no profile has one.
  package var verdict: Verdict? { decisions.compactMap(\.decision?.verdict).max() }

  /// `v3/102 → v3/103, required`, for people.
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
      "files": .array(news.files.map(\.noticeJSON)), "summary": diff?.json["summary"] ?? .null,
      "verdict": .text(verdict?.rawValue), "profiles": .array(decisions.map(json)),
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

extension Workspace {
  /// The text with these bytes, also where another one of its number counts now or it was set aside.
  fileprivate func list(_ text: ArchiveNews.Text) throws(WorkspaceError) -> LoadedList {
    guard let stored = try openArchive().list(sha256: text.sha256) else {
      throw WorkspaceError(.notStored, text.list.description, "this text is not stored any more")
    }
    return try list(.reference(stored.reference))
  }
}
