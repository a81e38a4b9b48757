import ArgumentParser
import ConsentSignals
import GVLSignalReports
import GVLWorkspace

struct GPPDecodeCommand: HelpedCommand {
  static let help = CommandHelp(
    "decode", "Show what a GPP string says.",
    examples: [
      .init(
        "gvl gpp decode 'DBACNY~CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA~1YNN'", "for people"),
      .init("echo 'DBABLA~BVQqAAAAAgA.QA' | gvl gpp decode", "as a line of JSON"),
    ],
    know: """
      Strings are arguments, or lines of standard input; each line is answered by one line of gvl.gpp/1, in order and at once. \
      Read are the header, the EU's TCF (sections 1 and 2), Canada's (5), US Privacy (6), US National and the states (7 to 27); of other \
      sections name and text are given as they stand, without fields.

      With --gpp-sid, as requests carry it beside the string, a section that applies and is missing is an error.
      """,
    exits: [.yes: "a string, or a section of one, cannot be read, or one that applies is missing"],
    seeAlso: ["gpp encode", "tc decode", "ac decode"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: LineOptions
  @OptionGroup var table: ColumnOptions

  @Option(
    name: .customLong("gpp-sid"),
    help: ArgumentHelp("The sections that are said to apply, such as 2,6.", valueName: "numbers"))
  var applicable: SectionNumbers?

  @Argument(help: "GPP strings; none: lines of standard input.")
  var strings: [String] = []

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    guard try !table.wantsLines(strings, result.format) else { return try lines() }
    let report = GPPStringText(
      strings.map { text in Result { () throws(SignalError) in try GPPString(text) } }, applicable: applicable?.ids)
    try global.show(report.textReport, to: result.output)
    if report.hasErrors { throw EarlyExit(status: .yes) }
  }

  private func lines() throws {
    let answers = SignalAnswers(schema: GPPString.schema) { [applicable] (line, bytes) throws(SignalError) in
      try GPPString(line).appendJSON(applicable: applicable?.ids, to: &bytes)
    }
    try answers.write(strings, from: table, to: result.output, on: global.console)
  }
}
