import ArgumentParser
import GVLDialog
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace
import JSONText

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
      is shown and how long it may be. What comes back is read by `gvl translations import`.

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
  var only: Texts?

  @Option(help: ArgumentHelp("The folder to write into.", valueName: "folder"))
  var out: OutputFolder

  enum Texts: String, ExpressibleByArgument, CaseIterable { case official, dialog }

  func run() throws {
    guard let writer = StringsWriters.named(to) else {
      throw CommandError(
        .usage, "usage.format",
        "no format is called \"\(to)\"; there are \(StringsWriters.all.map(\.id).joined(separator: ", "))")
    }
    let workspace = try global.openWorkspace()
    let languages = try DialogFolder.languages(language?.words ?? workspace.settings.languages.value)
    let handout: HandoutReading
    do {
      handout = try HandoutReading(workspace, list: only == .dialog ? nil : list, withOwn: only != .official)
    } catch let error as WorkspaceError where error.code == .emptyArchive && only == nil {
      throw WorkspaceError(
        error.code, error.subject,
        error.message + "; with `--only dialog` the words of translations/dialog go out alone")
    }
    let units = try handout.units(languages)
    let files = writer.files(zip(languages, units).map { TranslationUnits($0, $1) })
    try OutputFile.write(files.map { ($0.path, $0.bytes) }, into: out.path)
    let report = TranslationExportReport(
      format: writer.id, list: handout.reference, folder: out.path, files: files.map { ($0.path, $0.bytes.count) },
      languages: zip(languages, units).map { .init($0, $1) })
    try output.write(global, text: report.textReport, json: report.json, answer: report.shortReport)
  }
}
