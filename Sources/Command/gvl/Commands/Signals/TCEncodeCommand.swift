import ArgumentParser
import ConsentSignals
import GVLSignals
import GVLWork
import GVLWorkspace
import ReportFormats

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
      .init("gvl tc encode --accept-all --cmp 880", "of a user who accepts all that the profile's dialog shows"),
    ],
    know: """
      Each line of standard input is a document of gvl.tcstring/1, as `gvl tc decode` writes it, and is answered by a \
      string. created, cmpId, cmpVersion, consentLanguage, vendorListVersion and tcfPolicyVersion must be there; what else \
      is missing is empty. A member that a TC string does not have is an error.

      With --accept-all or --reject-all nothing is read: the string is that of a user who was shown the list --gvl through the \
      profile, and clicked that. Disclosed vendors and the profile's restrictions are written. --decision takes list and \
      profile from a record of `gvl reconsent --record`, and signals nothing that users of the older list have not seen.

      Only a CMP that is registered with IAB Europe may signal, with its own id.
      """,
    exits: [
      .yes: "a line describes no choice; its error, as JSON, stands in its place",
      .failed: "the CMP is not registered, as far as the CMP list is stored",
    ],
    seeAlso: ["tc decode", "tc check", "reconsent"])

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  @Flag(name: .customLong("accept-all"), help: "The string of a user who accepts everything.")
  var acceptAll = false

  @Flag(name: .customLong("reject-all"), help: "The string of a user who rejects everything.")
  var rejectAll = false

  @Option(help: ArgumentHelp("Your CMP's number in the CMP list.", valueName: "number"))
  var cmp: Int?

  @Option(name: .customLong("cmp-version"), help: ArgumentHelp("Your CMP's own version.", valueName: "number"))
  var cmpVersion: Int = 1

  @Option(help: ArgumentHelp("The screen on which the user chose.", valueName: "number"))
  var screen: Int = 1

  @Option(name: .customLong("language"), help: ArgumentHelp("The language of the dialog.", valueName: "language"))
  var language: String = "en"

  @Option(help: ArgumentHelp("The publisher's country; AA where it is not known.", valueName: "text"))
  var country: String = "AA"

  @Option(help: ArgumentHelp("The list that the dialog shows.", valueName: "list"))
  var gvl: ListArgument?

  @Option(help: ArgumentHelp("A decision's record: signal nothing that users have not seen.", valueName: "file"))
  var decision: String?

  func run() throws {
    guard acceptAll || rejectAll else {
      guard cmp == nil, gvl == nil, decision == nil else {
        throw CommandError(.usage, "usage.value", "--cmp, --gvl and --decision belong to --accept-all or --reject-all")
      }
      let answers = SignalAnswers(schema: TCReading.schema) { (line, bytes) throws(SignalError) in
        bytes += try TCString(line: line).encoded().utf8
        return true
      }
      return try answers.write([], to: output)
    }
    guard acceptAll != rejectAll, gvl == nil || decision == nil else {
      throw CommandError(
        .usage, "usage.value", "write one of --accept-all and --reject-all, and one of --gvl and --decision")
    }
    var work = AnswerStringWork(acceptAll ? .acceptAll : .rejectAll, by: try sender(), in: try global.openWorkspace())
    if let gvl { work.list = gvl }
    work.decision = decision
    let now = try global.moment()
    let string = try Console.done { () throws(Undone) in try work.run(at: now) }.result
    let text: String
    do throws(SignalError) { text = try string.encoded() } catch {
      throw CommandError(.usage, error.stableCode, "the string cannot be written: \(error)")
    }
    try global.show(TextReport(text), to: output)
  }

  private func sender() throws -> AnswerStringWork.Sender {
    guard let cmp else {
      throw CommandError(
        .usage, "usage.value",
        "--cmp: write your CMP's number; only a CMP that is registered with IAB Europe may signal")
    }
    var sender = AnswerStringWork.Sender(cmpID: cmp)
    (sender.cmpVersion, sender.screen) = (cmpVersion, screen)
    guard let language = LetterPair(String(language.uppercased().prefix { $0 != "-" && $0 != "_" })),
      let country = LetterPair(country.uppercased())
    else { throw CommandError(.usage, "usage.value", "--language and --country: write two letters, such as DE") }
    (sender.language, sender.country) = (language, country)
    return sender
  }
}
