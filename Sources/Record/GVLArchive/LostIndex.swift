import PlainText

extension Archive {
  /// What to say of an index that lists nothing although files of an archive lie there: it was lost, or a first sync was
  /// killed before it was written. Nil for an archive that is empty, or lists anything.
  package var lostIndex: ArchiveProblem? {
    guard index.entries.isEmpty else { return nil }
    let count = strangers(besides: []).count { ArchiveLayout.place(of: $0) != nil }
    guard count > 0 else { return nil }
    return ArchiveProblem(
      code: .unlisted, path: ArchiveLayout.index,
      message: "it does not list the \(counted(count, "file")) that \(count == 1 ? "lies" : "lie") here; "
        + "`gvl archive repair` takes them in")
  }
}
