import Files
import GVLModel
import JSONText

/// One thing that `archive verify` finds wrong.
package struct ArchiveProblem: Sendable, Hashable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable, CaseIterable {
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

  package let code: Code
  /// From the workspace's folder.
  package let path: String
  package let message: String

  package var description: String { "\(path): \(message)" }
}

extension Archive {
  /// Hashes every stored file again, and looks for what is missing, changed, unlisted or left over. Sorted by path.
  ///
  /// What another process is doing at this moment looks like harm: `verify(folder:)` tells the two apart.
  package func verify() -> [ArchiveProblem] {
    let going = Set((Removal(on: disk)?.files ?? []).map(\.path))
    var problems = index.entries.filter { !going.contains($0.path) }.compactMap { problem(with: $0) }
    // The bytes of what was set aside are judged with the quarantine, where they lie.
    problems += index.aside.filter { !$0.path.isEmpty && !disk.exists($0.path) }.compactMap { problem(with: $0) }
    let listed = Set(index.entries.map(\.path))
    if disk.exists(ArchiveLayout.removal) {
      problems.append(
        ArchiveProblem(
          code: .leftover, path: ArchiveLayout.removal, message: "an interrupted prune; the next sync or repair ends it"
        ))
    }
    for path in Leftovers.find(disk) {
      problems.append(
        ArchiveProblem(
          code: .leftover, path: FileName.shown(path),
          message: "left by an interrupted run; the next sync or repair removes it"))
    }
    for path in strangers(besides: listed) where !going.contains(path) {
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
  func strangers(besides listed: Set<String>) -> [String] {
    let known: Set<String> = [ArchiveLayout.stateFolder, ArchiveLayout.quarantine, ArchiveLayout.index]
    return [ArchiveLayout.cache, ArchiveLayout.official].flatMap { disk.files(below: $0, skipping: known) }
      .filter { !listed.contains($0) && !Leftovers.name($0).hasPrefix(".") }
  }

  func quarantineProblems() -> [ArchiveProblem] {
    QuarantinedFile.all(on: disk).compactMap { file in
      file.problem.map { ArchiveProblem(code: .quarantine, path: file.path, message: $0) }
    }
  }

  private func stateProblem() -> ArchiveProblem? {
    guard disk.exists(ArchiveLayout.state) else { return nil }
    do throws(ArchiveError) { _ = try ArchiveState(disk.read(ArchiveLayout.state)) } catch {
      return ArchiveProblem(
        code: .state, path: ArchiveLayout.state, message: "cannot be used, so that the next sync asks for everything")
    }
    return nil
  }
}

/// Files that a crash has left under a temporary name.
enum Leftovers {
  static func find(_ disk: Disk) -> [String] {
    [ArchiveLayout.cache, ArchiveLayout.official].flatMap { disk.files(below: $0) }
      .filter { name($0).hasPrefix(AtomicFile.prefix) }
  }

  static func name(_ path: String) -> Substring {
    path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
  }
}
