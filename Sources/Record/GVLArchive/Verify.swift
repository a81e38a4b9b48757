import Files
import GVLModel

/// What a look at an archive found, and how sure it can be.
package struct VerifiedArchive: Sendable {
  package let archive: Archive
  package let problems: [ArchiveProblem]
  /// Another process was writing all the time: what it has under way was not judged.
  package let isBusy: Bool
}

extension Archive {
  /// Milliseconds between two looks.
  private static let pause = 100

  /// Verifies an archive that others may be writing at this moment: a file that is not listed yet, or not any more, is no
  /// harm. Whatever looks like harm is looked at again until nobody writes; needs no right to write itself.
  ///
  /// - Parameter patience: milliseconds to wait for a writer to come to its end.
  package static func verify(folder: String, patience: Int = 10_000) throws(ArchiveError) -> VerifiedArchive {
    try verify(Disk(root: folder), patience: patience)
  }

  package static func verify(_ disk: Disk, patience: Int) throws(ArchiveError) -> VerifiedArchive {
    let (archive, problems, isBusy) = try steadily(disk, patience: patience) { $0.verify() }
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
  /// specification whether its bytes are those that were stored. Cheap enough for every status.
  package func harm() -> [ArchiveProblem] {
    // Sorted by reference: the last one of a specification is its newest.
    let counting = lists().filter(\.counts)
    let newest = Set(
      Dictionary(counting.map { ($0.reference.specification, $0.path) }, uniquingKeysWith: { $1 }).values)
    return (counting.map(\.entry) + translations().filter(\.counts).map(\.entry) + further())
      .compactMap { entry in
        if newest.contains(entry.path) { return problem(with: entry) }
        return isPresent(entry) ? nil : problem(with: entry)
      }
  }

  /// The same, looked at again while another process writes.
  package static func harm(folder: String, patience: Int = 2000) throws(ArchiveError) -> (Archive, [ArchiveProblem]) {
    let (archive, problems, _) = try steadily(Disk(root: folder), patience: patience) { $0.harm() }
    return (archive, problems)
  }
}

extension ArchiveLock {
  /// Whether a process is writing the archive now. Needs no right to write, and makes nothing.
  static func isHeld(_ disk: Disk) -> Bool {
    do throws(FileError) { _ = try FileLock(disk.tree, ArchiveLayout.lock, .shared) } catch {
      return error.code == .locked
    }
    return false
  }
}
