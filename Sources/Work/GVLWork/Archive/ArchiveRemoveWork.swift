package import GVLArchive
import GVLList
import GVLSync
import GVLText
package import GVLWorkspace
package import PlainText

/// Sets aside a stored text that the user has rejected.
package struct ArchiveRemoveWork {
  private let workspace: Workspace
  private let name: String
  private let language: String?
  private let reason: String

  /// - Parameters:
  ///   - name: a list, `v3/178`, or a file beside the lists, `disclosures/755`.
  ///   - language: removes the translation in this language instead of the list.
  ///   - reason: one line for later readers of the record.
  package init(_ name: String, language: String?, reason: String, in workspace: Workspace) {
    (self.name, self.language, self.reason, self.workspace) = (name, language, reason, workspace)
  }

  package func run(now: Timestamp, waiting wait: LockWait) throws -> [Entry] {
    try workspace.requireArchive()
    try workspace.requireIndex()
    let (subject, edition) = try wanted(in: workspace.openArchive())
    guard !reason.allSatisfy(\.isWhitespace), reason.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw WorkError(.usage, "usage.reason", "--reason: write in one line why it is removed")
    }
    return try Archive.setAside(
      subject, edition: edition, reason: reason, folder: workspace.folder, now: now, wait: wait)
  }

  private func wanted(in archive: Archive) throws -> (Subject, edition: String?) {
    // A number alone means the newest specification, as everywhere.
    let newest = archive.latest()?.reference
    let named =
      name == "latest" ? newest : ListReference("v\(newest?.specification ?? 3)/\(name)") ?? ListReference(name)
    if let reference = named {
      let number = ListReference(specification: reference.specification, version: reference.version)
      guard let language else { return (.list(number), reference.edition) }
      return (.translation(try knownLanguage(language).code, of: number), reference.edition)
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
}
