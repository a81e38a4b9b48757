import PlainText

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
