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
    if let lost = archive.lostIndex {
      report.line(Piece(lost.description))
      report.line("next: ", Piece("gvl archive repair", .cyan))
      return report
    }
    guard let latest = archive.latest() else {
      report.line("no list is stored yet")
      report.line("next: ", Piece("gvl sync", .cyan))
      return report
    }
    let translations = newestTranslations(archive, of: latest.reference)
    report.line(
      Piece("latest list ", .dim), Piece(latest.reference.description, .bold),
      Piece(latest.lastUpdated.map { " of \($0.date)" } ?? ""), Piece("   stored ", .dim),
      Piece(counted(lists.count, "list")), Piece("   translations ", .dim),
      Piece(translations.isEmpty ? "none" : translations))
    if let unlisted = archive.unlisted { report.line(Piece(unlisted.description)) }
    report.line("next: ", Piece(lists.count > 1 ? "gvl diff" : "gvl show", .cyan))
    return report
  }

  /// Languages by the list of their newest text: those of the latest list first, of the others which list it is.
  private func newestTranslations(_ archive: Archive, of latest: ListReference) -> String {
    let texts = archive.translations().filter { $0.list.specification == latest.specification }
    let newest = Dictionary(texts.map { ($0.language, $0.list.bare) }, uniquingKeysWith: max)
    let lists = Set(newest.values).sorted(by: >)
    return lists.map { list in
      let languages = newest.filter { $0.value == list }.keys.sorted().joined(separator: ", ")
      return languages + (list == latest.bare ? "" : " (of \(list))")
    }.joined(separator: "; ")
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
