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
      .init("gvl tc encode --accept-all --test", "of a user who accepts all that the profile's dialog shows"),
      .init("gvl tc encode --choices choices.jsonl --cmp 880", "of choices that an app has stored"),
    ],
    know: """
      Each line of standard input is a document of gvl.tcstring/1, as `gvl tc decode` writes it, and is answered by a \
      string. created, cmpId, cmpVersion, consentLanguage, vendorListVersion and tcfPolicyVersion must be there; what else \
      is missing is empty. A member that a TC string does not have is an error.

      With --accept-all or --reject-all nothing is read: the string is that of a user who was shown the list --gvl through the \
      profile, and clicked that. Disclosed vendors and the profile's restrictions are written. --decision takes lists \
      and profiles from a record of `gvl reconsent --record`, and signals nothing that users of the older list have not seen.

      With --choices each line of the file is a choice that an app or site has stored (gvl.choices/1). Its string has the list and \
      the disclosed vendors of the choice, and nothing that users have not seen, compared with what the profile's dialog shows of \
      --gvl today. By the list of the choice it permits nothing that was not shown and chosen; that list is read from the archive, \
      and without it the string restricts each vendor to what it was shown for. A choice that is dated more than a day after now \
      (--now) is an error: a clock was wrong, and the user is asked again.

      Only a CMP that is registered with IAB Europe may signal, with its own number: `cmp: {id, version}` of gvl.yml, or --cmp. \
      --test writes strings of CMP 0, which are not for sending.
      """,
    exits: [
      .yes: "a line describes no choice; its error, as JSON, takes its place",
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

  @Option(help: ArgumentHelp("The strings of stored choices: a file with one on each line.", valueName: "file"))
  var choices: String?

  @OptionGroup var sender: SenderOptions

  @Option(help: ArgumentHelp("The screen on which the user chose.", valueName: "number"))
  var screen: Int = 1

  @Option(name: .customLong("language"), help: ArgumentHelp("The language of the dialog.", valueName: "language"))
  var language: String = "en"

  @Option(help: ArgumentHelp("A decision's record: signal nothing that users have not seen.", valueName: "file"))
  var decision: String?

  var outputs: [NamedOutput] { [.file(output)] }

  func run() throws {
    let asked = [acceptAll, rejectAll, choices != nil].count { $0 }
    guard asked > 0 else { return try encodeLines() }
    guard asked == 1, sender.gvl == nil || decision == nil, choices == nil || decision == nil else {
      throw CommandError(
        .usage, "usage.value",
        "write one of --accept-all, --reject-all and --choices, and one of --gvl, --decision and --choices")
    }
    if let choices { try encodeChoices(choices) } else { try encodeAnswer(acceptAll ? .acceptAll : .rejectAll) }
  }

  private func encodeLines() throws {
    guard sender.cmp == nil, sender.gvl == nil, decision == nil, !sender.test else {
      throw CommandError(
        .usage, "usage.value", "--cmp, --test, --gvl and --decision belong to --accept-all, --reject-all or --choices")
    }
    let answers = SignalAnswers(schema: TCReading.schema) { (line, bytes) throws(SignalError) in
      bytes += try TCString(line: line).encoded().utf8
      return true
    }
    try answers.write([], to: output, on: global.console)
  }

  private func encodeChoices(_ file: String) throws {
    var work = ChoiceStringWork(by: try sender.sender(), in: try global.openWorkspace())
    if let gvl = sender.gvl { work.list = gvl }
    let now = try global.moment()
    let writer = try global.console.done(work.run(at: now)).result
    let lines = try StandardLine.lines(of: file)
    let answers = SignalAnswers(schema: TCReading.schema) { (line, bytes) throws(SignalError) in
      bytes += try writer.string(line).encoded().utf8
      return true
    }
    if !lines.isEmpty { try answers.write(lines, to: output, on: global.console) }
  }

  private func encodeAnswer(_ answer: DialogAnswer) throws {
    var work = AnswerStringWork(answer, by: try sender.sender(), in: try global.openWorkspace())
    if let gvl = sender.gvl { work.list = gvl }
    guard let letters = LetterPair(tag: language) else { throw SenderOptions.letters }
    (work.decision, work.screen, work.language) = (decision, screen, letters)
    let now = try global.moment()
    let string = try global.console.done(work.run(at: now)).result
    let text: String
    do throws(SignalError) { text = try string.encoded() } catch {
      throw CommandError(.usage, error.stableCode, "the string cannot be written: \(error)")
    }
    try global.show(TextReport(text), to: output)
  }
}
