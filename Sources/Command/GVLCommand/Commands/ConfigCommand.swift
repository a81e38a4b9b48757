import ArgumentParser
import GVLRecordReports
import GVLWork

struct ConfigCommand: HelpedCommand {
  static let help = CommandHelp(
    "config", "The effective configuration, and where each value comes from.",
    examples: [
      .init("gvl config", "what is in force"),
      .init("gvl config --profile site", "for another profile"),
    ],
    know: "Precedence: option, environment (GVL_…), gvl.yml, default. Errors in gvl.yml are reported with their line.",
    seeAlso: ["init", "settings", "environment"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let report = try global.console.done(global.openWorkspace().checkedSettings).result
    try output.write(global, text: report.textReport, json: report.json)
  }
}
