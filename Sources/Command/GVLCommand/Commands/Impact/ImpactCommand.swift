import ArgumentParser

struct ImpactCommand: HelpedCommand {
  static let help = CommandHelp(
    "impact", "How many users must be asked again?",
    examples: [
      .init("gvl impact plan -o plan.json", "every stored list against the newest, by the profile's policy"),
      .init("gvl impact --plan plan.json --column tcf strings.csv", "how many of these TC strings it affects"),
    ],
    know: """
      A plan holds all that a count needs, so that the machine with the log needs neither the archive nor the settings. A \
      string is judged by its list and its disclosed vendors. No string is stored or printed.
      """,
    seeAlso: ["reconsent", "replay", "tc"],
    subcommands: [
      ImpactCountCommand.self, ImpactPlanCommand.self, ImpactMergeCommand.self, ImpactWorkerCommand.self,
    ],
    default: ImpactCountCommand.self)
}
