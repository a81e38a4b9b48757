import ArgumentParser
import ConsentSignals
import GVLSignalReports
import GVLWorkspace

struct ACDecodeCommand: HelpedCommand {
  static let help = CommandHelp(
    "decode", "Show what an Additional Consent string says.",
    examples: [
      .init("gvl ac decode '2~1.35.41.101~dv.9.21.81'", "for people"),
      .init("gvl ac decode --provider 9 '2~1.35~dv.9'", "with the state of one provider: true, false or unknown"),
    ],
    know: """
      Strings are arguments, or lines of standard input; each line is answered by one line of gvl.ac/1, in order and at \
      once. Versions 1 and 2 are read. An odd part is a warning, an unreadable string an error.

      The state of a provider is the one that Google's own adapters see where the GDPR applies: true with consent, false where \
      it was disclosed without, else unknown. Version 1 never says false.
      """,
    exits: [.yes: "a string cannot be read; its error takes its place"],
    seeAlso: ["ac encode", "tc decode"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: LineOptions
  @OptionGroup var table: ColumnOptions

  @Option(help: ArgumentHelp("Say the state of this provider too.", valueName: "number"))
  var provider: Int?

  @Argument(help: "Additional Consent strings; none: lines of standard input.")
  var strings: [String] = []

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    guard try !table.wantsLines(strings, result.format) else { return try lines() }
    let readings = strings.map { text in Result { () throws(SignalError) in try ACString(text) } }
    try global.show(ACStringText(readings, provider: provider).textReport, to: result.output)
    if readings.contains(where: { (try? $0.get()) == nil }) { throw EarlyExit(status: .yes) }
  }

  private func lines() throws {
    let answers = SignalAnswers(schema: ACString.schema) { [provider] (line, bytes) throws(SignalError) in
      try ACString(line).appendJSON(provider: provider, to: &bytes)
      return true
    }
    try answers.write(strings, from: table, to: result.output, on: global.console)
  }
}
