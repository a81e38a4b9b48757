import Files
import GVLList
import JSONText
public import PlainText

/// One thing that is wrong with an archive.
public struct ArchiveProblem: Sendable, Hashable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// The index lists the file, but it does not exist.
    case missing = "verify.missing"
    /// The file exists, with other bytes.
    case changed = "verify.changed"
    /// The file exists, but the index does not list it.
    case unlisted = "verify.unlisted"
    /// A crash left the file under a temporary name.
    case leftover = "verify.leftover"
    /// A refused body without its reason, a reason without its body, or a body that does not match its reason.
    case quarantine = "verify.quarantine"
    /// The state file (times of requests) cannot be read.
    case state = "verify.state"
    /// The file cannot be read at all.
    case unreadable = "verify.unreadable"
  }

  /// The kind of problem, for scripts.
  public let code: Code
  /// Path from the workspace's folder.
  public let path: String
  /// The problem and the remedy: one line, lower case, no full stop.
  public let message: String

  /// `path: message`.
  public var description: String { "\(path): \(message)" }
}

extension Archive {
  /// Hashes every stored file again, and looks for missing, changed, unlisted and leftover files. Sorted by path.
  ///
  /// Changes that another process is making look like damage: `verify(folder:)` distinguishes them.
  ///
  /// - Parameter observe: called with the number of files checked, and of all files.
  package func verify(observe: (_ done: Int, _ total: Int) -> Void = { _, _ in }) -> [ArchiveProblem] {
    let going = going
    let entries = index.entries.filter { !going.contains($0.path) }
    var problems = entries.enumerated().compactMap { number, entry in
      observe(number, entries.count)
      return problem(with: entry)
    }
    // The bytes of texts that were set aside are judged with the quarantine, where they are.
    problems += index.aside.filter { !$0.path.isEmpty && (try? disk.exists($0.path)) != true }.compactMap {
      problem(with: $0)
    }
    let listed = Set(index.entries.map(\.path))
    if let problem = removalProblem() { problems.append(problem) }
    for path in Leftovers.find(disk) where disk.isLeftover(path) {
      problems.append(
        ArchiveProblem(
          code: .leftover, path: FileName.shown(path),
          message: "left by an interrupted run; the next sync or repair removes it"))
    }
    for path in unlisted(besides: listed) where !going.contains(path) {
      problems.append(
        ArchiveProblem(
          code: .unlisted, path: FileName.shown(path),
          message: "not in the index; `gvl archive repair` takes it in or sets it aside"))
    }
    problems += quarantineProblems()
    if let problem = stateProblem() { problems.append(problem) }
    return problems.sorted { ($0.path, $0.code.rawValue) < ($1.path, $1.code.rawValue) }
  }

  func problem(with entry: Entry) -> ArchiveProblem? {
    do throws(ArchiveError) {
      _ = try bytes(of: entry)
      return nil
    } catch {
      let code: ArchiveProblem.Code =
        error.code == .missing ? .missing : error.code == .changed ? .changed : .unreadable
      let message =
        switch code {
        case .missing: "listed, but not there"
        case .changed: "not the \(entry.bytes) bytes with SHA-256 \(entry.sha256) that were stored"
        default: error.message
        }
      return ArchiveProblem(code: code, path: entry.path, message: message)
    }
  }

  /// Names that begin with a dot, such as `.gitattributes`, are ignored.
  func unlisted(besides listed: Set<String>) -> [String] {
    let known: Set<String> = [ArchiveLayout.stateFolder, ArchiveLayout.quarantine, ArchiveLayout.index]
    return [ArchiveLayout.cache, ArchiveLayout.official].flatMap { disk.files(below: $0, skipping: known) }
      .filter { !listed.contains($0) && !Leftovers.name($0).hasPrefix(".") }
  }

  func quarantineProblems() -> [ArchiveProblem] {
    QuarantinedFile.all(on: disk).compactMap { file in
      file.problem.map { ArchiveProblem(code: .quarantine, path: file.path, message: $0) }
    }
  }

  /// Paths of the files that an unfinished prune removes.
  var going: Set<String> { Set(RemovalJournal.seen(on: disk).map(\.path)) }

  private func removalProblem() -> ArchiveProblem? {
    var message = "an interrupted prune; the next sync or repair ends it"
    do throws(ArchiveError) {
      guard try disk.exists(ArchiveLayout.removal) else { return nil }
    } catch { message = error.message }
    return ArchiveProblem(code: .leftover, path: ArchiveLayout.removal, message: message)
  }

  private func stateProblem() -> ArchiveProblem? {
    do throws(ArchiveError) {
      guard try disk.exists(ArchiveLayout.state) else { return nil }
      _ = try ArchiveState(disk.read(ArchiveLayout.state))
    } catch {
      return ArchiveProblem(
        code: .state, path: ArchiveLayout.state, message: "cannot be used, so that the next sync asks for everything")
    }
    return nil
  }
}

