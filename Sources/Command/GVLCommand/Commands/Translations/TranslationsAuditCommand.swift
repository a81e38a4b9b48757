import ArgumentParser
import Files
import GVLAudit
import GVLFindings
import GVLFindingsReports
import GVLTranslationReports
import GVLWork
import GVLWorkspace
import JSONText
import PlainText

struct TranslationsAuditCommand: HelpedCommand {
  static let help = CommandHelp(
    "audit", "Compare official translations with the list of their own version.",
    examples: [
      .init("gvl translations audit", "all that is stored"),
      .init("gvl translations audit --language de,pl -q", "two languages, the findings alone"),
      .init("gvl translations audit translations/official/v3/103/purposes-de.json --list v3/103", "a file"),
      .init("gvl translations audit --format sarif -o audit.sarif", "for code scanning"),
    ],
    know: """
      Finds what is missing, empty, cut short, in another language or script, in other numbers, or changed without need. \
      Without files, all translations of the archive, or those of --language; with files, these, against the lists of the \
      archive or the one of --list. Each file is compared with the list that it belongs to, so items of later lists are no gap. If that \
      list is not stored, gvl does not judge ids, nor what needs the English text. `gvl rules --set audit` \
      lists the rules.

      A fault of several versions is reported once; -v reports each, -q shows the findings alone.
      """,
    exits: [.yes: "findings at or above --fail-on", .failed: "a file is no translation, or cannot be read"],
    seeAlso: ["translations coverage", "translations diff", "rules", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: ArgumentHelp("Translations, such as purposes-de.json; else all of the archive.", valueName: "file"))
  var files: [String] = []

  @Option(help: ArgumentHelp("The list to hold all files against; else the one of their version.", valueName: "list"))
  var list: ListArgument?

  @Option(
    help: ArgumentHelp(
      "The archive's languages to audit, with commas; for files their one language, unless their names show it.",
      valueName: "languages"))
  var language: WordList?

  @OptionGroup var accepted: BaselineOptions

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  var outputs: [NamedOutput] { [.file(output.output), .file(accepted.baseline)] }

  func run() throws {
    let work = AuditWork(files, languages: language?.words, list: list, in: try global.openWorkspace())
    let done = try global.console.done(work.run)
    let request = FindingsRequest(done.failures, failOn, accepted.findings, output.format)
    let report = try global.console.done(done.result.report(request)).result
    if !done.result.translations.isEmpty {
      try output.write(global, report.findings, text: report.textReport(whole: global.verbose), json: report.json)
    }
    try global.console.complain(done.errors)
    if report.findings.fails { throw EarlyExit(status: .yes) }
  }
}
