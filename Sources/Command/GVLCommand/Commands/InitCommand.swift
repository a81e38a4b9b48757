import ArgumentParser
import GVLRecordReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct InitCommand: HelpedCommand {
  static let help = CommandHelp(
    "init", "Make a workspace: gvl.yml, its folders, .gitignore.",
    examples: [
      .init("gvl init", "in this folder"),
      .init("gvl init --workspace shop --languages en,de --vendors 10,174", "in the folder shop, with settings"),
      .init(
        "gvl init --workspace site --from lists/v101.json", "with the vendors of a list, a bundle or a table of a CMP"),
    ],
    know: """
      Existing files stay as they are. --from copies the vendors from what you already ship: a bundle, a list file, a \
      table (CSV) that a CMP exports with a column of vendor ids, or a file of ids.
      """,
    seeAlso: ["demo", "config", "sync"])

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("Where the lists are served; a folder's URL.", valueName: "url"))
  var source: String?

  @Option(help: ArgumentHelp("Languages that are shown, separated by commas.", valueName: "languages"))
  var languages: WordList?

  @Option(help: ArgumentHelp("Ids of the vendors that are shown, separated by commas, or all.", valueName: "ids"))
  var vendors: VendorIDs?

  @Option(help: ArgumentHelp("Take the vendors out of this bundle, list or table.", valueName: "path"))
  var from: String?

  func validate() throws {
    if vendors != nil, from != nil { throw ValidationError("give either --vendors or --from, not both") }
  }

  func run() throws {
    var work = InitWork(Workspace.named(global.workspace, global.environment) ?? ".")
    (work.source, work.languages) = (source, languages?.words)
    (work.vendors, work.vendorsFrom) = (vendors?.selection, from)
    let outcome = try global.console.done(work.run).result
    guard !global.quiet else { return }
    let next =
      outcome.made.isEmpty
      ? "`gvl` shows the state of this workspace"
      : outcome.vendors == .all
        ? "name your vendors in gvl.yml (with `all`, nearly every new list asks users again), then run `gvl sync`"
        : "gvl sync"
    try global.console.write(TextReport.made(outcome.made, next: next).rendered(colour: false))
  }
}
