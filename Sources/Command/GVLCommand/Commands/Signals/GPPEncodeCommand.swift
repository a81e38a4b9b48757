import ArgumentParser
import ConsentSignals
import GVLWorkspace

struct GPPEncodeCommand: HelpedCommand {
  static let help = CommandHelp(
    "encode", "The GPP string of sections that JSON describes.",
    examples: [
      .init("echo 'DBABLA~BVQqAAAAAgA.QA' | gvl gpp decode | gvl gpp encode", "a string as gvl writes it"),
      .init(
        "gvl gpp decode --format json 'DBABLA~BVQqAAAAAgA.QA' | gvl gpp encode -o strings.txt", "into a file"),
    ],
    know: """
      Each line of standard input is a document of gvl.gpp/1, as `gvl gpp decode` writes it, and is answered by a string. A \
      section has its id, and its string or its fields; where it has both, the string counts. Fields are written of the EU's TCF \
      (2), Canada's (5) and US National (7, version 2); a field that is missing is 0 or empty, one of another name an error.
      """,
    exits: [.yes: "a line describes no string; its error, as JSON, takes its place"],
    seeAlso: ["gpp decode", "tc encode"])

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  var outputs: [NamedOutput] { [.file(output)] }

  func run() throws {
    let answers = SignalAnswers(schema: GPPString.schema) { (line, bytes) throws(SignalError) in
      bytes += try GPPString(line: line).encoded.utf8
      return true
    }
    try answers.write([], to: output, on: global.console)
  }
}
