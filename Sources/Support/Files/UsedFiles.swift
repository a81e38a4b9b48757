/// The regular files that this program has read or written, so that outputs do not overwrite them.
///
/// Nothing is recorded unless the program calls `remember()` once, at its start.
package enum UsedFiles {
  private struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(_ facts: FileFacts) { (device, inode) = (facts.device, facts.inode) }
  }

  private static let known = Locked<Set<Identity>?>(nil)

  /// Starts recording. Standard input counts as read if it is a file.
  package static func remember() {
    known.withLock { $0 = $0 ?? [] }
    var status = stat()
    if unsafe fstat(0, &status) == 0 { note(FileFacts(status)) }
  }

  package static func note(_ facts: FileFacts) {
    guard facts.kind == .file else { return }
    known.withLock { _ = $0?.insert(Identity(facts)) }
  }

  package static func has(_ facts: FileFacts) -> Bool { known.withLock { $0?.contains(Identity(facts)) ?? false } }
}
