import ArgumentParser
import GVLChanges
import GVLListReports
import GVLWork
import ReportFormats

struct ReplayCommand: HelpedCommand {
  static let help = CommandHelp(
    "replay", "How often each policy would have asked, list by list.",
    examples: [
      .init("gvl replay", "all presets, over the whole record"),
      .init("gvl replay --policy additions,legal-basis --profile site", "two of them, for a profile"),
    ],
    know: """
      Decides over each stored list against the one before it, for the profile, by each policy. Lists that are not stored \
      are counted: what they changed shows up a step later. With -q how often each would have required it.
      """,
    seeAlso: ["reconsent", "log", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var history: HistoryOptions

  @Option(help: ArgumentHelp("Presets or files, separated by commas.", valueName: "policies"))
  var policy: WordList?

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    let replay = try history.through(global) { try workspace.replay($0, policies: policy?.words) }
    try output.write(global, text: replay.textReport, json: replay.json, answer: counts(replay))
  }

  private func counts(_ replay: Replay) -> TextReport {
    var report = TextReport()
    for index in replay.policies.indices {
      report.line(Piece("\(replay.policies[index]) \(replay.counts(of: index)[.required])"))
    }
    return report
  }
}
