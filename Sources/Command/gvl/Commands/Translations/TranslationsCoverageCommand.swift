import ArgumentParser
import GVLArchive
import GVLModel
import GVLReport
import GVLText
import GVLWorkspace

struct TranslationsCoverageCommand: HelpedCommand {
  static let help = CommandHelp(
    "coverage", "What users of each language read: whose words, of which list, how complete.",
    examples: [
      .init("gvl translations coverage", "the languages of gvl.yml"),
      .init("gvl translations coverage de-AT,pt-BR,zh-Hant-TW,gd", "others, as anybody writes them"),
      .init("gvl translations coverage all --list v3/101 --format json", "all that there are, for a program"),
    ],
    know: """
      Languages are written as anybody writes them: pt-BR, zh_Hant, values-pt-rBR, iw, the two letters of a TC string, or \
      all: every code of an official translation, and those of Sourcepoint's message languages. For each the table says \
      whose texts are read and why, of which list, and how many of its items are there in words of their own; the rest \
      is lent by another language. Nothing is fetched. With -q a line a language: what was asked, what is read, of which \
      list.
      """,
    seeAlso: ["translations audit", "sync"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The languages, separated by commas, or all; else those of gvl.yml.")
  var languages: WordList?

  @Option(help: ArgumentHelp("The list whose texts are to be read.", valueName: "list"))
  var list: ListArgument = .latest

  func run() throws {
    let workspace = try global.openWorkspace()
    let (asked, fallback) = (asked(workspace), workspace.settings.fallback.value)
    let loaded = try workspace.list(list)
    if let note = loaded.note { Console.note(note) }
    let stored = try OfficialReader.texts(
      in: languagesNeeded(for: asked, fallback: fallback), of: loaded, workspace)
    for note in stored.notes { Console.note(note) }
    let coverage = TranslationCoverage(
      of: loaded.list, as: loaded.reference, languages: asked, fallback: fallback,
      texts: stored.texts.map { ($0.language, $0.texts) }, unused: stored.unused)
    try output.write(
      global, text: coverage.textReport, json: coverage.json, answer: coverage.shortReport)
    if let wrong = coverage.languages.first(where: { $0.choice.reason == .noLanguage }) {
      throw noLanguage(wrong.requested)
    }
  }

  private func asked(_ workspace: Workspace) -> [String] {
    guard let words = languages?.words else { return workspace.settings.languages.value }
    return words.flatMap { $0 == "all" ? Languages.all.map(\.code) + Languages.formerSDKCodes : [$0] }
  }

  private func noLanguage(_ written: String) -> CommandError {
    guard languages == nil else { return unknownLanguage(written) }
    return CommandError(
      .failed, "config.unknown-language", "gvl.yml: languages: \"\(written)\" is no code of a language")
  }
}
