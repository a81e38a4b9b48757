/// The files of one run of the program, so that its outputs do not overwrite its inputs or each other.
///
/// Nothing is recorded where no run is bound to `current`. Work on other threads has to be bound again, as `inParallel`
/// does.
package final class RunFiles: Sendable {
  @TaskLocal package static var current: RunFiles?

  private struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(_ facts: FileFacts) { (device, inode) = (facts.device, facts.inode) }
  }

  /// The regular files that were read or written.
  private let used = Locked<Set<Identity>>([])
  /// The files that the user named for output: as named, and with every link resolved.
  private let wanted = Locked<[(path: String, place: String)]>([])

  /// Standard input counts as read if it is a file.
  package init() {
    var status = stat()
    if unsafe fstat(0, &status) == 0 { note(FileFacts(status)) }
  }

  package func note(_ facts: FileFacts) {
    guard facts.kind == .file else { return }
    used.withLock { _ = $0.insert(Identity(facts)) }
  }

  package func has(_ facts: FileFacts) -> Bool { used.withLock { $0.contains(Identity(facts)) } }

  /// Records files that the run is going to write.
  package func want(_ paths: [String]) { wanted.withLock { $0 += paths.map { ($0, FilePath.resolved($0)) } } }

  /// The file in a folder that the user named for output, as named.
  package func wanted(in folder: String) -> String? {
    let place = FilePath.resolved(folder)
    return wanted.withLock { $0.first { $0.place.hasPrefix(place + "/") }?.path }
  }
}
