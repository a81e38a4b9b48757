import ArgumentParser
import ConsentSignals
import GVLWorkspace

struct ACEncodeCommand: HelpedCommand {
  static let help = CommandHelp(
    "encode", "The Additional Consent string of a choice that JSON describes.",
    examples: [
      .init("echo '2~1.35~dv.9' | gvl ac decode | gvl ac encode", "a string as gvl writes it"),
      .init("gvl ac decode --format json '2~7~dv' | gvl ac encode", "the dot behind dv is added"),
    ],
    know: """
      Each line of standard input is a document of gvl.ac/1, as `gvl ac decode` writes it, and is answered by a string: of \
      version 2 where it has disclosed, and of version 1 where version is 1. A member that it does not have is an error.
      """,
    exits: [.yes: "a line describes no choice; its error, as JSON, takes its place"],
    seeAlso: ["ac decode"])

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  var outputs: [NamedOutput] { [.file(output)] }

  func run() throws {
    let answers = SignalAnswers(schema: ACString.schema) { (line, bytes) throws(SignalError) in
      bytes += try ACString(line: line).encoded.utf8
      return true
    }
    try answers.write([], to: output, on: global.console)
  }
}
