import Files
import GVLArchive
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace
import JSONText

/// `gvl sync --on-change`: a command that is told what is new in the archive, once, and again until it ends with 0.
///
/// What was told is on the disk (`ToldRecord`) before the first sync and after each command that ended well, so that a
/// change is told at least once, whatever dies: the sync, the command, the machine.
struct OnChange {
  static let code = "sync.on-change"

  private let command: String
  private let workspace: Workspace
  private let profiles: [WorkspaceProfile]
  private let disk: Disk
  private let told: ToldRecord

  /// Before the sync: where nothing was told yet, what is stored now is no news.
  init(_ command: String, _ workspace: Workspace, profiles: [WorkspaceProfile]) throws {
    guard command.contains(where: { !$0.isWhitespace }) else {
      throw CommandError(.usage, "usage.on-change", "--on-change: give a command for /bin/sh, such as './publish.sh'")
    }
    (self.command, self.workspace, self.profiles) = (command, workspace, profiles)
    disk = Disk(root: workspace.folder)
    if let known = try ToldRecord(on: disk) {
      told = known
    } else {
      told = ToldRecord(try workspace.archive())
      try told.write(on: disk)
    }
  }

  /// After the sync, whose lock is free again: whatever it came to, what is stored is told.
  ///
  /// - Parameter source: without credentials.
  func tell(specification: Int, source: String) throws {
    guard try ToldRecord(on: disk)?.news(in: workspace.archive(), specification: specification) != nil else { return }
    let lock: FileLock
    do throws(FileError) { lock = try FileLock(disk.tree, ToldRecord.lock) } catch {
      guard error.code == .locked else { throw disk.failure(error) }
      return Console.note("another process is running the command of --on-change; what is new is told after it")
    }
    defer { withExtendedLifetime(lock) {} }
    // Under the lock: another process may have told it meanwhile.
    let archive = try workspace.archive()
    guard var told = try ToldRecord(on: disk), let news = told.news(in: archive, specification: specification) else {
      return
    }
    told.attempts += 1
    try told.write(on: disk)
    let notice = ChangeNotice(
      news, source: source, attempt: told.attempts, profiles: profiles, in: workspace)
    try disk.write(Array(notice.json.documentText.utf8), to: ToldRecord.change)
    Console.tell("\(notice.summary): running \(command)", code: "on-change.run")
    let folder = FilePath.real(workspace.folder) ?? workspace.folder
    let ending = try ShellCommand(line: command, environment: ["GVL_WORKSPACE": folder])
      .run(input: disk.full(ToldRecord.change))
    let how: String
    switch ending {
    case .status(0): return try ToldRecord(archive).write(on: disk)
    case .status(let number): how = "ended with \(number)"
    case .signal(let number): how = "was ended by signal \(number)"
    }
    throw CommandError(
      .failed, Self.code,
      "the command of --on-change \(how) (\(notice.summary), attempt \(told.attempts)); what came is stored, and the "
        + "next sync with --on-change runs it again")
  }
}
