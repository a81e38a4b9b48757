import ArgumentParser
import ConsentSignals
import GVLFindings
import GVLSignalReports
import GVLSignals
import GVLWork
import GVLWorkspace

struct TCCheckCommand: HelpedCommand {
  static let help = CommandHelp(
    "check", "Find what is wrong with a TC string, and what a vendor may do with it.",
    examples: [
      .init(
        "gvl tc check CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA",
        "one string, by the list that it names"),
      .init(
        "echo CPu5aAAPu5aAAPoABABGCyDAAAAAAAAAAAAAAAAAAAAA.IAAA | gvl tc check --as-google",
        "as a line of JSON, with what Google would report"),
      .init(
        "gvl tc check --gvl latest --as-vendor 174 CQgzIcAQgzIcANwABBENBnFgANAAAAJAAAYgBXQAgAFACuAK6ACAK4AA.IBmwAwAFACuAGaAA",
        "which purposes vendor 174 may process, and why"),
    ],
    know: """
      Strings are arguments, or lines of standard input, as for `gvl tc decode`; each line is answered by one line of \
      gvl.tc-check/1. A segment behind the core that cannot be read is a finding; the rest is judged.

      Vendors are judged by the list that the string names (--gvl auto), where it is stored; CMPs by the CMP list, which \
      `gvl sync --also cmp-list` fetches. With --profile, signals that the profile's dialog cannot have asked for are found. \
      Parts that are not available are reported and not judged.

      --as-google adds the codes that Google reports, as far as a string alone can show them; of 1.1 to 1.3 a user's refusal \
      is the usual cause and no fault. `gvl rules --set tc` and `--set google` list the rules.
      """,
    exits: [.yes: "a string cannot be read, or has a finding at or above --fail-on"],
    seeAlso: ["tc decode", "rules", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: LineOptions
  @OptionGroup var table: ColumnOptions

  @Option(help: ArgumentHelp("Judge by this list; auto: by the one that each string names.", valueName: "list"))
  var gvl: String = "auto"

  @Flag(name: .customLong("as-google"), help: "Add what Google reports of such a string.")
  var asGoogle = false

  @Option(
    name: .customLong("as-vendor"),
    help: ArgumentHelp("Say what this vendor may process, and why.", valueName: "id"))
  var asVendor: Int?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  @Argument(help: "TC strings; none: lines of standard input.")
  var strings: [String] = []

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    let work = SignalCheckWork(
      by: gvl == "auto" ? nil : ListArgument(gvl), looksAtProfile: global.namedProfile != nil, asGoogle: asGoogle,
      asVendor: asVendor, at: try global.moment(), in: try global.openWorkspace())
    let checker = try global.console.done(work.run).result
    guard try !table.wantsLines(strings, result.format) else { return try lines(checker) }
    let checks = strings.map { text in
      Result { () throws(SignalError) in try checker.check(Array(text.utf8)[...]) }
    }
    try global.show(TCCheckText(checks).textReport, to: result.output)
    if checks.contains(where: { fails($0) }) { throw EarlyExit(status: .yes) }
  }

  private func lines(_ checker: SignalChecker) throws {
    let answers = SignalAnswers(schema: CheckedSignal.schema) { [failOn] (line, bytes) throws(SignalError) in
      let checked = try checker.check(line)
      checked.appendJSON(to: &bytes)
      return !failOn.fails(checked.judgement.findings)
    }
    try answers.write(strings, from: table, to: result.output, on: global.console)
  }

  private func fails(_ check: Result<CheckedSignal, SignalError>) -> Bool {
    guard case .success(let checked) = check else { return true }
    return failOn.fails(checked.judgement.findings)
  }
}

extension FailOn {
  /// Whether a finding has this severity or a higher one.
  func fails(_ findings: [Finding]) -> Bool {
    severity.map { limit in findings.contains { $0.severity >= limit } } ?? false
  }
}
