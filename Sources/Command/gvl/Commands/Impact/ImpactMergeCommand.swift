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
    know: "The parts are documents of `gvl impact --format json`. They must come from one plan and have the same keys.",
    seeAlso: ["impact count"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "Documents of `gvl impact --format json`.")
  var files: [String]

  func run() throws {
    let summary = try ImpactMergeWork(files).run()
    try output.write(
      global, text: summary.textReport, json: summary.json, answer: TextReport("\(summary.tally[.required])"))
  }
}