/// Files under a temporary name: a crash left them, or another process is writing them.
enum Leftovers {
  static func find(_ disk: Disk) -> [String] {
    [ArchiveLayout.cache, ArchiveLayout.official].flatMap { disk.files(below: $0) }
      .filter { name($0).hasPrefix(FileTree.temporaryPrefix) }
  }

  static func name(_ path: String) -> Substring {
    path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
  }
}

/// Result of checking an archive, and whether it is certain.
public struct VerifiedArchive: Sendable {
  /// The archive as of the last check.
  public let archive: Archive
  /// Empty if every file is as it was stored. Sorted by path.
  public let problems: [ArchiveProblem]
  /// Whether another process was writing during every check; then its unfinished changes were not judged.
  public let isBusy: Bool
}

extension Archive {
  /// Milliseconds between two checks.
  private static let pause = 100

  /// Hashes every file of an archive that other processes may be writing: a file that is not yet listed, or no longer,
  /// is no damage. Checks apparent damage again until no process writes. Needs no write permission.
  ///
  /// Blocks while it reads: some seconds for a record of many years.
  ///
  /// - Parameters:
  ///   - folder: the folder that contains `gvl-cache`.
  ///   - patience: milliseconds to wait for a writer to finish.
  /// - Throws: `ArchiveError` as `open(_:)`. Problems of single files are in the result, not thrown.
  public static func verify(folder: String, patience: Int = 10_000) throws(ArchiveError) -> VerifiedArchive {
    try verify(Disk(root: folder), patience: patience)
  }

  /// - Parameter observe: called with the numbers of files checked and of all; restarts if another process writes.
  package static func verify(
    _ disk: Disk, patience: Int, observe: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ArchiveError) -> VerifiedArchive {
    let (archive, problems, isBusy) = try steadily(disk, patience: patience) { $0.verify(observe: observe) }
    guard isBusy else { return VerifiedArchive(archive: archive, problems: problems, isBusy: false) }
    // A writer never replaces a file with other bytes, and unlists a file before it removes it.
    let certain = problems.filter { $0.code == .changed || $0.code == .missing }
    let now = try open(disk)
    let again = certain.isEmpty ? [] : Set(now.verify())
    return VerifiedArchive(archive: now, problems: certain.filter(again.contains), isBusy: true)
  }

  /// Checks until nothing is found, or until no process was writing during a check.
  static func steadily(
    _ disk: Disk, patience: Int, _ look: (Archive) -> [ArchiveProblem]
  ) throws(ArchiveError) -> (Archive, [ArchiveProblem], isBusy: Bool) {
    var left = patience
    while true {
      let wasHeld = ArchiveLock.isHeld(disk)
      let archive = try open(disk)
      let problems = look(archive)
      if problems.isEmpty { return (archive, [], false) }
      let isQuiet = !wasHeld && !ArchiveLock.isHeld(disk)
      if isQuiet, try open(disk).index == archive.index { return (archive, problems, false) }
      if left <= 0 { return (archive, problems, true) }
      System.pause(milliseconds: pause)
      left -= pause
    }
  }

  /// Problems of the texts that count, cheap enough for every status: a file that is missing or has another length,
  /// changed bytes of the newest list of a specification, or an index that lists none of the existing files.
  package func damage() -> [ArchiveProblem] {
    // Sorted by reference: the last one of a specification is its newest.
    let counting = lists().filter(\.counts)
    let newest = Set(
      Dictionary(counting.map { ($0.reference.specification, $0.path) }, uniquingKeysWith: { $1 }).values)
    if let lostIndex { return [lostIndex] }
    return (counting.map(\.entry) + translations().filter(\.counts).map(\.entry) + extraFiles())
      .compactMap { entry in
        if newest.contains(entry.path) { return problem(with: entry) }
        // A file that cannot be examined gives its own reason.
        return (try? isPresent(entry)) == true ? nil : problem(with: entry)
      }
  }

  /// Finds the problems of the texts that count; checks again while another process writes.
  package static func damage(folder: String, patience: Int = 2000) throws(ArchiveError) -> (Archive, [ArchiveProblem]) {
    let (archive, problems, _) = try steadily(Disk(root: folder), patience: patience) { $0.damage() }
    return (archive, problems)
  }
}

extension Archive {
  /// The problem of an index that is empty although files of an archive exist: it was lost, or a first sync was killed
  /// before writing it. Nil if no files exist or the index lists any.
  package var lostIndex: ArchiveProblem? { index.entries.isEmpty ? unlisted : nil }

  /// The problem of archive files that the index does not list, as after a lost index that a new one replaced; nil if
  /// every file is listed.
  package var unlisted: ArchiveProblem? {
    let listed = Set(index.entries.map(\.path)).union(index.aside.map(\.path)).union(going)
    let count = unlisted(besides: listed).count { ArchiveLayout.place(of: $0) != nil }
    guard count > 0 else { return nil }
    return ArchiveProblem(
      code: .unlisted, path: ArchiveLayout.index,
      message: "it does not list the \(counted(count, "file")) that \(count == 1 ? "lies" : "lie") here; "
        + "`gvl archive repair` takes them in")
  }
}
