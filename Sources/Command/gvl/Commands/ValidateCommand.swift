import ArgumentParser
import GVLFindings
import GVLModel
import GVLReport
import GVLWork
import GVLWorkspace
import PlainText

struct ValidateCommand: HelpedCommand {
  static let help = CommandHelp(
    "validate", "Check lists and translations against the rules of their specification and policy.",
    examples: [
      .init("gvl validate latest", "the newest stored list"),
      .init("gvl validate lists/v102.json --fail-on warning", "a file, strictly"),
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
  var lists: [ListArgument]

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  func run() throws {
    let done = try Console.done(ValidateWork(lists, in: global.openWorkspace()).run)
    let failures = done.commandFailures
    let report = report(done.result.validated, output.format.hasErrorsInside ? failures : [])
    var text = report.text(excerpts: true)
    if failures.isEmpty { text.line(Piece("\(counted(done.result.inputs, "file")): \(report.sum)", .bold)) }
    if !done.result.validated.isEmpty {
      try output.write(global, report, text: text, json: report.validationJSON(files: done.result.validated.count))
    }
    try Console.complain(failures)
    if report.fails { throw Leave(status: .yes) }
  }

  /// A list is what it is: nothing in it is accepted by a remark or a baseline.
  private func report(
    _ validated: [ValidateWork.Validated], _ failures: [CommandFailure]
  ) -> FindingsReport {
    let broken = validated.filter { !$0.findings.isEmpty }
    return FindingsReport(
      command: "validate", version: GVL.version,
      review: review(
        validated.flatMap(\.findings), in: ReviewScope(checked: validated.map(\.file)), naming: BaselineOptions.fromHere
      ),
      inconclusive: failures.map(\.inconclusive),
      subjects: validated.map { .init(file: $0.file, rules: ListRules.all) }, failOn: failOn.severity,
      sources: Dictionary(broken.map { ($0.file, SourceLines($0.bytes)) }, uniquingKeysWith: { first, _ in first }),
      folder: InputFile.currentFolder)
  }
}
