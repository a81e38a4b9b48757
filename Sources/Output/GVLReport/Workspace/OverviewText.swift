package import GVLArchive
import GVLModel
package import GVLWorkspace
import PlainText

extension Workspace {
  /// The state of the workspace in three lines and the next sensible command, as a bare `gvl` prints it.
  package func overview() throws(ArchiveError) -> TextReport {
    var report = TextReport()
    guard hasFile else {
      report.line("no workspace here: no gvl.yml in this folder or above it")
      report.line("lists can be looked at all the same: ", Piece("gvl show FILE", .cyan))
      report.line("next: ", Piece("gvl init", .cyan))
      return report
    }
    let archive = try archive()
    let lists = archive.lists()
    report.line(
      Piece("workspace ", .dim), Piece(folder), Piece("   profile ", .dim), Piece(settings.profile.value.name),
      Piece("   languages ", .dim), Piece(settings.languages.value.joined(separator: ", ")))
    guard let latest = archive.latest() else {
      report.line("no list is stored yet")
      report.line("next: ", Piece("gvl sync", .cyan))
      return report
    }
    let (languages, owner) = newestTranslations(archive, of: latest.reference)
    report.line(
      Piece("latest list ", .dim), Piece(latest.reference.description, .bold),
      Piece(latest.lastUpdated.map { " of \($0.date)" } ?? ""), Piece("   stored ", .dim),
      Piece(counted(lists.count, "list")), Piece("   translations ", .dim),
      Piece(languages.isEmpty ? "none" : Set(languages).sorted().joined(separator: ", ")),
      Piece(owner.map { " (of \($0))" } ?? "", .dim))
    report.line("next: ", Piece(lists.count > 1 ? "gvl diff" : "gvl show", .cyan))
    return report
  }

  /// Languages of a list's own translations; where it has none, of the newest list that has, which is named.
  private func newestTranslations(_ archive: Archive, of list: ListReference) -> ([String], of: ListReference?) {
    let own = archive.translations(of: list)
    if !own.isEmpty { return (own.map(\.language), nil) }
    let others = archive.translations().filter { $0.list.specification == list.specification }
    guard let newest = others.map(\.list.bare).max() else { return ([], nil) }
    return (others.filter { $0.list.bare == newest }.map(\.language), newest)
  }
}

extension TextReport {
  /// What `gvl init` has made, and what to do next.
  package static func made(
    _ paths: [String], orElse nothing: String = "nothing to do: this is a workspace already",
    next: String = "set `languages` and `profiles` in gvl.yml, then run `gvl sync`"
  ) -> TextReport {
    var report = TextReport()
    for path in paths { report.line(Piece("made \(path)")) }
    if paths.isEmpty { report.line(Piece(nothing)) }
    report.line(Piece("next: " + next))
    return report
  }
}
