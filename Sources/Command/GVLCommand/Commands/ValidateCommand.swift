import ArgumentParser
import GVLFindings
import GVLFindingsReports
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct ValidateCommand: HelpedCommand {
  static let help = CommandHelp(
    "validate", "Check lists and translations against the rules of their specification and policy.",
    examples: [
      .init("gvl validate", "the newest stored list"),
      .init("gvl validate lists/v101.json --fail-on warning", "a file, strictly"),
      .init("gvl validate latest --format sarif -o list.sarif", "for code scanning"),
    ],
    know: """
      Prints file:line:column, the rule, and whose declaration it is. A text that is no list at all is exit status 2. With \
      -q the findings alone, a line each, without their number. `gvl rules --set list` lists the rules.
      """,
    exits: [.yes: "findings at or above --fail-on", .failed: "a file is no list, or cannot be read"],
    seeAlso: ["rules", "translations audit", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: "Lists, or files of lists and translations, and folders of them.")
  var lists: [ListArgument] = [.latest]

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let done = try global.console.done(ValidateWork(lists, in: global.openWorkspace()).run)
    let report = done.result.report(FindingsRequest(done.failures, failOn, .init(), output.format))
    try output.finish(global, report, of: done, inputs: done.result.inputs, checked: done.result.validated.count)
  }
}
