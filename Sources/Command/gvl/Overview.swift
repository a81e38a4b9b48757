import GVLArchive
import GVLModel
import GVLReport
import GVLWorkspace

/// What a bare `gvl` prints: the state of the workspace in three lines and the next sensible command.
struct Overview {
  let global: GlobalOptions

  func print() throws {
    let workspace = try global.openWorkspace()
    var report = TextReport()
    guard workspace.hasFile else {
      report.line("no workspace here: no gvl.yml in this folder or above it")
      report.line("lists can be looked at all the same: ", Piece("gvl show FILE", .cyan))
      report.line("next: ", Piece("gvl init", .cyan))
      return try Console.write(report.rendered(colour: global.usesColour))
    }
    let archive = try workspace.archive()
    let lists = archive.lists()
    let settings = workspace.settings
    report.line(
      Piece("workspace ", .dim), Piece(workspace.folder), Piece("   profile ", .dim),
      Piece(settings.profile.value.name), Piece("   languages ", .dim),
      Piece(settings.languages.value.joined(separator: ", ")))
    if let latest = archive.latest() {
      let languages = archive.translations(of: latest.reference).map(\.language)
      report.line(
        Piece("latest list ", .dim), Piece(latest.reference.description, .bold),
        Piece(latest.lastUpdated.map { " of \($0.date)" } ?? ""), Piece("   stored ", .dim),
        Piece(counted(lists.count, "list")), Piece("   translations ", .dim),
        Piece(languages.isEmpty ? "none" : Set(languages).sorted().joined(separator: ", ")))
      report.line("next: ", Piece(lists.count > 1 ? "gvl diff" : "gvl show", .cyan))
    } else {
      report.line("no list is stored yet")
      report.line("next: ", Piece("gvl sync", .cyan))
    }
    try Console.write(report.rendered(colour: global.usesColour))
  }
}
