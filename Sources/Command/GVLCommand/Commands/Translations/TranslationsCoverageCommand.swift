import ArgumentParser
import GVLTranslationReports
import GVLWork
import GVLWorkspace

struct TranslationsCoverageCommand: HelpedCommand {
  static let help = CommandHelp(
    "coverage", "Show what users of each language read: its source, its list, and how complete it is.",
    examples: [
      .init("gvl translations coverage", "the languages of gvl.yml"),
      .init("gvl translations coverage de-AT,pt-BR,zh-Hant-TW,gd", "others, as anybody writes them"),
      .init("gvl translations coverage all --list v3/102 --format json", "all that there are, for a program"),
    ],
    know: """
      Languages are written as anybody writes them: pt-BR, zh_Hant, values-pt-rBR, iw, the two letters of a TC string, or \
      all: every code of an official translation, and those of Sourcepoint's message languages. For each the table says \
      which language's texts are read and why, from which list, and how many of the list's items have texts in that language; the other \
      items are taken from another language. Nothing is fetched. With -q a line for each language: the one asked for, the one that is read, \
      and its list.
      """,
    seeAlso: ["translations audit", "sync"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The languages, separated by commas, or all; else those of gvl.yml.")
  var languages: WordList?

  @Option(help: ArgumentHelp("The list whose texts are to be read.", valueName: "list"))
  var list: ListArgument = .latest

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    let done = try global.console.done(workspace.coverage(languages: languages?.words, list: list))
    let coverage = done.result
    try output.write(
      global, text: coverage.textReport, json: coverage.json, answer: coverage.shortReport)
    try global.console.complain(done.errors)
  }
}
