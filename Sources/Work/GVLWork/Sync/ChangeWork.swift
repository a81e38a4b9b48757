import Files
import GVLArchive
import GVLChanges
import GVLRecordReports
import GVLSettings
import GVLSync
package import GVLWorkspace
import JSONText
import PlainText
package import Platform

/// `gvl sync --on-change`: runs a command for each change in the archive, again and again until it exits with 0.
///
/// Reported changes are stored on disk (`DeliveredChanges`) before the first sync and after each successful command, so
/// each change is reported at least once, even if the sync, the command or the machine stops.
package struct ChangeWork {
  package static let code = "sync.on-change"

  /// How the command ended.
  package typealias Ending = ChildProcess.Ending

  /// One run of the command.
  package struct Call: Sendable {
    package var line: String
    /// The changes in one sentence.
    package var summary: String
    /// Variables added to those of this process.
    package var environment: [String: String]
    /// The file for its standard input.
    package var input: String
  }

  private let command: String
  private let workspace: Workspace
  private let profiles: [WorkspaceProfile]
  private let disk: Disk

  /// Call it before the sync: if nothing was reported yet, the lists stored now are not reported as news.
  ///
  /// - Parameter profile: nil for all profiles of `gvl.yml`.
  package init(_ command: String, in workspace: Workspace, profile: String?) throws {
    guard command.contains(where: { !$0.isWhitespace }) else {
      throw WorkError(.usage, "usage.on-change", "--on-change: give a command for /bin/sh, such as './publish.sh'")
    }
    let settings = workspace.settings
    (self.command, self.workspace) = (command, workspace)
    profiles = profile != nil || settings.profiles.isEmpty ? [settings.profile.value] : settings.profiles
    disk = Disk(root: workspace.folder)
    if try DeliveredChanges(on: disk) == nil { try DeliveredChanges(try workspace.openArchive()).write(on: disk) }
  }

  /// Call it after the sync has released its lock: reports changes in the archive, even if the sync failed.
  ///
  /// - Parameters:
  ///   - source: the URL of the server, without credentials.
  ///   - run: starts the command and waits until it ends.
  package func report(
    specification: Int, source: String, by run: (Call) throws -> Ending
  ) throws(JobError) -> Done<Void> {
    try Done.work { notes in
      guard
        try DeliveredChanges(on: disk)?.news(in: Archive.open(workspace.folder), specification: specification) != nil
      else { return }
      let lock: FileLock
      do throws(FileError) { lock = try FileLock(disk.tree, DeliveredChanges.lock) } catch {
        guard error.code == .locked else { throw disk.failure(error) }
        return notes.note("another process is running the command of --on-change; what is new is reported after it")
      }
      defer { withExtendedLifetime(lock) {} }
      // Read under the lock: another process may have reported the change meanwhile.
      let archive = try Archive.open(workspace.folder)
      guard var told = try DeliveredChanges(on: disk), let news = told.news(in: archive, specification: specification)
      else {
        return
      }
      told.attempts += 1
      try told.write(on: disk)
      let notice = ChangeNotice(
        news, source: source, attempt: told.attempts, comparison: workspace.reopened.comparison(news, for: profiles))
      try disk.write(Array(notice.json.documentText.utf8), to: DeliveredChanges.change)
      let folder = FilePath.real(workspace.folder) ?? workspace.folder
      let ending = try run(
        Call(
          line: command, summary: notice.summary, environment: ["GVL_WORKSPACE": folder],
          input: disk.full(DeliveredChanges.change)))
      let how: String
      switch ending {
      case .status(0): return try DeliveredChanges(archive).write(on: disk)
      case .status(let number): how = "ended with \(number)"
      case .signal(let number): how = "was ended by signal \(number)"
      }
      throw WorkError(
        .failed, Self.code,
        "the command of --on-change \(how) (\(notice.summary), attempt \(told.attempts)); what came is stored, and the "
          + "next sync with --on-change runs it again")
    }
  }
}

extension Workspace {
  /// The meaning of news in the archive: the changes from the previous list to the newest, and each profile's verdict
  /// by its own policy.
  func comparison(_ news: ArchiveNews, for profiles: [WorkspaceProfile]) -> ChangeNotice.Comparison {
    var (from, to, missing) = (LoadedList?.none, LoadedList?.none, String?.none)
    if news.isNewList {
      do throws(WorkspaceError) {
        if let text = news.from { from = try list(text) }
        if let text = news.to { to = try list(text) }
        if news.from == nil { missing = "there was no list before" }
        if news.to == nil { missing = "there is no list any more" }
      } catch { missing = error.description }
    }
    guard let from, let to else {
      return ChangeNotice.Comparison(
        diff: nil,
        decisions: profiles.map { .init(profile: $0.name, message: news.isNewList ? missing : "the list is the same") })
    }
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
    return ChangeNotice.Comparison(
      diff: diff,
      decisions: profiles.map { profile in
        var decision = ChangeNotice.Decision(profile: profile.name)
        do throws(WorkspaceError) {
          let policy = try policy(of: profile)
          decision.policy = policy.name
          decision.decision = ReconsentDecision(
            from: from.list, to: to.list, diff: diff, profile: profile.selection, policy: policy)
        } catch { decision.message = error.description }
        return decision
      })
  }

  /// The list with these bytes, even if it was set aside or replaced by another text of its version.
  private func list(_ text: ArchiveNews.Text) throws(WorkspaceError) -> LoadedList {
    guard let stored = try openArchive().list(sha256: text.sha256) else {
      throw WorkspaceError(.notStored, text.list.description, "this text is not stored any more")
    }
    return try list(.reference(stored.reference))
  }
}
