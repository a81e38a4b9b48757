import ArgumentParser
import GVLTranslationReports
import GVLWork
import GVLWorkspace

struct TranslationsDiffCommand: HelpedCommand {
  static let help = CommandHelp(
    "diff", "Show what changed in the official texts of a language, word by word.",
    examples: [
      .init("gvl translations diff --language de", "since the text before"),
      .init("gvl translations diff v3/102 v3/103 --language de --format html -o de.html", "a page to read and to send"),
      .init("gvl translations diff --all --language de", "through the whole record"),
      .init(
        "gvl translations diff translations/official/v3/102/purposes-de.json translations/official/v3/103/purposes-de.json",
        "two files"),
    ],
    know: """
      Each change is shown next to the English one that caused it, or with "English did not change"; where the list of a \
      version is not stored that is not judged. With -q the number of changes alone, with -v long texts in full.

      Without FROM and TO the last two stored texts of each language are compared. A version without a text of its own \
      has the newest older one, which its users read. Two files are compared as they are; \
      `gvl diff` does the same.

      With --all from each stored text to the next one: a line for each that changed something, with -v what.
      """,
    exits: [.yes: "with --exit-code: something differs"],
    seeAlso: ["diff", "translations audit", "translations review", "lists", "formats"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TranslationDiffFormat>

  @Argument(help: "The version of the older texts, or a file; else the text before TO, with --all the first one.")
  var from: ListArgument?

  @Argument(help: "The version of the newer texts, or a file.")
  var to: ListArgument = .latest

  @Option(
    help: ArgumentHelp(
      "Languages with commas; else those of gvl.yml, else all that are stored.", valueName: "languages"))
  var language: WordList?

  @Flag(help: "From each stored text to the next one, through the whole record or from FROM to TO.")
  var all = false

  @Flag(name: .customLong("exit-code"), help: "Exit 1 when something differs.")
  var exitCode = false

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    var work = TranslationDiffWork(in: try global.openWorkspace())
    (work.from, work.to, work.languages, work.isHistory) = (from, to, language?.words, all)
    let report = try global.console.done(work.run).result
    try output.write(global, report, as: output.format)
    if exitCode, report.changes > 0 { throw EarlyExit(status: .yes) }
  }
}
