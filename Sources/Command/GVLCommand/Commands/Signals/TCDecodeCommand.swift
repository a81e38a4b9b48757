import ArgumentParser
import ConsentSignals
import GVLList
import GVLSignalReports
import GVLSignals
import GVLWork
import GVLWorkspace

struct TCDecodeCommand: HelpedCommand {
  static let help = CommandHelp(
    "decode", "Show what a TC string says.",
    examples: [
      .init(
        "gvl tc decode CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA",
        "for people"),
      .init("echo CPu5aAAPu5aAAPoABABGCyDAAAAAAAAAAAAAAAAAAAAA.IAAA | gvl tc decode", "as a line of JSON"),
    ],
    know: """
      Strings are arguments, or lines of standard input; each line is answered by one line of gvl.tcstring/1, in order and \
      at once. A string is personal data, and the arguments of a program can be seen by others on the machine: standard \
      input is the safer way. No message repeats a string.

      Strings of version 1 and 2 are read, their segments in any order. Refused is what cannot be read; the error names \
      segment and bit. Whether a string is valid is another question.

      Names are those of the list that the string names, where it is stored, else of the newest one; -v names each vendor. \
      --bits shows the place of each field instead.
      """,
    exits: [.yes: "a string cannot be read; its error takes its place"],
    seeAlso: ["tc encode", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: LineOptions
  @OptionGroup var table: ColumnOptions

  @Option(help: ArgumentHelp("Names of purposes in this language.", valueName: "language"))
  var language: String?

  @Flag(help: "Show the place of each field, with its bits; for version 2.")
  var bits = false

  @Argument(help: "TC strings; none: lines of standard input.")
  var strings: [String] = []

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    if bits { return try showBits() }
    guard try !table.wantsLines(strings, result.format) else { return try lines() }
    let readings = strings.map { TCReading(Array($0.utf8)[...]) }
    let lists = Set(readings.compactMap(\.list))
    let workspace = try global.openWorkspace()
    let list = lists.count == 1 ? lists.first : nil
    let names = try global.console.done(workspace.signalNames(of: list, language: language)).result
    let report = TCStringText(readings, names: names, namesVendors: global.verbose)
    try global.show(report.textReport, to: result.output)
    if readings.contains(where: \.isRefused) { throw EarlyExit(status: .yes) }
  }

  private func showBits() throws {
    guard result.format != .json, table.column == nil else {
      throw CommandError(.usage, "usage.value", "--bits is for people: leave --format json and --column out")
    }
    let texts = strings.isEmpty ? [try StandardLine.read()] : strings
    let layouts = texts.map { text in Result { () throws(SignalError) in try TCLayout(Array(text.utf8)[...]) } }
    try global.show(TCBitsText(layouts).textReport, to: result.output)
    if layouts.contains(where: { (try? $0.get()) == nil }) { throw EarlyExit(status: .yes) }
  }

  private func lines() throws {
    let answers = SignalAnswers(schema: TCReading.schema) { line, bytes in
      let reading = TCReading(line)
      reading.appendJSON(to: &bytes)
      return !reading.isRefused
    }
    try answers.write(strings, from: table, to: result.output, on: global.console)
  }
}

extension TCReading {
  /// The list that a string of version 2 names.
  fileprivate var list: ListReference? { if case .second(let string) = self { string.list } else { nil } }
}
