import CurlHTTP
package import GVLArchive
import GVLDecision
package import GVLList
package import GVLSync
import GVLText
package import GVLWorkspace
package import PlainText

/// Jobs that change the archive.
extension Workspace {
  /// Deletes old refused bodies and, on request, old lists; or only reports what it would delete.
  ///
  /// - Parameters:
  ///   - age: refused bodies older than this are deleted.
  ///   - keep: the number of newest lists to keep of each specification; nil keeps all.
  ///   - wait: nil deletes nothing.
  package func pruneArchive(
    olderThan age: Age, keep: Int?, now: Timestamp, waiting wait: LockWait?
  ) throws(JobError) -> Done<ArchivePrune> {
    try Done.work { notes in
      if let keep, keep < 1 {
        throw WorkError(.usage, "usage.keep", "--keep \(keep): write a number of lists, at least 1")
      }
      try requireArchive()
      try requireIndex()
      // A lock file that cannot be read may pin any list, so its error ends the work.
      let pinned = keep == nil ? [] : try lock()?.digests ?? []
      let limits = ArchivePrune.Limits(quarantineAge: age.seconds, keep: keep, pinned: pinned)
      let prune =
        if let wait {
          try ArchivePrune.run(on: Disk(root: folder), limits, now: now, wait: wait)
        } else {
          ArchivePrune(try openArchive(), limits, now: now)
        }
      if prune.files.contains(where: { $0.kind != .quarantine }) {
        notes.note("decisions and bundles made from these lists can then not be checked against them any more")
      }
      return prune
    }
  }

  /// Repairs what a verification finds.
  ///
  /// - Parameter isOffline: makes no request; names the files that would be requested.
  package func repairArchive(
    by transport: any Transport, allowsHTTP: Bool = false, isOffline: Bool = false, now: Timestamp,
    waiting wait: LockWait
  ) throws(JobError) -> Done<RepairReport> {
    try Done.work { notes in
      try requireArchive()
      var configuration = try syncConfiguration(allowHTTP: allowsHTTP, &notes)
      configuration.isOffline = isOffline
      return try Sync.repair(
        configuration, on: Disk(root: folder), transport: transport, now: now, wait: wait)
    }
  }

  /// Sets aside a stored text that the user has rejected.
  ///
  /// - Parameters:
  ///   - name: a list, `v3/178`, or a file beside the lists, `disclosures/755`.
  ///   - language: removes the translation in this language instead of the list.
  ///   - reason: one line for later readers of the record.
  package func setAside(
    _ name: String, language: String?, reason: String, now: Timestamp, waiting wait: LockWait
  ) throws -> [Entry] {
    try requireArchive()
    try requireIndex()
    let (subject, edition) = try Self.subject(name, language: language, in: openArchive())
    guard !reason.allSatisfy(\.isWhitespace), reason.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw WorkError(.usage, "usage.reason", "--reason: write in one line why it is removed")
    }
    return try Archive.setAside(
      subject, edition: edition, reason: reason, on: Disk(root: folder), now: now, wait: wait)
  }

  private static func subject(
    _ name: String, language: String?, in archive: Archive
  ) throws -> (Subject, edition: String?) {
    // A number alone means the newest specification, as everywhere.
    let newest = archive.latest()?.reference
    let named =
      name == "latest" ? newest : ListReference("v\(newest?.specification ?? 3)/\(name)") ?? ListReference(name)
    if let reference = named {
      guard let language else { return (.list(reference.bare), reference.edition) }
      return (.translation(try knownLanguage(language).code, of: reference.bare), reference.edition)
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.count, Subject.ExtraKind(word: parts[0])) {
    case (1, .extra(let extra)?) where language == nil: return (.extra(extra), nil)
    case (2, .disclosures?) where language == nil:
      if let vendor = Int(parts[1]), Vendor.ids.contains(vendor) { return (.disclosure(vendor: vendor), nil) }
    default: break
    }
    throw WorkError(
      .usage, "usage.list",
      "\"\(name)\" names no stored file; write v3/178, v2/197.9f2c41aa, latest, cmp-list, atp, avi or disclosures/755")
  }

  /// Throws if there is neither a `gvl.yml` nor an archive, so that a mistyped folder gets no new archive.
  private func requireArchive() throws {
    if !InputFile.isFolder(folder + "/" + ArchiveLayout.cache) { try requireFile() }
  }
}
