import ArgumentParser
import GVLRecordReports
import GVLWork

struct ArchiveRemoveCommand: HelpedCommand {
  static let help = CommandHelp(
    "remove", "Set a list, one text of it, or a translation aside.",
    examples: [
      .init("gvl archive remove v3/102 --reason \"a test\"", "a list that should not be here"),
      .init("gvl archive remove latest --language de --reason \"cut short\"", "one translation of a list"),
    ],
    know: """
      For what should not have been stored: a list that nobody published, a test. It goes to the quarantine and is \
      ignored from then on; sync, backfill, import and repair do not take it in again unless --accept says so. Its full \
      name, such as v3/178.9f2c41aa, still shows it. `gvl archive list` names what is set aside, and why.
      """,
    exits: [.later: ExitStatus.later.meaning],
    seeAlso: ["archive list", "archive import", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var lock: LockOptions

  @Argument(help: ArgumentHelp("v3/178, or one text of it: v2/197.9f2c41aa; or cmp-list, atp, avi, disclosures/755."))
  var list: String

  @Option(help: ArgumentHelp("The translation in this language, not the list.", valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp("Why, for those who come after; one line.", valueName: "text"))
  var reason: String

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let removed = try global.openWorkspace().setAside(
      list, language: language, reason: reason, now: global.moment(), waiting: lock.wait)
    if global.quiet, output.format == .text { return }
    let report = RemovalReport(removed)
    try output.write(global, text: report.textReport, json: report.json)
  }
}
