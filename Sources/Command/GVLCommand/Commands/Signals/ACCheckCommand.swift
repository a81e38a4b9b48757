import ArgumentParser
import ConsentSignals
import GVLFindings
import GVLSignalReports
import GVLSignals
import GVLWork
import GVLWorkspace

struct ACCheckCommand: HelpedCommand {
  static let help = CommandHelp(
    "check", "Find what is wrong with an Additional Consent string.",
    examples: [
      .init("gvl ac check '2~1.35.41.101~dv.9.21.81'", "one string"),
      .init("echo '1~1.35' | gvl ac check", "as a line of JSON"),
    ],
    know: """
      Strings are arguments, or lines of standard input; each line is answered by one line of gvl.ac-check/1. Providers are \
      looked up in Google's list, which `gvl sync --also atp` fetches; the message has the date of the list where it is known, since \
      a provider can be younger than the list. `gvl rules --set ac` lists the rules.
      """,
    exits: [.yes: "a string cannot be read, or has a finding at or above --fail-on"],
    seeAlso: ["ac decode", "rules"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: LineOptions
  @OptionGroup var table: ColumnOptions

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  @Argument(help: "Additional Consent strings; none: lines of standard input.")
  var strings: [String] = []

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    let providers = try global.openWorkspace().extraList(.atp)
    guard try !table.wantsLines(strings, result.format) else {
      let answers = SignalAnswers(schema: CheckedAC.schema) { [failOn] (line, bytes) throws(SignalError) in
        let checked = CheckedAC(try ACString(line), providers: providers)
        checked.appendJSON(to: &bytes)
        return !failOn.fails(checked.judgement.findings)
      }
      return try answers.write(strings, from: table, to: result.output, on: global.console)
    }
    let checks = strings.map { text in
      Result { () throws(SignalError) in CheckedAC(try ACString(text), providers: providers).judgement }
    }
    try global.show(SignalCheckText(checks).textReport, to: result.output)
    let isFailed = checks.contains { check in (try? check.get()).map { failOn.fails($0.findings) } ?? true }
    if isFailed { throw EarlyExit(status: .yes) }
  }
}
