import ArgumentParser
import Files
import GVLImpact
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct ImpactPlanCommand: HelpedCommand {
  static let help = CommandHelp(
    "plan", "Compile archive, profile and policy into a plan for a log of TC strings.",
    examples: [
      .init("gvl impact plan -o plan.json", "all stored lists against the newest"),
      .init("gvl impact plan ..103 --policy strict -o strict.json", "another policy, for an update that is to come"),
    ],
    know: """
      FROM..TO names the lists that strings may carry, and the list that users are to be shown. The plan says for each of them \
      which rules apply to every user and which only to those who were shown a vendor, or were not. It is made by the same code \
      as `asks.json` of a bundle.
      """,
    seeAlso: ["impact", "reconsent", "bundle build"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("The part of the record, such as 45..103 or ..103 .", valueName: "from..to"))
  var range: ListRange = .all

  @Option(help: ArgumentHelp("A preset or a file.", valueName: "policy"))
  var policy: String?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  func run() throws {
    let plan = try Console.done(ImpactPlanWork(range, policy: policy, in: global.openWorkspace()).run).result
    try Console.write(plan.json.documentText, to: output)
  }
}
