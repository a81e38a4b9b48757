import ArgumentParser
import Files
import GVLImpact
import GVLList
import GVLSignalReports
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
      .init("gvl impact plan --to sql --table consent.log --column tcf -o plan.sql", "one query, for a warehouse"),
    ],
    know: """
      FROM..TO names the lists that strings may carry, and the list that users are to be shown. The plan says for each of them \
      which rules apply to every user and which only to those who were shown a vendor, or were not. It is made by the same code \
      as `asks.json` of a bundle.

      The query of --to sql needs no function of gvl, and is for DuckDB, ClickHouse, Spark, BigQuery and Snowflake (the last two were not tried). \
      It reads no disclosed vendors: where they decide, at_least and at_most bound the verdict.
      """,
    seeAlso: ["impact", "reconsent", "bundle build"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("The part of the record, such as 45..103 or ..103 .", valueName: "from..to"))
  var range: ListRange = .all

  @Option(help: ArgumentHelp("A preset or a file.", valueName: "policy"))
  var policy: String?

  @Option(help: "How to write the plan: as a document for gvl, or as a query.")
  var to: Form = .json

  @Option(help: ArgumentHelp("The table of the log, for a query.", valueName: "name"))
  var table = "strings"

  @Option(help: ArgumentHelp("The column of TC strings in that table.", valueName: "name"))
  var column = "tcf"

  enum Form: String, ExpressibleByArgument, CaseIterable { case json, sql }

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  var outputs: [NamedOutput] { [.file(output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    let plan = try global.console.done(workspace.impactPlan(range, policy: policy)).result
    switch to {
    case .json: try global.console.write(plan.json.documentText, to: output)
    case .sql:
      guard plan.list.specification == 3 else {
        throw CommandError(
          .usage, "usage.range", "--to sql: the query judges strings of specification 3 alone; write the plan as json")
      }
      guard let query = ImpactSQL(plan, table: table, column: column, at: try global.moment()) else {
        throw CommandError(
          .usage, "usage.value", "--table and --column are names of letters, digits and _, such as consent.log and tcf")
      }
      try global.console.write(query.text, to: output)
    }
  }
}
