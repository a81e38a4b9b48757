import ArgumentParser
import GVLDialog
import GVLRecordReports
import GVLWork
import ReportFormats

struct TranslationsInitCommand: HelpedCommand {
  static let help = CommandHelp(
    "init", "Put ready words of a consent dialog into translations/dialog.",
    examples: [
      .init("gvl translations init --languages de,fr,pl", "three languages"),
      .init("gvl translations init --languages all", "all that there are"),
    ],
    know: """
      Every role, every disclosure of the first layer, the layer of purposes, that of vendors and the withdrawal, with \
      plural forms, in \(BuiltInWords.languages.count) languages. The words are ours and may be changed; they pass the \
      rules of `gvl check`, and no native speaker has reviewed them. Existing files stay as they are.
      """,
    seeAlso: ["translations export", "translations review", "check"])

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("Languages with commas, or all; else those of gvl.yml.", valueName: "languages"))
  var languages: WordList?

  func run() throws {
    let made = try global.openWorkspace().writeDialogWords(in: languages?.words)
    guard !global.quiet else { return }
    try global.console.write(
      TextReport.made(
        made, orElse: "nothing to do: the words of these languages are here already",
        next: "change what you like, then run `gvl check translations/dialog`"
      ).rendered(colour: false))
  }
}
