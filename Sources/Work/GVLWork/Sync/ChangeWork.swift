import Files
import GVLArchive
import GVLRecordReports
import GVLSettings
import GVLSync
package import GVLWorkspace
import JSONText
package import Platform

/// `gvl sync --on-change`: what is new in the archive is reported to a command, once, and again until it ends with 0.
///
/// What was reported is on the disk (`DeliveredChanges`) before the first sync and after each command that ended well, so that a
/// change is reported at least once, whatever dies: the sync, the command, the machine.
package struct ChangeWork {
  package static let code = "sync.on-change"

  /// How a command ended.
  package typealias Ending = ChildProcess.Ending

  /// A command that is to be run.
  package struct Call: Sendable {
    package var line: String
    /// What has changed, for people.
    package var summary: String
    /// Beside the variables of this process.
    package var environment: [String: String]
    /// A file for its standard input.
    package var input: String
  }

  private let command: String
  private let workspace: Workspace
  private let profiles: [WorkspaceProfile]
  private let disk: Disk

  /// Before the sync: where nothing was reported yet, what is stored now is no news.
  ///
  /// - Parameter profile: nil for all profiles of the file.
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

  /// After the sync, whose lock is free again: whatever it came to, what is stored is reported.
  ///
  /// - Parameters:
  ///   - source: without credentials.
  ///   - run: starts the command and waits until it has ended.
  package func report(
    specification: Int, source: String, by run: (Call) throws -> Ending
  ) throws(Undone) -> Done<Void> {
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
      // Under the lock: another process may have reported it meanwhile.
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
