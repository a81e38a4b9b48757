import ArgumentParser
import GVLImpact
import GVLSignalReports
import GVLWork
import ReportFormats

struct ImpactMergeCommand: HelpedCommand {
  static let help = CommandHelp(
    "merge", "Add up the counts of parts of a log.",
    examples: [
      .init("gvl impact merge monday.json tuesday.json", "two parts, counted by one plan"),
      .init("gvl impact merge --format json -o both.json monday.json tuesday.json", "for a later merge"),
    ],
    know: """
      The parts are documents of `gvl impact --format json`, or lines of `gvl impact worker --counts`. They must come from one plan \
      and have the same keys. Counts of users add up only if no user is in two parts, as where a log is cut by user.
      """,
    seeAlso: ["impact count"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<ImpactFormat>

  @Argument(help: "Documents of `gvl impact --format json`.")
  var files: [String]

  @Flag(name: .customLong("users-disjoint"), help: "No user is in two parts.")
  var areUsersDisjoint = false

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let summary = try ImpactMergeWork(files, areUsersDisjoint: areUsersDisjoint).run()
    try output.write(summary, global)
  }
}
