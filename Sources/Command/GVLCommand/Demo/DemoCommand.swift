import ArgumentParser
import Files
import GVLSettings
import PlainText
import ReportFormats

struct DemoCommand: HelpedCommand {
  static let help = CommandHelp(
    "demo", "Write a workspace of a made-up list, to try gvl with.",
    examples: [
      .init("gvl demo", "into the folder gvl-demo"),
      .init("gvl demo try-it", "into another folder"),
    ],
    know: """
      Two versions of a list of 1,200 invented vendors, its translations, a dialog and strings with faults to find. Its \
      address leads nowhere: no sync can put real lists beside them. Needs no network; delete the folder when you are done.
      """,
    seeAlso: ["init", "diff", "reconsent", "check"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("The folder to write, which must be new or empty.", valueName: "folder"))
  var folder = OutputFolder("gvl-demo")

  /// Commands to try in the demo, and what each shows: `DemoTests` runs all of them.
  static let next: [(command: String, shows: String)] = [
    ("gvl diff", "what is new in the list"),
    ("gvl reconsent", "must users be asked again?"),
    ("gvl check dialog.html strings", "what is wrong with a dialog, and with the strings of an app"),
    ("gvl bundle --target web --out dist", "what a site would ship"),
    ("gvl translations diff --language de", "what changed in the German texts, and whose change it is"),
  ]

  var outputs: [NamedOutput] { [.folder(folder)] }

  func run() throws {
    let files = try DemoFiles.all()
    do throws(FileError) { try NewFolder(folder.path).make(files) } catch {
      switch error.code {
      case .exists:
        throw WorkspaceError(.exists, folder.path, "this is there already; name a new folder, `gvl demo FOLDER`")
      case .locked:
        throw WorkspaceError(
          .exists, folder.path, "another process makes this folder; wait for it, or name another one")
      default: throw WorkspaceError(.cannotWrite, folder.path, error.message)
      }
    }
    guard !global.quiet else { return try global.console.write(folder.path + "\n") }
    var report = TextReport()
    let size = files.reduce(0) { $0 + $1.bytes.count }
    report.line(
      Piece("made \(folder)", .bold), Piece("   \(counted(files.count, "file")), \(grouped(size)) bytes, all made up"))
    report.blank()
    report.line("Try next:")
    var table = Table([.init(""), .init("")], indent: 2)
    table.row(Piece("cd \(folder)", .cyan), "")
    for (command, shows) in Self.next { table.row(Piece(command, .cyan), Piece(shows, .dim)) }
    report.append(table.report)
    try global.show(report)
  }
}
