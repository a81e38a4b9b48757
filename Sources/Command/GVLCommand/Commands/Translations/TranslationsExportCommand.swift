import ArgumentParser
import GVLStringsWriting
import GVLTranslationReports
public import GVLWork
import GVLWorkspace

struct TranslationsExportCommand: HelpedCommand {
  static let help = CommandHelp(
    "export", "Write texts for translators, official ones locked.",
    examples: [
      .init("gvl translations export --to xliff --language de,fr --out handout", "for an agency"),
      .init("gvl translations export v3/103 --to android --only official --out res", "official texts for an app"),
    ],
    know: """
      Official texts of the list go out as they are and marked as not to be translated, with the list and hash that they \
      come from; the words of translations/dialog as translatable, beside English, each with a note on its role, where it \
      is shown and how long it may be. `gvl translations import` reads the files that come back.

      Formats: \(StringsWriters.all.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")).
      """,
    seeAlso: ["translations import", "translations init", "lists"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The list whose official texts are written.")
  var list: ListArgument = .latest

  @Option(help: ArgumentHelp("The format to write.", valueName: "format"))
  var to: String

  @Option(help: ArgumentHelp("Languages with commas, or all; else those of gvl.yml.", valueName: "languages"))
  var language: WordList?

  @Option(help: ArgumentHelp("official or dialog; else both.", valueName: "texts"))
  var only: TextSource?

  @Option(help: ArgumentHelp("The folder to write into.", valueName: "folder"))
  var out: OutputFolder

  var outputs: [NamedOutput] { [.file(output.output), .folder(out)] }

  func run() throws {
    var work = ExportWork(as: to, into: out.path, in: try global.openWorkspace())
    (work.list, work.languages, work.only) = (list, language?.words, only)
    let report = try global.console.done(work.run).result
    try output.write(global, text: report.textReport, json: report.json, answer: report.shortReport)
  }
}

extension TextSource: ExpressibleByArgument {}
