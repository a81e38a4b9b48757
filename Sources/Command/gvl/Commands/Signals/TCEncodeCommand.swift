import ArgumentParser
import ConsentSignals
import GVLWorkspace

struct TCEncodeCommand: HelpedCommand {
  static let help = CommandHelp(
    "encode", "The TC string of a choice that JSON describes.",
    examples: [
      .init(
        "echo CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA | gvl tc decode | gvl tc encode",
        "a string as gvl writes it"),
      .init(
        "gvl tc decode --format json CPu5aAAPu5aAAPoABABGCyDAAAAAAAAAAAAAAAAAAAAA.IAAA | gvl tc encode -o strings.txt",
        "into a file"),
    ],
    know: """
      Each line of standard input is a document of gvl.tcstring/1, as `gvl tc decode` writes it, and is answered by a \
      string. created, cmpId, cmpVersion, consentLanguage, vendorListVersion and tcfPolicyVersion must be there; what else \
      is missing is empty. A member that a TC string does not have is an error.

      Only a CMP that is registered with IAB Europe may signal, with its own id.
      """,
    exits: [.yes: "a line describes no choice; its error, as JSON, stands in its place"],
    seeAlso: ["tc decode"])

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  func run() throws {
    let answers = SignalAnswers(schema: TCReading.schema) { (line, bytes) throws(SignalError) in
      bytes += try TCString(line: line).encoded().utf8
      return true
    }
    try answers.write([], to: output)
  }
}
