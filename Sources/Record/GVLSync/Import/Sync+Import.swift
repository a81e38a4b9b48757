import Files
package import GVLArchive
package import PlainText

extension Sync {
  /// Adds lists and translations from files to the archive on a disk, byte for byte.
  ///
  /// The content decides what a file is; it must pass the gates of a numbered list. All files are judged before the
  /// first is stored, without the lock. Texts of one number are stored in the order of their dates, so that the latest
  /// one counts. A refused file stays where it is and is not copied.
  ///
  /// A file that contradicts the archive is refused too: a file of a bundle, a narrowed list, a number that no list can
  /// have yet, a text that was set aside. `accepting` imports it all the same and marks it.
  ///
  /// - Parameters:
  ///   - names: the files' names in messages; their last components and the folders `v2` and `v3` are evaluated.
  ///   - observe: called with the numbers of steps done and of all: each file is judged, then stored.
  ///   - bundle: returns the bundle that contains a file; nil if none does.
  ///   - language: returns the list's code for the language in a file's name; nil if it is not a language.
  ///   - read: returns the bytes of a file, or why it cannot be read. Called twice for stored files.
  package static func importFiles(
    _ names: [String], into disk: Disk, now: Timestamp, wait: LockWait = .seconds(60),
    accepting: Bool = false, observe: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    bundle: @escaping (String) -> ImportBundle?, language: (String) -> String?,
    read: (String) -> Result<[UInt8], ImportReadError>
  ) throws(ArchiveError) -> ImportReport {
    var report = ImportReport()
    var taken: [(index: Int, candidate: ImportCandidate)] = []
    let bundles = ImportBundles(of: names, bundle)
    for (number, name) in names.enumerated() {
      observe(number, 2 * names.count)
      var file = ImportedFile(name, .refused)
      do throws(ImportCandidate.Refused) {
        if !accepting, let refused = bundles.refusal(name) { throw refused }
        let candidate = try ImportCandidate(bytes(name, read), name: name, now: now, language: language)
        if !accepting, let refused = bundles.refusal(sha256: candidate.sha256) { throw refused }
        (file.list, file.language) = (candidate.subject.list, candidate.subject.language)
        taken.append((report.files.count, candidate))
      } catch { file.refuse(error) }
      report.files.append(file)
    }
    guard !taken.isEmpty else { return report }
    taken.sort {
      ($0.candidate.lastUpdated?.milliseconds ?? 0, $0.index) < ($1.candidate.lastUpdated?.milliseconds ?? 0, $1.index)
    }
    let writer = try ArchiveWriter(disk, wait: wait)
    for (number, (index, candidate)) in taken.enumerated() {
      observe(2 * names.count - taken.count + number, 2 * names.count)
      try store(candidate, writer, now, accepting ? bundles : nil, read, &report.files[index])
    }
    try writer.commit()
    return report
  }

  /// - Parameter accepted: marks texts of bundles that the user accepted although they contradict the archive.
  private static func store(
    _ candidate: ImportCandidate, _ writer: ArchiveWriter, _ now: Timestamp, _ accepted: ImportBundles?,
    _ read: (String) -> Result<[UInt8], ImportReadError>, _ file: inout ImportedFile
  ) throws(ArchiveError) {
    let bytes: [UInt8]
    let contradiction = candidate.contradiction(in: writer.archive, now: now)
    do throws(ImportCandidate.Refused) {
      if let contradiction, accepted == nil { throw contradiction }
      bytes = try self.bytes(file.name, read)
      guard Digest.sha256(bytes) == candidate.sha256 else {
        throw ImportCandidate.Refused("import.changed", "the file has changed while it was read; import it again")
      }
    } catch { return file.refuse(error) }
    let accepted =
      contradiction ?? accepted?.refusal(file.name) ?? accepted?.refusal(sha256: candidate.sha256)
    let stored = try writer.store(
      bytes, as: candidate.subject, lastUpdated: candidate.lastUpdated, from: .file(accepted: accepted?.code), now: now)
    file.path = stored.entry.path
    switch stored {
    case .stored: file.outcome = .stored
    case .unchanged: file.outcome = .present
    case .restored:
      file.outcome = .stored
      file.message = "the archive had lost it"
    case .republished(_, let beside):
      file.outcome = .republished
      file.message = "other bytes than \(beside.path) under the same number; both are kept"
    }
    if let accepted {
      (file.code, file.message) = (accepted.code, "accepted as you asked: \(accepted.message)")
    }
  }

  private static func bytes(
    _ name: String, _ read: (String) -> Result<[UInt8], ImportReadError>
  ) throws(ImportCandidate.Refused) -> [UInt8] {
    switch read(name) {
    case .success(let bytes): return bytes
    case .failure(let error): throw ImportCandidate.Refused("import.unreadable", error.message)
    }
  }
}

/// Why a file to be imported cannot be read.
package struct ImportReadError: Error, Sendable, Hashable {
  /// Lower case, no full stop.
  package let message: String

  package init(_ message: String) { self.message = message }
}
