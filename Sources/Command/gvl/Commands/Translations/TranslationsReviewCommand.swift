import ArgumentParser
import GVLReport
import GVLText
import GVLWorkspace

struct TranslationsReviewCommand: HelpedCommand {
  static let help = CommandHelp(
    "review", "Write a page for translators and legal reviewers: every text beside English.",
    examples: [
      .init("gvl translations review --language de,pl --out review.html", "the newest texts"),
      .init("gvl translations review v3/102 v3/103 --language de --out de.html", "and what changed since v3/102"),
    ],
    know: """
      One HTML file, to be read in a browser or on paper: the official texts of a list and the words of \
      translations/dialog beside English, what changed word by word, what is missing and why, and for our own words what \
      each is for, how long it may be and its plural forms.

      The list is TO. What changed is told since the text before, or since that of FROM, as `gvl translations diff` does; \
      of our own words since the ready ones that come with gvl.
      """,
    seeAlso: ["translations diff", "translations export", "lists"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The version of the texts that a reader knows; else the text before TO.")
  var from: ListArgument?

  @Argument(help: "The list whose texts are read.")
  var to: ListArgument = .latest

  @Option(help: ArgumentHelp("Languages with commas, or all; else those of gvl.yml.", valueName: "languages"))
  var language: WordList?

  @Option(help: ArgumentHelp("official or dialog; else both.", valueName: "texts"))
  var only: TranslationsExportCommand.Texts?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var out: OutputPath

  func run() throws {
    for argument in [from, to] {
      switch argument {
      case .path?, .standardInput?:
        throw CommandError(
          .usage, "usage.file",
          "\(argument?.description ?? ""): this is no version of the list; write one such as v3/103, 103, @2026-02-12 or latest"
        )
      default: break
      }
    }
    let workspace = try global.openWorkspace()
    let asked = try DialogFolder.languages(language?.words ?? workspace.settings.languages.value)
    let languages = asked.filter { $0 != Languages.english }
    guard !languages.isEmpty else {
      throw CommandError(
        .usage, "usage.language", "English is what the others are translated from: name another language")
    }
    var reading = ReviewReading(workspace)
    let review = try reading.review(languages, from: from, to: to, only: only)
    for note in review.notes { Console.note(note) }
    try Console.write(try review.html(), to: out)
    guard !global.quiet, !out.isStandardOutput else { return }
    try Console.write("\(CleanText.line(out.path)): \(review.sum)\n")
  }
}
