import ArgumentParser
import GVLListReports
import GVLWork
import GVLWorkspace
import ReportFormats

struct ShowCommand: HelpedCommand {
  static let help = CommandHelp(
    "show", "Show what is in a list: purposes, features and how many live vendors declare them.",
    examples: [
      .init("gvl show", "the newest stored list"),
      .init("gvl show v3/102 --language de", "another one, with German names"),
      .init("gvl show lists/v101.json", "any file, without a workspace"),
    ],
    know: "With -q the list's reference alone.",
    seeAlso: ["vendor", "archive list", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The list.")
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("Names in this language, from the stored official translation.", valueName: "language"))
  var language: String?

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    switch try global.console.done(workspace.summary(of: list, language: language)).result {
    case .list(let summary):
      try output.write(
        global, text: summary.textReport, json: summary.json, answer: TextReport(summary.reference.description))
    case .translation(let summary):
      try output.write(
        global, text: summary.textReport, json: summary.json,
        answer: summary.list.map { TextReport($0) } ?? TextReport())
    }
  }
}
