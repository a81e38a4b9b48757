import Files
import GVLList
import JSONText
public import PlainText

/// One thing that is wrong with an archive.
public struct ArchiveProblem: Sendable, Hashable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable, CaseIterable {
    /// Listed, but not there.
    case missing = "verify.missing"
    /// There, with other bytes.
    case changed = "verify.changed"
    /// There, but not listed.
    case unlisted = "verify.unlisted"
    /// Left by a crash under a temporary name.
    case leftover = "verify.leftover"
    /// A refused body without its reason, a reason without its body, or not the body of that reason.
    case quarantine = "verify.quarantine"
    /// The clock times cannot be read.
    case state = "verify.state"
    /// Cannot be read at all.
    case unreadable = "verify.unreadable"
  }

  /// What is wrong, as a program sees it.
  public let code: Code
  /// From the workspace's folder.
  public let path: String
  /// What is wrong and what to do: one line, lower case, no full stop.
  public let message: String

  /// `path: message`.
  public var description: String { "\(path): \(message)" }
}

extension Archive {
  /// Hashes every stored file again, and looks for what is missing, changed, unlisted or left over. Sorted by path.
  ///
  /// What another process is doing at this moment looks like harm: `verify(folder:)` tells the two apart.
  ///
  /// - Parameter observe: told how many files are looked at, of how many.
  package func verify(observe: (_ done: Int, _ total: Int) -> Void = { _, _ in }) -> [ArchiveProblem] {
    let going = going
    let entries = index.entries.filter { !going.contains($0.path) }
    var problems = entries.enumerated().compactMap { number, entry in
      observe(number, entries.count)
      return problem(with: entry)
    }
    // The bytes of what was set aside are judged with the quarantine, where they lie.
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

  /// Names that begin with a dot are nobody's business: `.gitattributes` and the like.
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

  /// Paths of the files that a prune which has not ended removes.
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

/// Files under a temporary name: a crash has left them, or another process is writing them.
enum Leftovers {
  static func find(_ disk: Disk) -> [String] {
    [ArchiveLayout.cache, ArchiveLayout.official].flatMap { disk.files(below: $0) }
      .filter { name($0).hasPrefix(Disk.temporaryPrefix) }
  }

  static func name(_ path: String) -> Substring {
    path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
  }
}

/// What a look at an archive found, and how sure it can be.
public struct VerifiedArchive: Sendable {
  /// As it was when it was looked at last.
  public let archive: Archive
  /// Empty where every file is as it was stored. Sorted by path.
  public let problems: [ArchiveProblem]
  /// Another process was writing all the time: what it has under way was not judged.
  public let isBusy: Bool
}

extension Archive {
  /// Milliseconds between two looks.
  private static let pause = 100

  /// Hashes every file of an archive that others may be writing at this moment: a file that is not listed yet, or not any
  /// more, is no harm. Whatever looks like harm is looked at again until nobody writes; needs no right to write itself.
  ///
  /// Blocks while it reads: some seconds for a record of many years.
  ///
  /// - Parameters:
  ///   - folder: the folder that `gvl-cache` lies in.
  ///   - patience: milliseconds to wait for a writer to come to its end.
  /// - Throws: `ArchiveError` as `open(_:)`. What is wrong with single files is no error but in the answer.
  public static func verify(folder: String, patience: Int = 10_000) throws(ArchiveError) -> VerifiedArchive {
    try verify(Disk(root: folder), patience: patience)
  }

  /// - Parameter observe: told how many files are looked at, of how many; from the first one again where somebody writes.
  package static func verify(
    _ disk: Disk, patience: Int, observe: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ArchiveError) -> VerifiedArchive {
    let (archive, problems, isBusy) = try steadily(disk, patience: patience) { $0.verify(observe: observe) }
    guard isBusy else { return VerifiedArchive(archive: archive, problems: problems, isBusy: false) }
    // A writer replaces no file with other bytes, and lists what it removes no longer.
    let certain = problems.filter { $0.code == .changed || $0.code == .missing }
    let now = try open(disk)
    let again = certain.isEmpty ? [] : Set(now.verify())
    return VerifiedArchive(archive: now, problems: certain.filter(again.contains), isBusy: true)
  }

  /// Looks until nothing is found, or nobody was writing while it was found.
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

  /// What is wrong with the texts that count: one that is gone or has another length, and of the newest list of a
  /// specification whether its bytes are those that were stored. An index that lists none of the files that are there. Cheap enough for every status.
  package func harm() -> [ArchiveProblem] {
    // Sorted by reference: the last one of a specification is its newest.
    let counting = lists().filter(\.counts)
    let newest = Set(
      Dictionary(counting.map { ($0.reference.specification, $0.path) }, uniquingKeysWith: { $1 }).values)
    if let lostIndex { return [lostIndex] }
    return (counting.map(\.entry) + translations().filter(\.counts).map(\.entry) + extraFiles())
      .compactMap { entry in
        if newest.contains(entry.path) { return problem(with: entry) }
        // What cannot be looked at says why.
        return (try? isPresent(entry)) == true ? nil : problem(with: entry)
      }
  }

  /// The same, looked at again while another process writes.
  package static func harm(folder: String, patience: Int = 2000) throws(ArchiveError) -> (Archive, [ArchiveProblem]) {
    let (archive, problems, _) = try steadily(Disk(root: folder), patience: patience) { $0.harm() }
    return (archive, problems)
  }
}
