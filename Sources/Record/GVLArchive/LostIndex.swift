import PlainText

extension Archive {
  /// What to say of an index that lists nothing although files of an archive lie there: it was lost, or a first sync was
  /// killed before it was written. Nil for an archive that is empty, or lists anything.
  package var lostIndex: ArchiveProblem? { index.entries.isEmpty ? unlisted : nil }

  /// Files that lie where an archive has its own and that the index does not list, as after a lost index beside which a new
  /// one was begun; nil where there are none.
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
