import ArgumentParser
import ConsentSignals
import GVLSignalReports
import GVLWork
import GVLWorkspace

struct TCExplainCommand: HelpedCommand {
  static let help = CommandHelp(
    "explain", "Say what a user was shown and answered, in words.",
    examples: [
      .init(
        "gvl tc explain CQgzIcAQgzIcANwABBENBnFgANAAAAJAAAYgBXQAgAFACuAK6ACAK4AA.IBmwAwAFACuAGaAA",
        "by the list that the string names"),
      .init(
        "echo CQgzIcAQgzIcANwABBENBnFgANAAAAJAAAYgBXQAgAFACuAK6ACAK4AA.IBmwAwAFACuAGaAA | gvl tc explain --against latest",
        "and what changed for this user since"),
    ],
    know: """
      The string is an argument, or a line of standard input. The list that it names has to be stored: another one does not show \
      what the user saw. Official texts are those of that list, in English or in --language; a dialog may have shown \
      others besides.

      With --against, the two lists are compared for the vendors that the user was shown, by the policy of the workspace: \
      what `gvl reconsent` says, for one user.
      """,
    exits: [.failed: "the string cannot be read, or its list is not stored"],
    seeAlso: ["tc decode", "tc check", "reconsent"])

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  @Option(help: ArgumentHelp("Official texts in this language.", valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp("Say what changed since, up to this list.", valueName: "list"))
  var against: ListArgument?

  @Argument(help: "A TC string; none: one line of standard input.")
  var string: String?

  var outputs: [NamedOutput] { [.file(output)] }

  func run() throws {
    let text = try string ?? StandardLine.read()
    let read: TCString
    do throws(SignalError) { read = try TCString(text) } catch {
      throw CommandError(.failed, error.stableCode, "the string: \(error)")
    }
    let workspace = try global.openWorkspace()
    let explained = try global.console.done(workspace.explained(read, language: language, against: against)).result
    try global.show(ExplainText(explained, namesVendors: global.verbose).textReport, to: output)
  }
}
